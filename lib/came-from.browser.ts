import { cameFromHeader, dayOf, readTouches, sourceOf, touchesText, withTouch } from './came-from.ts'
import { keepText, readKept } from './kept.browser.ts'

const name = 'came-from'

/**
 * Called once for each page that is loaded with a script: keeps what brought the visitor here, for as long as the tab
 * is open. Of a page without one only our own count knows, on the day itself.
 */
export function noteArrival(): void {
  const source = sourceOf(location.search.slice(1), document.referrer || undefined, [location.host])
  if (!source) return
  const touches = withTouch(readTouches(readKept(name, 'tab')), { source, day: dayOf(new Date()) })
  keepText(name, touchesText(touches), 'tab')
}

/** To be sent along with whatever a visitor sends. */
export function cameFromHeaders(): Record<string, string> {
  const kept = readKept(name, 'tab')
  return kept ? { [cameFromHeader]: encodeURIComponent(kept) } : {}
}
