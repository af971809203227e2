import type { UserEvent } from '@testing-library/user-event'

/** Replaces the text of a field in one step. Typing draws the whole tool for each key. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
