import { afterDrawing } from './after-drawing.browser.ts'

/**
 * Moves the focus to the top of the active view, or to what the selector matches, after the pressed button has
 * disappeared.
 */
export function focusView(selector?: string): void {
  afterDrawing(() => {
    const panel = document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')
    const named = selector && panel?.querySelector<HTMLElement>(selector)
    window.scrollTo(0, 0)
    ;(named || panel)?.focus({ preventScroll: true })
  })
}
