import { leaveField } from './leave-field.tsx'

/**
 * Commits the focused field and returns whether any field of the form is invalid. If so, focuses the first
 * one.
 */
export function hasRefused(form: Element): boolean {
  leaveField()
  const refused = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  refused?.focus()
  return refused !== null
}
