import { afterDrawing } from './after-drawing.browser.ts'

/**
 * The button that led to another view, or that filled this one, is gone: the focus goes along, to the top of what is
 * shown, or to what the selector names in it.
 */
export function focusView(selector?: string): void {
  afterDrawing(() => {
    const panel = document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')
    const named = selector && panel?.querySelector<HTMLElement>(selector)
    window.scrollTo(0, 0)
    ;(named || panel)?.focus({ preventScroll: true })
  })
}
