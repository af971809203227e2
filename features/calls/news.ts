import type { CameFrom } from '#lib/web/came-from.ts'
import type { CallFact } from '#platform/calls/call-facts.ts'

/** What a message of a calendar says: of whom, and what became of their call. */
export type News = { email: string; name: string; from?: CameFrom | undefined; facts: CallFact[] }

/** The kind of a message, and its news: of one person, of each who has a seat, or none where it is about something else. */
export type Message = { event: string; news: News[] }

/** What was sent is not what the calendar sends. */
export class UnreadableMessage extends Error {}

export const unread = {
  json: 'it was not JSON',
  kind: 'it did not say what happened',
  who: 'it named nobody with an email address',
  when: 'it had no time that can be read',
  which: 'it did not say which booking it is about',
} as const

const nameLength = 200
const uidLength = 300
const urlLength = 1000

/** As our rows have times. */
export function timeIn(value: unknown): string {
  const time = typeof value === 'string' ? new Date(value) : undefined
  if (!time || Number.isNaN(time.getTime())) throw new UnreadableMessage(unread.when)
  return time.toISOString()
}

export function uidIn(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > uidLength || /\p{Cc}/u.test(value))
    throw new UnreadableMessage(unread.which)
  return value
}

export function otherUidIn(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : uidIn(value)
}

export function nameIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, nameLength)
}

/** Only what a browser opens safely. */
export function joinUrlIn(...values: unknown[]): string | null {
  const found = values.find(
    (value): value is string =>
      typeof value === 'string' && value.length <= urlLength && /^https:\/\/\S+$/.test(value),
  )
  return found && URL.canParse(found) ? found : null
}
