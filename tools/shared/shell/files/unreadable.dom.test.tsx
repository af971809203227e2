import { expect, test } from 'vitest'
import { downloaded, openFile } from '#tests/components/files.ts'
import { newNote } from '#tests/components/note-tool.tsx'
import { documentLines, openDocuments, openNotes, reloadNotes, textField } from '#tests/components/notes.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'

const damaged = { ...newNote('Old', 'x'.repeat(6000)), due: '20270-03-31' }

/** Keeps a document as older copies of the tool did. */
function keepAsBefore(document: unknown): void {
  localStorage.setItem('strategic-okr-planner', `mark\n${JSON.stringify({ format: 'note', version: 1, document })}`)
}

test('work that an older copy kept is carried over', async () => {
  keepAsBefore(newNote('Old', 'Written long ago'))
  await openNotes(newNote())
  expect(textField()).toHaveValue('Written long ago')
})

test('what cannot be read of older work is shown, and all of it can be saved as a file', async () => {
  keepAsBefore(damaged)
  const user = await openUnreadable()
  const lost = screen.getAllByRole('listitem')
  expect(lost).toHaveLength(1)
  expect(lost[0]).toHaveTextContent('20270-03-31')
  const whole = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save everything as a file' })))
  expect(JSON.parse(await whole.body.text()).document).toEqual(damaged)
})

test('the rest of older work opens, and is still there after a reload', async () => {
  keepAsBefore(damaged)
  const user = await openUnreadable()
  await user.click(screen.getByRole('button', { name: 'Open what can be read' }))
  await waitFor(() => expect(textField()).toHaveValue(damaged.text))
  await reloadNotes()
  expect(textField()).toHaveValue(damaged.text)
})

test('the rest of a damaged file opens as a document of its own', async () => {
  const user = await openNotes()
  const file = JSON.stringify({ format: 'note', version: 1, document: damaged })
  await openFile(user, 'broken.json', file)
  const dialog = await screen.findByRole('dialog', { name: 'broken.json was not opened' })
  expect(dialog).toHaveTextContent('20270-03-31')
  await user.click(within(dialog).getByRole('button', { name: 'Open the rest' }))
  await waitFor(() => expect(textField()).toHaveValue(damaged.text))
  await openDocuments(user)
  await waitFor(() => expect(documentLines()).toEqual([expect.stringMatching(/^broken\.json open now/)]))
})

async function openUnreadable() {
  const user = await openNotes(newNote())
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Part of ‘Unreadable document’ cannot be read')
  return user
}
