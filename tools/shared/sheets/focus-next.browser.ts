/** Focuses the next open question, or the field for codes. */
export function focusNext(section: Element | null): void {
  const question = section?.querySelector<HTMLElement>('[data-asked] button')
  ;(question ?? section?.querySelector<HTMLElement>('textarea'))?.focus()
}
