/** A source that brought somebody here, and the day, in UTC, on which it did. */
export type Touch = { source: string; day: string }

/** What led somebody here in the first place, and most recently; 'direct' where nothing is known. */
export type CameFrom = { first: string; last: string }

export const direct = 'direct'
export const unknownOrigin: CameFrom = { first: direct, last: direct }

const longestHeader = 1000

const maxLength = 80
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/**
 * Where a visitor came from: the campaign in the address, else the host of the page that linked here. Null from
 * our own pages and where nothing is known. Nothing else of either address is kept.
 */
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

/** Anyone can write a link to us: what stands in it is cut down to plain words. */
function tidy(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ -]/gu, '')
    .trim()
    .slice(0, 40)
}

/** As an order or a report keeps them. */
export function cameFromOf(row: {
  firstSource: string | null
  lastSource: string | null
}): CameFrom | undefined {
  const { firstSource: first, lastSource: last } = row
  return first && last ? { first, last } : undefined
}

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Out of the header, in which a stranger may have written anything: a form is never refused for it. */
export function readHeader(header: string | undefined, ownHosts: readonly string[]): Touch[] {
  if (!header || header.length > longestHeader) return []
  const [firstDay, first, lastDay, last] = header.split(' ')
  return [touchOf(firstDay, first, ownHosts), touchOf(lastDay, last, ownHosts)].flatMap(
    (touch) => touch ?? [],
  )
}

function touchOf(day = '', from = '', ownHosts: readonly string[]): Touch | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const source = from.startsWith('?') ? campaignIn(from.slice(1)) : referringHost(from, ownHosts)
  return source ? { source, day } : undefined
}

/**
 * Puts together what the tab remembers and the source that our own count saw on this day. That one was the first of
 * its day; days decide between the others.
 */
export function cameFrom(sent: readonly Touch[], today: Touch | undefined): CameFrom {
  const all = [...(today ? [today] : []), ...sent].toSorted((one, other) =>
    one.day < other.day ? -1 : +(one.day > other.day),
  )
  return { first: all[0]?.source ?? direct, last: all.at(-1)?.source ?? direct }
}
