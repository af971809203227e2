import { cameFromHeader } from './came-from-header.ts'
import { keepText, readKept } from './kept.browser.ts'

const name = 'came-from'
const longestCampaign = 300

/**
 * Called once for each page that is loaded with a script: keeps what brought the visitor here, for as long as the tab
 * is open. Of a page without one only our own count knows, on the day itself. The server gives it a name.
 */
export function noteArrival(): void {
  const { search, origin } = location
  const referrer = document.referrer.split('/', 3).join('/')
  const campaign = search.includes('utm_source=') && search.slice(0, longestCampaign)
  const from = campaign || (referrer !== origin && referrer)
  if (!from) return
  const [firstDay, first, , last] = (readKept(name, 'tab') ?? '').split(' ')
  if (last === from) return
  const touch = `${new Date().toISOString().slice(0, 10)} ${from}`
  keepText(name, `${first ? `${firstDay} ${first}` : touch} ${touch}`, 'tab')
}

/** To be sent along with whatever a visitor sends. No browser sends a header of other signs than these. */
export function cameFromHeaders(): Record<string, string> {
  const kept = readKept(name, 'tab')
  return kept && /^[ -~]+$/.test(kept) ? { [cameFromHeader]: kept } : {}
}
