import { afterDrawing } from './after-drawing.browser.ts'

/** Puts the focus into a row that was just added, once it is drawn: its first cell, or what the selector says. */
export function focusRow(id: string, selector = '[data-cell], input, textarea, button'): void {
  afterDrawing(() => {
    const rows = document.querySelectorAll<HTMLElement>(`[data-row="${id}"]`)
    // A row may be there twice, as a line of a table and as a card for a phone; one of them is hidden.
    const shown = [...rows].find((row) => row.getClientRects().length > 0)
    shown?.querySelector<HTMLElement>(selector)?.focus()
  })
}
