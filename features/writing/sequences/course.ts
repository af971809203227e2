import type { SequenceEnd } from '#content/sequences/sequences.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'
import type { LetterRecipientRow } from '#platform/database/tables/letters.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRunRow } from '#platform/database/tables/sequences.ts'
import type { SequenceMail } from './mails.ts'
import { type Pause, waitFrom } from './timing.ts'

// Where somebody stands in a sequence, read from what is known: in which order it came to be known does not matter.

export type Done = Pick<LetterRecipientRow, 'letterId' | 'state' | 'queuedAt'>

export type NextMail = { mail: SequenceMail; dueAt: Date }

/**
 * The mail that comes next, and when; or why none does. What was added or moved before the last that they got is past.
 * The days between two mails count from when the one before went, so that late ones do not come in a heap.
 */
export function nextMail(
  { startedAt }: Pick<SequenceRunRow, 'startedAt'>,
  mails: readonly SequenceMail[],
  done: readonly Done[],
  pauses: readonly Pause[],
): NextMail | SequenceEnd {
  const place = mails.findLastIndex(({ id }) => done.some(({ letterId }) => letterId === id))
  const mail = mails.slice(place + 1).find(({ isRemoved }) => !isRemoved)
  if (!mail) return 'finished'
  const last = lastSent(mails, done)
  const days = Math.max(1, mail.afterDays - (last?.afterDays ?? 0))
  const { dueAt, isTooLong } = waitFrom(last?.at ?? startedAt, days, pauses)
  return isTooLong ? 'off-too-long' : { mail, dueAt }
}

function lastSent(mails: readonly SequenceMail[], done: readonly Done[]) {
  const [last] = done
    .flatMap(({ letterId, queuedAt }) => (queuedAt ? [{ letterId, at: queuedAt }] : []))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return last && { at: last.at, afterDays: mails.find(({ id }) => id === last.letterId)?.afterDays ?? 0 }
}

export type Known = {
  /** undefined of who is no longer in the list. */
  person: PersonRow | undefined
  /** They are listed, and written to, under another address. */
  isMerged: boolean
  orders: readonly OrderRow[]
  calls: readonly CallRow[]
  unsubscribedAt: string | undefined
  refusedAt: string | undefined
  done: readonly Done[]
}

export type Ended = { ended: SequenceEnd; endedAt: string }

/** What ended it, the first of it if there is more; undefined while it goes on. */
export function endOf(
  run: Pick<SequenceRunRow, 'sequence' | 'didAt'>,
  known: Known,
  isOwned: (order: OrderRow) => boolean,
  now: string,
): Ended | undefined {
  const { person, unsubscribedAt, refusedAt } = known
  if (!person) return { ended: known.isMerged ? 'merged' : 'gone', endedAt: now }
  const ends: (Ended | undefined)[] = [
    person.unsubscribed ? { ended: 'unsubscribed', endedAt: unsubscribedAt ?? now } : undefined,
    person.refused ? { ended: 'refused', endedAt: refusedAt ?? now } : undefined,
    person.agreedAt ? undefined : { ended: 'withdrawn', endedAt: now },
    statusEnd(person, now),
    callEnd(run.didAt, known.calls),
    purchaseEnd(run, known),
    refundEnd(run, known.orders, isOwned, now),
  ]
  return ends
    .filter((end) => end !== undefined)
    .toSorted((one, other) => one.endedAt.localeCompare(other.endedAt))[0]
}

/** Whoever is further than a first word needs no letters that ask for one. */
function statusEnd({ status, statusAt }: PersonRow, now: string): Ended | undefined {
  if (status !== 'booked' && status !== 'client' && status !== 'not-a-fit') return undefined
  return { ended: status, endedAt: statusAt || now }
}

function callEnd(didAt: string, calls: readonly CallRow[]): Ended | undefined {
  const booked = calls.flatMap(({ bookedAt }) => (bookedAt && bookedAt > didAt ? [bookedAt] : []))
  const [endedAt] = booked.toSorted()
  return endedAt ? { ended: 'booked', endedAt } : undefined
}

/** After a purchase it is another one that counts, once the first mail has gone: who fills a basket buys once. */
function purchaseEnd(
  { sequence, didAt }: Pick<SequenceRunRow, 'sequence' | 'didAt'>,
  { orders, done }: Known,
): Ended | undefined {
  const [firstMailAt] = done.flatMap(({ queuedAt }) => queuedAt ?? []).toSorted()
  const since = sequence === 'purchase' ? firstMailAt : didAt
  if (since === undefined) return undefined
  const [endedAt] = orders.flatMap(({ paidAt }) => (paidAt && paidAt > since ? [paidAt] : [])).toSorted()
  return endedAt ? { ended: 'bought', endedAt } : undefined
}

function refundEnd(
  { sequence, didAt }: Pick<SequenceRunRow, 'sequence' | 'didAt'>,
  orders: readonly OrderRow[],
  isOwned: (order: OrderRow) => boolean,
  now: string,
): Ended | undefined {
  if (sequence !== 'purchase') return undefined
  const bought = orders.filter(({ paidAt }) => paidAt && paidAt >= didAt)
  if (bought.some(isOwned)) return undefined
  const [last] = bought.flatMap(({ refundedAt }) => refundedAt ?? []).toSorted((a, b) => b.localeCompare(a))
  return { ended: 'refunded', endedAt: last ?? now }
}
