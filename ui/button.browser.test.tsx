import '#tests/components/every-tool.css'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render, screen } from '#tests/components/react.tsx'
import { Button, TextButton } from './button.tsx'

const forceColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

afterEach(() => forceColors('none'))

test('every disabled button is gray text on the page’s background in forced colors', async () => {
  await forceColors('active')
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  render(
    <>
      {(['main', 'quiet', 'light', 'danger'] as const).map((look) => (
        <Button key={look} look={look} disabled>
          {look}
        </Button>
      ))}
      <TextButton disabled>text</TextButton>
      <p style={{ background: 'Canvas', color: 'GrayText' }}>as it should be</p>
    </>,
  )
  const { color, backgroundColor } = getComputedStyle(screen.getByText('as it should be'))
  for (const button of screen.getAllByRole('button')) {
    // Styles arrive with a short transition.
    await expect.poll(() => getComputedStyle(button)).toMatchObject({ color, backgroundColor })
  }
})
