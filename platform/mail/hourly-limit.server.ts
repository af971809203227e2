import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/schema.ts'
import { teamMailbox } from './outbox.server.ts'

const hourMs = 60 * 60 * 1000

/** A person who uses every form in one sitting gets fewer; the team hears twice of every lead. */
export const mailsPerHour = { person: 5, team: 120 }

/**
 * When this mail may go out, if its mailbox has had enough within the last hour: whatever is typed into our forms,
 * they cannot be used to flood somebody. Nothing is dropped; what is too much waits.
 */
export async function freeAgainAt(db: Db, { mailbox, urgent }: MailRow): Promise<Date | undefined> {
  if (urgent) return undefined
  const limit = mailbox === teamMailbox ? mailsPerHour.team : mailsPerHour.person
  const row = await db
    .selectFrom('mailOutbox')
    .select('sentAt')
    .where('mailbox', '=', mailbox)
    .where('sentAt', '>', new Date(Date.now() - hourMs).toISOString())
    .orderBy('sentAt', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ? new Date(Date.parse(row.sentAt) + hourMs) : undefined
}
