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
  setTimeout(() => {
    if (row.isConnected) return
    ways.find(canTakeFocus)?.focus()
  })
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
