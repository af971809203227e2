/** Puts the cursor at the end of the title, so that a stray key does not overwrite it. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLTextAreaElement>('[data-title] textarea')
  title?.focus()
  title?.setSelectionRange(title.value.length, title.value.length)
}
