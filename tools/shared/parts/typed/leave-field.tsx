import { flushSync } from 'react-dom'

/** Whether something is being typed that the document does not have yet. */
export function isTypingApart(): boolean {
  return Boolean(document.activeElement?.closest('[data-own-undo]'))
}

/** Takes what is being typed into the document, as leaving the field would: now, before the page or the document goes. */
export function leaveField(): void {
  const field = document.activeElement
  if (field instanceof HTMLElement && isTypingApart()) flushSync(() => field.blur())
}
