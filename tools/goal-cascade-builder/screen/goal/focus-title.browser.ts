/** Into the title, after what stands there: a key pressed too many does not write over it. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLTextAreaElement>('[data-title] textarea')
  title?.focus()
  title?.setSelectionRange(title.value.length, title.value.length)
}
