/** For who pressed something that is gone with what it did: a keyboard goes on from the document. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
