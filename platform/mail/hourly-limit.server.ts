import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { teamMailbox } from './outbox.server.ts'

const hourMs = 60 * 60 * 1000

/** More than someone gets who uses every form in one sitting; the team gets two mails per lead. */
export const mailsPerHour = { person: 5, team: 120 }

/**
 * When this mail may be sent, if its mailbox has reached its hourly limit. Prevents our forms from being used to flood
 * a mailbox. Nothing is dropped; mail over the limit waits.
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
 * When non-urgent mail may be sent again, if the site has reached its hourly limit. Mail providers suspend accounts
 * that send much more than usual, which would stop receipts too.
 */
export async function hourFullUntil(db: Db, mostPerHour: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select('sentAt')
    // A literal, not a parameter, so that both engines use the partial index mail_sent_with_body.
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
