import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { screen, within } from './react.tsx'
import { openView } from './tool-actions.ts'

const rows = () => [...screen.getByRole('list', { name: 'Agenda' }).children] as HTMLElement[]

/** The agenda's blocks from first to last. */
export const blocks = rows

/** A block of the agenda by a part of its name. */
export function block(name: string): HTMLElement {
  const found = rows().find(({ textContent }) => textContent?.includes(name))
  if (!found) throw new Error(`No block is called ‘${name}’.`)
  return found
}

const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=spinbutton]')].filter((field) =>
    field.getAttribute('aria-label')?.startsWith('Minutes for '),
  )

/** The field for a block's minutes. Names are compared directly: roles of a whole agenda cost seconds. */
export function minutes(name: string): HTMLInputElement {
  const found = fields().find((field) => field.getAttribute('aria-label')?.startsWith(`Minutes for ${name}`))
  if (!found) throw new Error(`No minutes for ‘${name}’.`)
  return found
}

/** All minutes added up. */
export const minutesInAll = () => fields().reduce((sum, { value }) => sum + Number(value), 0)

export async function addBlock(user: UserEvent, name: string): Promise<void> {
  await user.selectOptions(screen.getByLabelText('Add a block after this one'), name)
  await user.click(screen.getByRole('button', { name: 'Add' }))
}

export async function openExercise(user: UserEvent, name: string): Promise<void> {
  await openView(user, 'Exercises')
  const list = within(screen.getByRole('navigation', { name: 'Exercises' }))
  await user.click(list.getByRole('button', { name: new RegExp(`${name}$`) }))
}

/** A new line has the focus; what is pasted goes there. */
export async function writeLine(user: UserEvent, name: string, text: string): Promise<void> {
  expect(screen.getByRole('textbox', { name })).toHaveFocus()
  await user.paste(text)
}
