import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { downloaded } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { noteTool } from '#tests/components/note-tool.tsx'
import { textField } from '#tests/components/notes.tsx'
import { openDemo } from '#tests/components/open-tool.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'

const open = () => openDemo('strategic-okr-planner', noteTool)

/** Clicks the link to the product page. True when the browser would follow it. */
async function leave(user: UserEvent): Promise<boolean> {
  let isFollowed = false
  const stay = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', stay, { once: true })
  await user.click(screen.getByRole('link', { name: 'Get the full strategic okr planner' }))
  return isFollowed
}

test('a demo with unsaved work offers to save it before it leads to the product page', async () => {
  const user = open()
  await fillIn(user, textField(), 'Not saved yet')
  expect(await leave(user)).toBe(false)
  const question = await screen.findByRole('dialog', { name: 'Save your work first' })
  await expectNoAxeFindings(question)
  const file = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save a file' })))
  expect(await file.body.text()).toContain('Not saved yet')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after Ctrl+S in a field, the demo leads to the product page without a question', async () => {
  const user = open()
  await fillIn(user, textField(), 'Saved by key')
  const file = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  expect(await file.body.text()).toContain('Saved by key')
  expect(await leave(user)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an untouched demo leads to the product page without a question', async () => {
  expect(await leave(open())).toBe(true)
})

test('a change beyond the demo’s limit is not made, and the demo says so', async () => {
  const user = open()
  await fillIn(user, textField(), 'x'.repeat(41))
  expect(await screen.findByText('That is more than the demo allows')).toBeVisible()
  expect(screen.getByText('The demo holds 40 letters. The full tool has no limit.')).toBeVisible()
  expect(textField()).toHaveValue('')
})
