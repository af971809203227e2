import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { downloaded } from '#tests/components/files.ts'
import { newNote } from '#tests/components/note-tool.tsx'
import { openDocuments, openNotes, reloadNotes, textField, write } from '#tests/components/notes.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { readPlace } from '../../parts/focus/place.browser.ts'

async function openExample(): Promise<UserEvent> {
  const user = await openNotes(newNote())
  await user.click(within(await openDocuments(user)).getByRole('button', { name: 'Start from the example' }))
  await waitFor(() => expect(textField()).toHaveValue('As it was'))
  return user
}

const throwAway = () => screen.queryByRole('button', { name: 'Throw it away' })

test('the example goes with one press, and comes back with another', async () => {
  const user = await openExample()
  const example = readPlace().id
  throwAway()?.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The example is in the bin')).toBeVisible()
  expect(readPlace().id).not.toBe(example)
  // The keyboard goes on from the page, as the bar is gone.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(readPlace().id).toBe(example))
})

test('an example that is kept is not offered for deletion again, not even after a reload', async () => {
  const user = await openExample()
  screen.getByRole('button', { name: 'Keep it' }).focus()
  await user.keyboard('{Enter}')
  expect(throwAway()).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  await reloadNotes()
  expect(textField()).toHaveValue('As it was')
  expect(throwAway()).toBeNull()
})

test('an example with a file is somebody’s work: it is not offered for deletion', async () => {
  const user = await openExample()
  await write(user, 'My own')
  expect(throwAway()).toBeVisible()
  await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  await waitFor(() => expect(throwAway()).toBeNull())
})
