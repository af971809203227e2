import { withUnmergedRow } from '#domain/people/addresses.server.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ConsentRow } from '#platform/database/tables/people.ts'
import { newId } from '#platform/ids.server.ts'

export type NewConsent = Omit<ConsentRow, 'id' | 'askedAt' | 'mailbox'>

/** Call it after recordActivity, in the same transaction. The date of the first consent stays. */
export async function addConsent(tx: Db, { email, ...consent }: NewConsent): Promise<string> {
  const id = newId()
  await tx
    .insertInto('consents')
    .values({ ...consent, id, email, mailbox: mailboxOf(email) })
    .execute()
  if (consent.confirmedAt) await markConsented(tx, email, consent.confirmedAt)
  return id
}

export async function markConsented(tx: Db, email: string, at: string): Promise<void> {
  await withUnmergedRow(tx, email, () =>
    tx
      .updateTable('people')
      .set({ consentedAt: at })
      .where('email', '=', email)
      .where('consentedAt', '=', '')
      .execute(),
  )
}

/** Which of these opted in but have not answered the confirmation email. */
export async function waitingForConsent(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('consents')
    .select('email')
    .where('email', 'in', emails)
    .where('confirmedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
