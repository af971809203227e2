import type { UserEvent } from '@testing-library/user-event'
import { screen } from './react.tsx'

/** Opens one of the tool's views. */
export async function openView(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('tab', { name }))
}

/** Types a text in place of what is in the field. Braces and brackets are special keys, as in `user.keyboard`. */
export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
}

/** Types cells of a table from the one that has the focus, each followed by Tab. */
export async function typeCells(user: UserEvent, cells: readonly string[]): Promise<void> {
  await user.keyboard(cells.map((cell) => `${cell}{Tab}`).join(''))
}
