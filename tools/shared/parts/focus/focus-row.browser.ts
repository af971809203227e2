import { afterDrawing } from './after-drawing.browser.ts'

export function focusRow(id: string, selector = '[data-cell], input, textarea, button'): void {
  afterDrawing(() => {
    const rows = document.querySelectorAll<HTMLElement>(`[data-row="${id}"]`)
    // A row may exist twice, as a table row and as a card for phones. One of them is hidden.
    const shown = [...rows].find((row) => row.getClientRects().length > 0)
    shown?.querySelector<HTMLElement>(selector)?.focus()
  })
}
