import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/components/react.tsx'
import { MailTextField } from './mail-text-field.tsx'

const stored = vi.fn()

beforeEach(() => {
  stored.mockClear()
})

function Text({ first }: { first: string }) {
  const [text, setText] = useState(first)
  stored(text)
  return <MailTextField value={text} onChange={setText} error={undefined} mayWrite />
}

const area = page.getByRole('textbox', { name: 'Text' })
const lastStored = () => stored.mock.lastCall?.[0]

async function open(first = ''): Promise<void> {
  render(<Text first={first} />)
  await area.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
}

test('paragraphs, bold, italic and the browser’s undo are stored as text with marks', async () => {
  await open()
  await userEvent.keyboard('Hello{Enter}I am {Control>}b{/Control}here{Control>}b{/Control} now')
  await expect.poll(lastStored).toBe('Hello\n\nI am **here** now')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}next line')
  await expect.poll(lastStored).toBe('Hello\n\nI am **here** now\nnext line')
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: 'Italic' }).click()
  await expect.poll(lastStored).toContain('*Hello*')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(lastStored).toBe('Hello\n\nI am **here** now\nnext line')
  expect(area.element().textContent).not.toContain('*')
})

test('a link, a field and a button are added where the cursor was', async () => {
  await open('Please read')
  await userEvent.keyboard(' ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByLabelText('Text').fill('this')
  await dialog.getByLabelText('Link address').fill('cal.com/dana')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect.poll(lastStored).toBe('Please read [this](https://cal.com/dana)')
  await userEvent.keyboard(', ')
  await page.getByLabelText('Insert a personal field').selectOptions('First name')
  await userEvent.keyboard('!')
  await expect.poll(lastStored).toBe('Please read [this](https://cal.com/dana), {firstName|there}!')
  await page.getByRole('button', { name: 'Button', exact: true }).click()
  const other = page.getByRole('dialog', { name: 'Add a button' })
  await other.getByLabelText('Text').fill('Book')
  await other.getByLabelText('Link address').fill('javascript:alert(1)')
  await other.getByRole('button', { name: 'Add button' }).click()
  await expect.element(other.getByText(/^Please enter a link/)).toBeVisible()
  await other.getByLabelText('Link address').fill('/book-call')
  await other.getByRole('button', { name: 'Add button' }).click()
  await expect.poll(lastStored).toMatch(/\{firstName\|there\}!\n\n\*\*\[Book\]\(\/book-call\)\*\*$/)
  await userEvent.keyboard('Bye')
  await expect.poll(lastStored).toMatch(/\*\*\[Book\]\(\/book-call\)\*\*\n\nBye$/)
})

test('the bar is reached with Tab and walked with the arrow keys', async () => {
  await open('Hello')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByLabelText('Insert a personal field')).toHaveFocus()
  const bold = page.getByRole('button', { name: 'Bold' })
  ;(bold.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Italic' })).toHaveFocus()
})
