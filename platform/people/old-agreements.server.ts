import { agreementsKeptDays, tickAnswerDays } from '#content/admin/writing.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { onAddress } from './addresses.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const rowsAtOnce = 100

/** Until when the confirmation email can be answered. */
export function answerEndsAt(askedAt: string): Date {
  return new Date(Date.parse(askedAt) + tickAnswerDays * dayMs)
}

/**
 * Deletes unconfirmed opt-ins once their link has expired, and consents some time after an unsubscribe. Until then
 * they are the proof of why someone received email.
 */
export async function forgetOldAgreements(db: Db, now: Date, isStopping: () => boolean): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const ended = before(tickAnswerDays)
  await db
    .deleteFrom('agreements')
    .where('confirmedAt', 'is', null)
    .where('at', '<', ended)
    .where((row) => row.or([row('askedAt', 'is', null), row('askedAt', '<', ended)]))
    .execute()
  for (let rows = rowsAtOnce; rows === rowsAtOnce && !isStopping(); ) {
    const left = await db
      .selectFrom('unsubscribes')
      .select('email')
      .where('at', '<', before(agreementsKeptDays))
      .where((row) =>
        row.exists(
          row
            .selectFrom('agreements')
            .select('agreements.id')
            .whereRef('agreements.email', '=', 'unsubscribes.email')
            .where('agreements.confirmedAt', 'is not', null),
        ),
      )
      .limit(rowsAtOnce)
      .execute()
    for (const { email } of left) await forgetAgreementsOf(db, email)
    rows = left.length
  }
}

async function forgetAgreementsOf(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('agreements')
      .where('email', '=', email)
      .where('confirmedAt', 'is not', null)
      .execute()
    await onAddress(tx, email, () =>
      tx.updateTable('people').set({ agreedAt: '' }).where('email', '=', email).execute(),
    )
  })
}
