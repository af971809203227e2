import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/components/react.tsx'
import { FormattedText } from '#ui/formatted-text.tsx'
import { type Editor, EditorProvider } from '../editor-context.tsx'
import { FormattedArea } from './formatted-area.tsx'

const editor = { announce: () => {} } as unknown as Editor

function Text({ first }: { first: string }) {
  const [text, setText] = useState(first)
  const control = { id: 'text', 'aria-invalid': false, 'aria-describedby': undefined, className: '' }
  return (
    <EditorProvider value={editor}>
      <label htmlFor="text">Paragraph</label>
      <FormattedArea control={control} rows={4} value={text} onChange={setText} />
      <p data-testid="shown">
        <FormattedText text={text} />
      </p>
    </EditorProvider>
  )
}

const field = page.getByLabelText('Paragraph')

async function openAtEnd(words: string): Promise<void> {
  render(<Text first={words} />)
  const area = field.element() as HTMLTextAreaElement
  area.focus()
  area.setSelectionRange(words.length, words.length)
}

const shown = () => page.getByTestId('shown').element()

test('a selected word becomes bold by key, and the browser’s own Undo and Redo take it back and do it again', async () => {
  await openAtEnd('I have sold two companies')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}b{/Control}')
  await expect.element(field).toHaveValue('I have sold two **companies**')
  expect(shown().querySelector('strong')?.textContent).toBe('companies')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('I have sold two companies')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(field).toHaveValue('I have sold two **companies**')
})

test('the word at the cursor becomes italic by button, and the field keeps the keyboard', async () => {
  await openAtEnd('one boat')
  await userEvent.click(page.getByRole('button', { name: 'Italic' }))
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('one *boat*')
  expect(shown().querySelector('em')?.textContent).toBe('boat')
})

test('selected words become a link by key; an address that runs something is refused', async () => {
  await openAtEnd('My book')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}k{/Control}')
  const address = page.getByLabelText('Where the link leads')
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard('javascript:alert(1){Enter}')
  await expect.element(address).toHaveAccessibleDescription(/begins with https/)
  await userEvent.fill(address, 'example.com/book')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('My [book](https://example.com/book)')
  expect(shown().querySelector('a')?.getAttribute('href')).toBe('https://example.com/book')
})

test('markup and a link that runs something stay text', async () => {
  await openAtEnd('<b onclick="alert(1)">says</b> [run](javascript:alert(1))')
  expect(shown().querySelector('b, [onclick], a')).toBeNull()
  expect(shown().textContent).toBe('<b onclick="alert(1)">says</b> [run](javascript:alert(1))')
})
