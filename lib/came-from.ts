import { parseKept, recordOf } from './kept.ts'

/** A source that brought somebody here, and the day, in UTC, on which it did. */
export type Touch = { source: string; day: string }

/** What led somebody here in the first place, and most recently; 'direct' where nothing is known. */
export type CameFrom = { first: string; last: string }

export const direct = 'direct'
export const unknownOrigin: CameFrom = { first: direct, last: direct }

/** With every form and payment the tab's own memory of its sources comes along in this header. */
export const cameFromHeader = 'x-came-from'
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
  return plainWords(value).replace(/[/:]/g, '').trim().slice(0, 40)
}

/** A host may have a port, and a campaign has its parts divided by strokes. */
function plainWords(value: string): string {
  return value.toLowerCase().replace(/[^\p{L}\p{N}._ :/-]/gu, '')
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

/** What a tab remembers once a source brought it here: the first one stays, the last one is replaced. */
export function withTouch(kept: readonly Touch[], touch: Touch): Touch[] {
  const [first = touch] = kept
  return kept.at(-1)?.source === touch.source ? [...kept] : [first, touch]
}

/** Out of a tab's memory, or a header, in which a stranger may have written anything. */
export function readTouches(text: string | null | undefined): Touch[] {
  const { touches } = parseKept(text ?? null)
  if (!Array.isArray(touches)) return []
  return touches.slice(0, 2).flatMap((one) => {
    const { source, day } = recordOf(one)
    if (typeof source !== 'string' || typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return []
    const name = plainWords(source).slice(0, maxLength).trim()
    return name ? [{ source: name, day }] : []
  })
}

export const touchesText = (touches: readonly Touch[]) => JSON.stringify({ touches })

export function readHeader(header: string | undefined): Touch[] {
  if (!header || header.length > longestHeader) return []
  try {
    return readTouches(decodeURIComponent(header))
  } catch {
    // Not ours: a form is not refused for it.
    return []
  }
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
