import { consentsKeptDays, optInAnswerDays } from '#content/admin/campaigns.ts'
import { withUnmergedRow } from '#domain/people/addresses.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'

const rowsAtOnce = 100

/** Until when the confirmation email can be answered. */
export function answerEndsAt(askedAt: string): Date {
  return new Date(Date.parse(askedAt) + optInAnswerDays * dayMs)
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

export async function forgetUnansweredOptIns(db: Db, now: Date): Promise<number> {
  const ended = daysBefore(now, optInAnswerDays)
  const old = db
    .selectFrom('consents')
    .select('id')
    .where('confirmedAt', 'is', null)
    .where('at', '<', ended)
    .where((row) => row.or([row('askedAt', 'is', null), row('askedAt', '<', ended)]))
    .limit(rowsAtOnce)
  const { numDeletedRows } = await db.deleteFrom('consents').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Some time after an unsubscribe; until then, consents are the proof of why someone received email. */
export async function forgetEndedConsents(db: Db, now: Date): Promise<number> {
  const left = await db
    .selectFrom('unsubscribes')
    .select('email')
    .where('at', '<', daysBefore(now, consentsKeptDays))
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
  return left.length
}

async function forgetConsentsOf(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('consents').where('email', '=', email).where('confirmedAt', 'is not', null).execute()
    await withUnmergedRow(tx, email, () =>
      tx.updateTable('people').set({ consentedAt: '' }).where('email', '=', email).execute(),
    )
  })
}
