import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AgreementRow } from '#platform/database/tables/people.ts'
import { newId } from '#platform/ids.server.ts'
import { onAddress } from './addresses.server.ts'

export type Agreement = Omit<AgreementRow, 'id' | 'askedAt' | 'mailbox'>

/** Call it after keepPerson, in the same transaction. The date of the first consent stays. */
export async function keepAgreement(tx: Db, { email: typed, ...agreement }: Agreement): Promise<string> {
  const [id, email] = [newId(), typed.toLowerCase()]
  await tx
    .insertInto('agreements')
    .values({ ...agreement, id, email, mailbox: mailboxOf(email) })
    .execute()
  if (agreement.confirmedAt) await markAgreed(tx, email, agreement.confirmedAt)
  return id
}

export async function markAgreed(tx: Db, email: string, at: string): Promise<void> {
  await onAddress(tx, email, () =>
    tx
      .updateTable('people')
      .set({ agreedAt: at })
      .where('email', '=', email)
      .where('agreedAt', '=', '')
      .execute(),
  )
}

/** Which of these opted in but have not answered the confirmation email. */
export async function whoWaits(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('agreements')
    .select('email')
    .where('email', 'in', emails)
    .where('confirmedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
