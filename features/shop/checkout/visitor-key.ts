const name = 'visitor-key'
let remembered: string | undefined

/** Lives as long as the tab: a second click finds the payment that the first one opened. */
export function visitorKey(): string {
  remembered ??= stored() ?? crypto.randomUUID()
  try {
    sessionStorage.setItem(name, remembered)
  } catch {
    // Storage is blocked; until the page is left, the key is remembered here.
  }
  return remembered
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
