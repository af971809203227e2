import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'

const name = 'visitor-key'
/** Where storage is blocked, the key is remembered here until the page is left. */
let remembered: string | undefined

/** Lives as long as the tab: a second click finds the payment that the first one opened. */
export function visitorKey(): string {
  remembered ??= readKept(name, 'tab') ?? randomKey()
  keepText(name, remembered, 'tab')
  return remembered
}
