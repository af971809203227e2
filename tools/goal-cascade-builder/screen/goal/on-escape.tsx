import type { KeyboardEvent } from 'react'

/** Escape in the fields of a goal; what opened from there, a menu or a question, has an Escape of its own. */
export function onEscape(leave: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || !isInside) return
    if (!event.defaultPrevented && !event.nativeEvent.isComposing) leave()
  }
}
