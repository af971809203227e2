import { consentsKeptDays, optInAnswerDays } from '#content/admin/campaigns.ts'
import { onAddress } from '#domain/people/addresses.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const rowsAtOnce = 100

/** Until when the confirmation email can be answered. */
export function answerEndsAt(askedAt: string): Date {
  return new Date(Date.parse(askedAt) + optInAnswerDays * dayMs)
}

/**
 * Deletes unconfirmed opt-ins once their link has expired, and consents some time after an unsubscribe. Until then
 * they are the proof of why someone received email.
 */
export async function forgetOldConsents(db: Db, now: Date, isStopping: () => boolean): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const ended = before(optInAnswerDays)
  await db
    .deleteFrom('consents')
    .where('confirmedAt', 'is', null)
    .where('at', '<', ended)
    .where((row) => row.or([row('askedAt', 'is', null), row('askedAt', '<', ended)]))
    .execute()
  for (let rows = rowsAtOnce; rows === rowsAtOnce && !isStopping(); ) {
    const left = await db
      .selectFrom('unsubscribes')
      .select('email')
      .where('at', '<', before(consentsKeptDays))
      .where((row) =>
        row.exists(
          row
            .selectFrom('consents')
            .select('consents.id')
            .whereRef('consents.email', '=', 'unsubscribes.email')
            .where('consents.confirmedAt', 'is not', null),
        ),
      )
      .limit(rowsAtOnce)
      .execute()
    for (const { email } of left) await forgetConsentsOf(db, email)
    rows = left.length
  }
}

async function forgetConsentsOf(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('consents').where('email', '=', email).where('confirmedAt', 'is not', null).execute()
    await onAddress(tx, email, () =>
      tx.updateTable('people').set({ consentedAt: '' }).where('email', '=', email).execute(),
    )
  })
}
