/** If the row still exists by then, it was not deleted. */
const timeoutMs = 2000

/**
 * Call before deleting a row. Afterwards the focus moves to the delete button of the next row, or of the previous
 * one. If there is none, it moves to the nearest button, usually the one that adds a row.
 */
export function keepFocusBeside(row: Element): void {
  const area = row.closest('[role=tabpanel], [role=dialog]') ?? document.body
  const buttons = [...area.querySelectorAll('button')].filter((button) => !row.contains(button))
  const isAfter = (button: Element) => row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING
  const candidates = [
    deleteButtonOf(siblings(row, 'nextElementSibling')),
    deleteButtonOf(siblings(row, 'previousElementSibling')),
    ...buttons.filter(isAfter),
    ...buttons.filter((button) => !isAfter(button)).toReversed(),
  ]
  // React may render long lists later.
  const observer = new MutationObserver(() => {
    if (row.isConnected) return
    observer.disconnect()
    candidates.find(canTakeFocus)?.focus()
  })
  observer.observe(area, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeoutMs)
}

function siblings(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const next = row[side]
  return next ? [next, ...siblings(next, side)] : []
}

function deleteButtonOf(rows: readonly Element[]): HTMLButtonElement | undefined {
  return rows.find((row) => row.matches('[data-row]'))?.querySelector<HTMLButtonElement>('[data-delete]') ?? undefined
}

function canTakeFocus(button: HTMLButtonElement | undefined): boolean {
  return button?.isConnected === true && !button.disabled && button.getClientRects().length > 0
}
