import { afterEach, expect, test, vi } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openDocuments, openNotes, reloadNotes, saveLine, textField, write } from '#tests/components/notes.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'

afterEach(() => void vi.useRealTimers())

test('undo and redo go on after a reload', async () => {
  const user = await openNotes()
  await write(user, 'Two')
  let after = await reloadNotes()
  await after.keyboard('{Control>}z{/Control}')
  expect(textField()).toHaveValue('One')
  await waitFor(() => expect(saveLine()).toHaveTextContent('Saved in this browser'))
  after = await reloadNotes()
  expect(textField()).toHaveValue('One')
  await after.click(screen.getByRole('button', { name: 'Redo' }))
  expect(textField()).toHaveValue('Two')
})

test('a version of the morning comes back in the afternoon, and Undo returns to what was open', async () => {
  const user = await openNotes()
  await write(user, 'Written in the morning')
  vi.setSystemTime(Date.now() + 6 * hourMs)
  const after = await reloadNotes()
  await write(after, 'Written in the afternoon')
  const dialog = await openDocuments(after)
  await after.click(within(dialog).getByRole('button', { name: 'Earlier versions of this document' }))
  const versions = await screen.findAllByRole('listitem')
  const [latest] = within(versions[1] as HTMLElement).getAllByRole('button')
  await after.click(latest as HTMLElement)
  await waitFor(() => expect(dialog).toHaveTextContent('‘Written in the afternoon’ now, ‘'))
  await expectNoAxeFindings(dialog)
  await after.click(screen.getByRole('button', { name: 'Restore this version' }))
  expect(textField()).not.toHaveValue('Written in the afternoon')
  await after.keyboard('{Control>}z{/Control}')
  expect(textField()).toHaveValue('Written in the afternoon')
})
