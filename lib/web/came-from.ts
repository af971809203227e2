/** A source and the day (UTC) it brought the visitor. */
type Touch = { source: string; day: string }

/** First and last source; 'direct' if unknown. */
export type CameFrom = { first: string; last: string }

export const direct = 'direct'

const longestHeader = 1000

const maxLength = 80
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** The campaign in the URL, else the referring host, else null. Nothing else of either URL is kept. */
export function sourceOf(search: string, referrer: string | undefined, ownHosts: readonly string[]) {
  return campaignIn(search) ?? referringHost(referrer, ownHosts)
}

function campaignIn(search: string): string | null {
  if (!search.includes('utm_source=')) return null
  const query = new URLSearchParams(search)
  const parts = utmNames.map((name) => tidy(query.get(name) ?? '')).filter(Boolean)
  return parts.length > 0 ? parts.join(' / ').slice(0, maxLength) : null
}

function referringHost(referrer: string | undefined, ownHosts: readonly string[]): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, protocol } = new URL(referrer)
  if (!/^(https?|android-app):$/.test(protocol) || !host || ownHosts.includes(host)) return null
  return host.replace(/^www\./, '').slice(0, maxLength)
}

/** Anyone can craft a link to us, so campaign names are reduced to plain text. */
function tidy(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ -]/gu, '')
    .trim()
    .slice(0, 40)
}

/** From the columns of an order or a report. */
export function cameFromOf(row: { firstSource: string | null; lastSource: string | null }): CameFrom | undefined {
  const { firstSource: first, lastSource: last } = row
  return first && last ? { first, last } : undefined
}

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The header comes from the client and may contain anything; invalid parts are ignored. */
export function readHeader(header: string | undefined, ownHosts: readonly string[]): Touch[] {
  if (!header || header.length > longestHeader) return []
  const [firstDay, first, lastDay, last] = header.split(' ')
  return [touchOf(firstDay, first, ownHosts), touchOf(lastDay, last, ownHosts)].flatMap((touch) => touch ?? [])
}

function touchOf(day = '', from = '', ownHosts: readonly string[]): Touch | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const source = from.startsWith('?') ? campaignIn(from.slice(1)) : referringHost(from, ownHosts)
  return source ? { source, day } : undefined
}

/** Combines the tab's sources with the first one that our analytics saw today, ordered by day. */
export function cameFrom(sent: readonly Touch[], today: Touch | undefined): CameFrom {
  const all = [...(today ? [today] : []), ...sent].toSorted((one, other) =>
    one.day < other.day ? -1 : +(one.day > other.day),
  )
  return { first: all[0]?.source ?? direct, last: all.at(-1)?.source ?? direct }
}
