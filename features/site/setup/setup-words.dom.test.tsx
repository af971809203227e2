import { expect, test, vi } from 'vitest'
import { expectToast, openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { LinksForm } from './links-form.tsx'
import type { OwnLinks } from './schema.ts'

const links = Object.fromEntries(
  ['booking', 'newsletter', 'profile', 'x', 'linkedIn', 'youTube'].map((name) => [name, '']),
) as OwnLinks

test('links are published together, and an incomplete address is explained', async () => {
  const onSaved = vi.fn()
  const { user, calls } = await openAdmin({
    page: () => <LinksForm links={links} onSaved={onSaved} />,
    api: { 'POST /api/admin/site/setup/links': () => ({}) },
  })
  const calendar = screen.getByLabelText('Your calendar')
  await user.type(calendar, 'cal.example/zoe{Enter}')
  expect(await screen.findByText(/^Please enter a whole web address/)).toBeVisible()
  expect(calls).toEqual([])
  await user.clear(calendar)
  await user.type(calendar, 'https://cal.example/zoe')
  await user.type(screen.getByLabelText(/^LinkedIn/), 'https://www.linkedin.example/in/zoe{Enter}')
  await expectToast('Published')
  expect(onSaved).toHaveBeenCalled()
  expect(calls[0]?.body).toMatchObject({
    ...{
      booking: 'https://cal.example/zoe',
      newsletter: '',
      linkedIn: 'https://www.linkedin.example/in/zoe',
    },
  })
})
