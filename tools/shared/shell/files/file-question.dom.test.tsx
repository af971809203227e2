import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { downloaded, openFile } from '#tests/components/files.ts'
import { documentLines, openDocuments, openNotes, saveLine, textField, write } from '#tests/components/notes.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'

/** A note that was saved as a file, and changed since. */
async function changedSinceSaved(): Promise<{ user: UserEvent; open: () => Promise<HTMLElement> }> {
  const user = await openNotes()
  await write(user, 'As in the file')
  const file = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  await waitFor(() => expect(saveLine()).toHaveTextContent(`same as ${file.name}`))
  await write(user, 'Mine since then')
  expect(saveLine()).toHaveTextContent(`newer than ${file.name}`)
  const open = async () => {
    await openFile(user, file.name, file.body)
    return screen.findByRole('dialog', { name: `${file.name} is already in this browser` })
  }
  return { user, open }
}

const answer = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a file that is the same as the document opens without a question', async () => {
  const user = await openNotes()
  await write(user, 'As in the file')
  const file = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  await openFile(user, file.name, file.body)
  expect(await screen.findByText('It is the same as the one in this browser.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file that differs is asked about, with what differs; my version can stay', async () => {
  const { user, open } = await changedSinceSaved()
  const dialog = await open()
  expect(dialog).toHaveTextContent('The version in this browser is newer than the file.')
  expect(dialog).toHaveTextContent('‘Mine since then’ here, ‘As in the file’ in the file')
  await expectNoAxeFindings(dialog)
  await answer(user, 'Keep mine')
  expect(textField()).toHaveValue('Mine since then')
})

test('the file’s version can be taken, and Undo brings mine back', async () => {
  const { user, open } = await changedSinceSaved()
  await open()
  await answer(user, 'Use the file’s version')
  expect(textField()).toHaveValue('As in the file')
  await user.keyboard('{Control>}z{/Control}')
  expect(textField()).toHaveValue('Mine since then')
})

test('both versions can be kept, as two documents', async () => {
  const { user, open } = await changedSinceSaved()
  await open()
  await answer(user, 'Keep both')
  expect(textField()).toHaveValue('As in the file')
  const dialog = await openDocuments(user)
  expect(documentLines()).toHaveLength(2)
  expect(within(dialog).getByText(/\(from the file\)/)).toBeVisible()
})
