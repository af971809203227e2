import { leaveField } from '#tools/shared/parts/typed/leave-field.tsx'

/** Whether a field of the form refuses what stands in it. Then it says why, and has the focus: nothing goes on without it. */
export function hasRefused(form: HTMLFormElement): boolean {
  leaveField()
  const refused = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  refused?.focus()
  return refused !== null
}
