import { afterTick } from '#content/agreeing.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AgreementRow } from '#platform/database/tables/people.ts'
import { isUnsubscribed } from '#platform/mail/unsubscribe.server.ts'
import { holdAddresses } from './addresses.server.ts'
import { keepAgreement, markAgreed } from './agreements.server.ts'
import { asksByMail } from './asking.server.ts'

export type Tick = Pick<AgreementRow, 'email' | 'wording' | 'place' | 'at'> & {
  /** In a form that somebody took the time to fill in, or with a payment: programs post forms, too. */
  byPerson: boolean
}

const dayMs = 24 * 60 * 60 * 1000
/** Nobody is asked more often, however often an address is typed… */
export const askPauseMs = dayMs
/** …and who said that they want no mail far less so. */
export const askPauseOfLeftMs = 30 * dayMs

/**
 * Call it with the transaction of the form that the box stood in, after keepPerson where there is one. The same words
 * ticked again are one agreement. It waits for an answer by mail where the owner wants that, always of who unsubscribed,
 * because anybody could have typed the address, and always where a program may have sent it.
 */
export async function keepTick(tx: Db, { email: typed, wording, place, at, byPerson }: Tick): Promise<void> {
  const email = typed.toLowerCase()
  // Who was listed before is not held by keepPerson: two ticks at once come one after the other.
  await holdAddresses(tx, [email])
  const left = await isUnsubscribed(tx, email)
  const confirmedAt = left || !byPerson || (await asksByMail(tx)) ? null : at
  const known = await tx
    .selectFrom('agreements')
    .select(['id', 'confirmedAt', 'askedAt'])
    .where('email', '=', email)
    .where('wording', '=', wording)
    .execute()
  const waiting = known.find((each) => each.confirmedAt === null)
  if (!waiting && known.length > 0 && !left) return
  if (!waiting) {
    await keepAgreement(tx, { email, wording, place, at, confirmedAt })
    return
  }
  const askedBefore = new Date(Date.parse(at) - (left ? askPauseOfLeftMs : askPauseMs)).toISOString()
  const askAgain = waiting.askedAt !== null && waiting.askedAt < askedBefore
  await tx
    .updateTable('agreements')
    .set({ at, place, confirmedAt, ...(askAgain && { askedAt: null }) })
    .where('id', '=', waiting.id)
    .execute()
  if (confirmedAt) await markAgreed(tx, email, confirmedAt)
}

/** What a form answers to who ticked the box in it. It does not hang on whose address was typed. */
export async function lettersAfterTick(db: Db, wording: string | undefined): Promise<{ letters?: string }> {
  if (!wording) return {}
  return { letters: (await asksByMail(db)) ? afterTick.asked : afterTick.counts }
}
