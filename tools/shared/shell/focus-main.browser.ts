/** Call when the focused element is removed, so that keyboard users continue in the document. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
