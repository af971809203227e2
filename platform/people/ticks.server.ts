import type { Db } from '#platform/database/connect.server.ts'
import type { AgreementRow } from '#platform/database/tables/people.ts'
import { isUnsubscribed } from '#platform/mail/unsubscribe.server.ts'
import { keepAgreement, markAgreed } from './agreements.server.ts'
import { asksByMail } from './asking.server.ts'

export type Tick = Pick<AgreementRow, 'email' | 'wording' | 'place' | 'at'>

const dayMs = 24 * 60 * 60 * 1000
/** Nobody is asked more often, however often an address is typed… */
export const askPauseMs = dayMs
/** …and who said that they want no mail far less so. */
const askPauseOfLeftMs = 30 * dayMs

/**
 * Call it with the transaction of the form that the box stood in, after keepPerson where there is one. The same words
 * ticked again are one agreement. It waits for an answer by mail where the owner wants that, and always of who unsubscribed: anybody
 * could have typed the address.
 */
export async function keepTick(tx: Db, { email: typed, wording, place, at }: Tick): Promise<void> {
  const email = typed.toLowerCase()
  const left = await isUnsubscribed(tx, email)
  const confirmedAt = left || (await asksByMail(tx)) ? null : at
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
