/** As the `ref` of a new element: focuses it and scrolls it into view. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** The same, but only if the focused element was removed. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
