import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { downloaded } from '#tests/components/files.ts'
import {
  chooseFor,
  documentLines,
  openDocuments,
  openNotes,
  reloadNotes,
  saveLine,
  textField,
  write,
} from '#tests/components/notes.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { readPlace } from '../../parts/focus/place.browser.ts'
import { openStore } from '../../store/open-store.browser.ts'

test('several documents are kept, and a reload opens the one that was open', async () => {
  const user = await openNotes()
  await write(user, 'The first note')
  await user.click(within(await openDocuments(user)).getByRole('button', { name: 'Start from the example' }))
  await waitFor(() => expect(textField()).toHaveValue('As it was'))
  await write(user, 'The second note')
  await reloadNotes()
  expect(textField()).toHaveValue('The second note')
})

test('the list shows each document with its preview, its size and whether it has a file', async () => {
  const user = await openNotes()
  await write(user, 'Twelve chars')
  const dialog = await openDocuments(user)
  expect(documentLines()).toEqual([expect.stringMatching(/^Plan open now12 letters.*1 KB · no file yet$/)])
  await expectNoAxeFindings(dialog)
})

test('a renamed document has its name in the list, in the header and on its file', async () => {
  const user = await openNotes()
  await write(user, 'Kept')
  await openDocuments(user)
  await chooseFor(user, 'Plan', 'Rename')
  expect(await screen.findByRole('textbox', { name: 'New name for Plan' })).toHaveFocus()
  await user.keyboard('Second{Enter}')
  await waitFor(() => expect(documentLines()).toEqual([expect.stringMatching(/^Second open now/)]))
  await user.keyboard('{Escape}')
  expect(saveLine()).toHaveTextContent('‘Second’ · Saved in this browser')
  const file = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  expect(file.name).toBe('Second.json')
})

test('a duplicate is listed with the document it was made of', async () => {
  const user = await openNotes()
  await write(user, 'Kept')
  await openDocuments(user)
  await chooseFor(user, 'Plan', 'Duplicate')
  await waitFor(() => expect(documentLines()).toHaveLength(2))
  expect(documentLines().toSorted()).toEqual([
    expect.stringMatching(/^Plan \(copy\)/),
    expect.stringMatching(/^Plan open now/),
  ])
})

test('a deleted document goes to the bin, is put back from there, and opens again', async () => {
  const user = await openNotes()
  await write(user, 'To be deleted')
  await openDocuments(user)
  await chooseFor(user, 'Plan', 'Duplicate')
  await waitFor(() => expect(documentLines()).toHaveLength(2))
  await chooseFor(user, 'Plan', 'Delete')
  expect(await screen.findByText('Plan is in the bin')).toBeVisible()
  // The other one is open now, and the list is closed with the screen it belonged to.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDocuments(user)
  expect(documentLines()).toEqual([expect.stringMatching(/^Plan \(copy\) open now/)])

  await user.click(screen.getByRole('button', { name: 'Bin' }))
  await chooseFor(user, 'Plan', 'Restore')
  expect(await screen.findByText('The bin is empty.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to all documents' }))
  await user.click(screen.getByRole('button', { name: /^Plan ?13 letters/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(textField()).toHaveValue('To be deleted')
  await openDocuments(user)
  expect(documentLines()).toContainEqual(expect.stringMatching(/^Plan open now/))
})

test('a document that another tab deleted comes back when it is worked on', async () => {
  const user = await openNotes()
  await write(user, 'Still wanted')
  const store = await openStore(__TOOL__.id)
  await store.bin(readPlace().id)
  await write(user, 'Worked on')
  await openDocuments(user)
  await waitFor(() => expect(documentLines()).toEqual([expect.stringMatching(/^Plan open now/)]))
})

test('a document is deleted for good only after a question', async () => {
  const user = await openNotes()
  await write(user, 'Kept')
  await openDocuments(user)
  await chooseFor(user, 'Plan', 'Delete')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDocuments(user)
  await user.click(screen.getByRole('button', { name: 'Bin' }))
  await chooseFor(user, 'Plan', 'Delete permanently')
  const question = await screen.findByRole('dialog', { name: 'Delete Plan permanently?' })
  await expectNoAxeFindings(question)
  await user.click(within(question).getByRole('button', { name: 'Close' }))
  await chooseFor(user, 'Plan', 'Delete permanently')
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByText('The bin is empty.')).toBeVisible()
})
