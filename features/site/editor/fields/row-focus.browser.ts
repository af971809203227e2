// Rows are keyed by index, so a moved entry is rendered by another row and the focus has to follow it.

const controls = 'button, input, textarea, select'

/** -1 if none has the focus. */
export function focusedControl(rows: HTMLElement | null, index: number): number {
  return controlsOf(rows, index).indexOf(document.activeElement as HTMLElement)
}

/** Focuses the same control of another row after the next render. */
export function focusControlSoon(rows: HTMLElement | null, index: number, control: number): void {
  if (control >= 0) requestAnimationFrame(() => controlsOf(rows, index)[control]?.focus())
}

/** Focuses the row's toggle or its first field. */
export function focusRowSoon(rows: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const all = controlsOf(rows, index)
    const opener = all.find((each) => each.hasAttribute('aria-expanded'))
    const field = all.find((each) => each.matches('input, textarea, select'))
    ;(opener ?? field)?.focus()
  })
}

function controlsOf(rows: HTMLElement | null, index: number): HTMLElement[] {
  return [...(rows?.children[index]?.querySelectorAll<HTMLElement>(controls) ?? [])]
}
