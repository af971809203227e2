// Rows of a list are drawn by their places, so an entry that moves is drawn by another row: the focus has to go along.

const controls = 'button, input, textarea, select'

/** Which control of a row has the focus; -1 for none. */
export function focusedControl(rows: HTMLElement | null, index: number): number {
  return controlsOf(rows, index).indexOf(document.activeElement as HTMLElement)
}

/** Puts the focus on the same control of another row, once it is drawn. */
export function focusControlSoon(rows: HTMLElement | null, index: number, control: number): void {
  if (control >= 0) requestAnimationFrame(() => controlsOf(rows, index)[control]?.focus())
}

/** What opens a row, or its first field. */
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
