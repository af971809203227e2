/** The keyboard goes on to the next answer that is asked about, or to the codes. */
export function focusNext(section: Element | null): void {
  const question = section?.querySelector<HTMLElement>('[data-asked] button')
  ;(question ?? section?.querySelector<HTMLElement>('textarea'))?.focus()
}
