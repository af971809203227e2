import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { fillIn } from './fill-in.ts'
import { type Note, newNote, noteTool } from './note-tool.tsx'
import { openTool } from './open-tool.tsx'
import { screen, waitFor, within } from './react.tsx'
import { reloadTool } from './reload.tsx'

const id = 'strategic-okr-planner'

export const openNotes = (note: Note = newNote('Plan', 'One')) => openTool(id, noteTool, note)

export const reloadNotes = () => reloadTool(id, noteTool)

export const textField = () => screen.getByLabelText<HTMLInputElement>('Text')

/** The line below the tool's name: whether the document is saved, and its file. */
export const saveLine = () => screen.getByRole('banner').querySelector('h1 + p') as HTMLElement

/** Replaces the text of the note and waits until the browser has it. */
export async function write(user: UserEvent, text: string): Promise<void> {
  await fillIn(user, textField(), text)
  await waitFor(() => expect(saveLine()).toHaveTextContent('Saved in this browser'))
}

export async function openDocuments(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  return screen.findByRole('dialog', { name: 'Documents' })
}

/** The lines of the open list of documents. */
export const documentLines = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

/** Chooses from the menu of a line of the list. */
export async function chooseFor(user: UserEvent, name: string, what: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: what }))
}
