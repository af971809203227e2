import type { Status } from '#content/admin/people.ts'
import type { SequenceEnd } from '#content/sequences/sequences.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'
import type { CampaignRecipientRow } from '#platform/database/tables/campaigns.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRunRow } from '#platform/database/tables/sequences.ts'
import type { SequenceMail } from './mails.ts'
import { type Pause, waitFrom } from './timing.ts'

// A person's progress in a sequence, derived from stored facts. The order in which they were stored does not matter.

export type Done = Pick<CampaignRecipientRow, 'campaignId' | 'state' | 'queuedAt'>

type NextMail = { mail: SequenceMail; dueAt: Date }

/**
 * The next email and its time, or why there is none. Emails placed before the last one they received are skipped. Days
 * count from when the previous email was sent, so that delayed emails do not arrive all at once.
 */
export function nextMail(
  { startedAt }: Pick<SequenceRunRow, 'startedAt'>,
  mails: readonly SequenceMail[],
  done: readonly Done[],
  pauses: readonly Pause[],
): NextMail | SequenceEnd {
  const place = mails.findLastIndex(({ id }) => done.some(({ campaignId }) => campaignId === id))
  const mail = mails.slice(place + 1).find(({ isRemoved }) => !isRemoved)
  if (!mail) return 'finished'
  const last = lastSent(mails, done)
  const days = Math.max(1, mail.afterDays - (last?.afterDays ?? 0))
  const { dueAt, isTooLong } = waitFrom(last?.at ?? startedAt, days, pauses)
  return isTooLong ? 'off-too-long' : { mail, dueAt }
}

function lastSent(mails: readonly SequenceMail[], done: readonly Done[]) {
  const [last] = done
    .flatMap(({ campaignId, queuedAt }) => (queuedAt ? [{ campaignId, at: queuedAt }] : []))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return last && { at: last.at, afterDays: mails.find(({ id }) => id === last.campaignId)?.afterDays ?? 0 }
}

export type Known = {
  /** Undefined if erased or merged. */
  person: PersonRow | undefined
  /** The address was merged into another one. */
  isMerged: boolean
  orders: readonly OrderRow[]
  calls: readonly CallRow[]
  unsubscribedAt: string | undefined
  refusedAt: string | undefined
  done: readonly Done[]
}

export type Ended = { ended: SequenceEnd; endedAt: string }

/** The earliest reason the sequence ended, or undefined while it is running. */
export function endOf(run: Pick<SequenceRunRow, 'sequence' | 'didAt'>, known: Known, now: string): Ended | undefined {
  const { person, unsubscribedAt, refusedAt } = known
  if (!person) return { ended: known.isMerged ? 'merged' : 'gone', endedAt: now }
  const ends: (Ended | undefined)[] = [
    person.unsubscribed ? { ended: 'unsubscribed', endedAt: unsubscribedAt ?? now } : undefined,
    person.refused ? { ended: 'refused', endedAt: refusedAt ?? now } : undefined,
    person.consentedAt ? undefined : { ended: 'withdrawn', endedAt: now },
    statusEnd(person, now),
    callEnd(run.didAt, known.calls),
    purchaseEnd(run, known),
    refundEnd(run, known.orders, now),
  ]
  return ends.filter((end) => end !== undefined).toSorted((one, other) => one.endedAt.localeCompare(other.endedAt))[0]
}

/** Sequences are for leads. */
function statusEnd({ status, statusAt }: PersonRow, now: string): Ended | undefined {
  if (status === 'new' || status === 'contacted') return undefined
  return { ended: status as Exclude<Status, 'new' | 'contacted'>, endedAt: statusAt || now }
}

function callEnd(didAt: string, calls: readonly CallRow[]): Ended | undefined {
  const booked = calls.flatMap(({ bookedAt }) => (bookedAt && bookedAt > didAt ? [bookedAt] : []))
  const [endedAt] = booked.toSorted()
  return endedAt ? { ended: 'booked', endedAt } : undefined
}

/** The purchase sequence ends with another purchase only after its first email: orders placed together count as one. */
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
  now: string,
): Ended | undefined {
  if (sequence !== 'purchase') return undefined
  const bought = orders.filter(({ paidAt }) => paidAt && paidAt >= didAt)
  if (bought.some(isOpen)) return undefined
  const [last] = bought.flatMap(({ refundedAt }) => refundedAt ?? []).toSorted((a, b) => b.localeCompare(a))
  return { ended: 'refunded', endedAt: last ?? now }
}
