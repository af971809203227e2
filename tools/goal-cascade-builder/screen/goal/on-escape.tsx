import type { KeyboardEvent } from 'react'

/** Escape in a goal's fields. Menus and dialogs opened from there handle their own Escape. */
export function onEscape(leave: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || !isInside) return
    if (!event.defaultPrevented && !event.nativeEvent.isComposing) leave()
  }
}
