import { cameFromHeader as name } from './came-from-header.ts'
import { readKept, storeText } from './kept.browser.ts'

/** For browsers that deny storage, as in a frame on another site. */
let ofPage: string | null = null

/**
 * Call it once per loaded page: remembers the visitor's source while the tab is open. Pages without scripts are known
 * to our own analytics only, on the same day. The server turns it into a name.
 */
export function rememberSource(): void {
  const { search, origin } = location
  const referrer = document.referrer.split('/', 3).join('/')
  const from = search.includes('utm_source=') ? search.slice(0, 300) : referrer !== origin && referrer
  if (!from) return
  const touch = `${new Date().toISOString().slice(0, 10)} ${from}`
  const [day, first] = (readKept(name, 'tab') ?? touch).split(' ')
  ofPage = `${day} ${first} ${touch}`
  storeText(name, ofPage, 'tab')
}

/** To be sent along with forms and payments. */
export function cameFromHeaders(): Record<string, string> {
  const kept = readKept(name, 'tab') ?? ofPage
  return kept ? { [name]: kept } : {}
}
