import { sql } from 'kysely'
import { hourMs } from '#lib/time/durations.ts'
import { clockSlackMs } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { bulkKind, teamMailbox } from './outbox.server.ts'

/** More than someone gets who uses every form in one sitting; the team gets two mails per lead. */
export const mailsPerHour = { person: 5, team: 120 }

/** What one network may cause in an hour: a third of what the site sends, so that others get their mail. */
export const mailsPerNetwork = (maxPerHour = 300) => Math.max(5, Math.floor(maxPerHour / 3))

/** A limit that is reached, and when its next mail may be sent. */
export type FullLimit = { of: 'mailbox' | 'network'; until: Date }

/**
 * Whether this mail's mailbox or the network that caused it has reached its hourly limit. Prevents our forms from being
 * used to flood a mailbox, and a flood from delaying others' mail. Nothing is dropped; mail over the limit waits.
 */
export async function findFullLimit(
  db: Db,
  { mailbox, network, urgent }: MailRow,
  maxPerHour?: number,
): Promise<FullLimit | undefined> {
  if (urgent) return undefined
  const ofMailbox = mailbox === teamMailbox ? mailsPerHour.team : mailsPerHour.person
  return (
    (await fullUntil(db, 'mailbox', mailbox, ofMailbox)) ??
    (network ? fullUntil(db, 'network', network, mailsPerNetwork(maxPerHour)) : undefined)
  )
}

const postponedAtOnce = 500

/**
 * Lets everything else of the same mailbox or network wait an hour. Without it, each mail of a flood would be claimed
 * and put back every time one more may be sent, and others' mail would wait meanwhile.
 */
export async function postponeOthers(db: Db, row: MailRow, { of }: FullLimit): Promise<void> {
  const now = new Date().toISOString()
  const others = db
    .selectFrom('mailOutbox')
    .select('id')
    .where(of, '=', row[of])
    .where('sentAt', 'is', null)
    .where('state', '=', 'queued')
    .where('urgent', '=', 0)
    .where('nextAttemptAt', '<=', now)
    .limit(postponedAtOnce)
  await db
    .updateTable('mailOutbox')
    .set({ nextAttemptAt: new Date(Date.now() + hourMs).toISOString() })
    .where('id', 'in', others)
    .where('state', '=', 'queued')
    .execute()
}

async function fullUntil(db: Db, of: FullLimit['of'], value: string, limit: number): Promise<FullLimit | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select('sentAt')
    .where(of, '=', value)
    .where('sentAt', '>', anHourAgo())
    .where('sentAt', '<=', soon())
    .orderBy('sentAt', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ? { of, until: new Date(Date.parse(row.sentAt) + hourMs) } : undefined
}

/** Reports and other mail that visitors cause cannot use up the half of campaigns and sequences, nor the reverse. */
export const campaignsShare = (maxPerHour: number) => Math.ceil(maxPerHour / 2)

/**
 * When non-urgent mail may be sent again, if the site has reached its hourly limit; with `of`, counts only that kind.
 * Mail providers suspend accounts that send much more than usual, which would stop receipts too.
 */
export async function hourFullUntil(db: Db, maxPerHour: number, of?: 'bulk' | 'caused'): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select('sentAt')
    // A literal, not a parameter, so that both engines use the partial index mail_sent_with_body.
    .where('state', '=', sql.lit('sent'))
    .where('bodyRemovedAt', 'is', null)
    .$if(of !== undefined, (query) => query.where('kind', of === 'bulk' ? '=' : '<>', bulkKind))
    .where('sentAt', '>', anHourAgo())
    .where('sentAt', '<=', soon())
    .orderBy('sentAt', 'desc')
    .offset(Math.max(0, maxPerHour - 1))
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ? new Date(Date.parse(row.sentAt) + hourMs) : undefined
}

/** Later times come from a clock that ran ahead; they would hold mail until then. */
function soon(): string {
  return new Date(Date.now() + clockSlackMs).toISOString()
}

function anHourAgo(): string {
  return new Date(Date.now() - hourMs).toISOString()
}
