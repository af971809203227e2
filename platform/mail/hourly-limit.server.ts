import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
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
    .where('sentAt', '>', anHourAgo())
    .orderBy('sentAt', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ? new Date(Date.parse(row.sentAt) + hourMs) : undefined
}

/**
 * When mail that is not urgent goes out again, if the site has sent as many as it may within the last hour. Mail
 * providers close an account that sends much more than usual, and receipts would stop with the rest.
 */
export async function hourFullUntil(db: Db, mostPerHour: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select('sentAt')
    // Written out, not bound, so that both engines see that the index mail_sent_with_body holds all of them.
    .where('state', '=', sql.lit('sent'))
    .where('bodyRemovedAt', 'is', null)
    .where('sentAt', '>', anHourAgo())
    .orderBy('sentAt', 'desc')
    .offset(mostPerHour - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ? new Date(Date.parse(row.sentAt) + hourMs) : undefined
}

function anHourAgo(): string {
  return new Date(Date.now() - hourMs).toISOString()
}
