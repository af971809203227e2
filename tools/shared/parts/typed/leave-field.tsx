import { flushSync } from 'react-dom'

/** Whether the focused field has input that is not in the document yet. */
export function isTypingApart(): boolean {
  return Boolean(document.activeElement?.closest('[data-own-undo]'))
}

/** Commits the focused field now, before the page or the document closes. */
export function leaveField(): void {
  const field = document.activeElement
  if (field instanceof HTMLElement && isTypingApart()) flushSync(() => field.blur())
}
