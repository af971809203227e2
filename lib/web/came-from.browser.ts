import { cameFromHeader as name } from './came-from-header.ts'
import { keepText, readKept } from './kept.browser.ts'

/**
 * Called once for each page that is loaded with a script: keeps what brought the visitor here, for as long as the tab
 * is open. Of a page without one only our own count knows, on the day itself. The server gives it a name.
 */
export function noteArrival(): void {
  const { search, origin } = location
  const referrer = document.referrer.split('/', 3).join('/')
  const from = search.includes('utm_source=') ? search.slice(0, 300) : referrer !== origin && referrer
  if (!from) return
  const touch = `${new Date().toISOString().slice(0, 10)} ${from}`
  const [day, first] = (readKept(name, 'tab') ?? touch).split(' ')
  keepText(name, `${day} ${first} ${touch}`, 'tab')
}

/** To be sent along with whatever a visitor sends. */
export function cameFromHeaders(): Record<string, string> {
  const kept = readKept(name, 'tab')
  return kept ? { [name]: kept } : {}
}
