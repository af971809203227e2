import { afterOptIn } from '#content/consent.ts'
import { lockAddresses } from '#domain/people/addresses.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ConsentRow } from '#platform/database/tables/people.ts'
import { isUnsubscribed } from '#platform/mail/unsubscribed.server.ts'
import { addConsent, markConsented } from './consents.server.ts'
import { usesDoubleOptIn } from './double-opt-in.server.ts'

export type OptIn = Pick<ConsentRow, 'email' | 'wording' | 'place' | 'at'> & {
  /** From a form that a person filled in, or with a payment; false if a bot may have sent it. */
  byPerson: boolean
}

/** Minimum time between confirmation emails to an address, however often it is typed… */
export const askAgainAfterMs = dayMs
/** …and for people who unsubscribed. */
export const askAgainAfterUnsubscribeMs = 30 * dayMs

/**
 * Call it in the transaction of the form, after recordActivity if there is one. The same wording ticked twice is one
 * consent. It must be confirmed by email if the owner turned that on, if the person unsubscribed (anyone could have
 * typed the address), or if a bot may have sent it.
 */
export async function recordOptIn(tx: Db, { email, wording, place, at, byPerson }: OptIn): Promise<void> {
  // recordActivity does not lock people who existed before, so concurrent opt-ins are serialized here.
  await lockAddresses(tx, [email])
  const left = await isUnsubscribed(tx, email)
  const confirmedAt = left || !byPerson || (await usesDoubleOptIn(tx)) ? null : at
  const known = await tx
    .selectFrom('consents')
    .select(['id', 'confirmedAt', 'askedAt'])
    .where('email', '=', email)
    .where('wording', '=', wording)
    .execute()
  const waiting = known.find((each) => each.confirmedAt === null)
  if (!waiting && known.length > 0 && !left) return
  if (!waiting) {
    await addConsent(tx, { email, wording, place, at, confirmedAt })
    return
  }
  const askedBefore = new Date(Date.parse(at) - (left ? askAgainAfterUnsubscribeMs : askAgainAfterMs)).toISOString()
  const askAgain = waiting.askedAt !== null && waiting.askedAt < askedBefore
  await tx
    .updateTable('consents')
    .set({ at, place, confirmedAt, ...(askAgain && { askedAt: null }) })
    .where('id', '=', waiting.id)
    .execute()
  if (confirmedAt) await markConsented(tx, email, confirmedAt)
}

/** The text shown after an opt-in. It does not depend on the address, so it reveals nothing about it. */
export async function noteAfterOptIn(db: Db, wording: string | undefined): Promise<{ optInNote?: string }> {
  if (!wording) return {}
  return { optInNote: (await usesDoubleOptIn(db)) ? afterOptIn.asked : afterOptIn.counts }
}
