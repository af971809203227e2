/** A row that is still there by then was not deleted. */
const patienceMs = 2000

/**
 * Called before a row goes: the keyboard stays where it was. It goes to the delete button of the next row, or of the
 * one before; after the last row, to the next button there is, which is most often the one that adds a row.
 */
export function keepFocusBeside(row: Element): void {
  const area = row.closest('[role=tabpanel], [role=dialog]') ?? document.body
  const buttons = [...area.querySelectorAll('button')].filter((button) => !row.contains(button))
  const isAfter = (button: Element) => row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING
  const ways = [
    deleteButtonOf(siblings(row, 'nextElementSibling')),
    deleteButtonOf(siblings(row, 'previousElementSibling')),
    ...buttons.filter(isAfter),
    ...buttons.filter((button) => !isAfter(button)).toReversed(),
  ]
  // A long list is drawn when there is time for it.
  const watch = new MutationObserver(() => {
    if (row.isConnected) return
    watch.disconnect()
    ways.find(canTakeFocus)?.focus()
  })
  watch.observe(area, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), patienceMs)
}

function siblings(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const next = row[side]
  return next ? [next, ...siblings(next, side)] : []
}

function deleteButtonOf(rows: readonly Element[]): HTMLButtonElement | undefined {
  return (
    rows.find((row) => row.matches('[data-row]'))?.querySelector<HTMLButtonElement>('[data-delete]') ??
    undefined
  )
}

function canTakeFocus(button: HTMLButtonElement | undefined): boolean {
  return button?.isConnected === true && !button.disabled && button.getClientRects().length > 0
}
