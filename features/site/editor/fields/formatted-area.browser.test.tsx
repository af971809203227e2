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

test('Ctrl+B makes the selected word bold, and the browser’s Undo and Redo work', async () => {
  await openAtEnd('I have sold two companies')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}b{/Control}')
  await expect.element(field).toHaveValue('I have sold two **companies**')
  expect(shown().querySelector('strong')?.textContent).toBe('companies')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('I have sold two companies')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(field).toHaveValue('I have sold two **companies**')
})

test('the Italic button formats the word at the cursor and keeps the focus', async () => {
  await openAtEnd('one boat')
  await userEvent.click(page.getByRole('button', { name: 'Italic' }))
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('one *boat*')
  expect(shown().querySelector('em')?.textContent).toBe('boat')
})

test('Ctrl+K turns the selection into a link and refuses script addresses', async () => {
  await openAtEnd('My book')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}k{/Control}')
  const address = page.getByLabelText('Link address')
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard('javascript:alert(1){Enter}')
  await expect.element(address).toHaveAccessibleDescription(/starts with https/)
  await userEvent.fill(address, 'example.com/book')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('My [book](https://example.com/book)')
  expect(shown().querySelector('a')?.getAttribute('href')).toBe('https://example.com/book')
})

test('HTML and script links stay plain text', async () => {
  await openAtEnd('<b onclick="alert(1)">says</b> [run](javascript:alert(1))')
  expect(shown().querySelector('b, [onclick], a')).toBeNull()
  expect(shown().textContent).toBe('<b onclick="alert(1)">says</b> [run](javascript:alert(1))')
})
