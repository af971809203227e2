import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'

const name = 'visitor-key'
/** Fallback while storage is blocked. */
let remembered: string | undefined

/** One key per tab, so a second click finds the payment opened by the first. */
export function visitorKey(): string {
  remembered ??= readKept(name, 'tab') ?? randomKey()
  storeText(name, remembered, 'tab')
  return remembered
}
