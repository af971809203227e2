/** As the `ref` of what has just come: a keyboard and a screen reader go on there, and it is in sight. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** The same where what had the focus is gone; who is elsewhere stays there. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
