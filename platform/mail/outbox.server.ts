import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { visitorsNetwork } from '#platform/cause.server.ts'
import { addToCounter } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { findRejection, heldBecause } from './refused-addresses.server.ts'
import { isUnsubscribed } from './unsubscribed.server.ts'

/** Only the source is stored: the worker generates the file on every attempt, by `kind`. */
export type Attachment = { kind: string; id: string; filename: string; contentType: string }

export type Mail = {
  /** Set it if the caller needs to know the id. */
  id?: string
  kind: string
  /** 'team' is TEAM_EMAIL at the time of sending. */
  to: string | 'team'
  replyTo?: string
  /** For a mail about one order. */
  orderNumber?: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  /** Required for every mail that is not strictly about a purchase or a report. */
  unsubscribeUrl?: string
  /** Exempt from the hourly limit: about a purchase, or sent by the owner. */
  urgent?: boolean
  /** Contains a link that opens an account: hidden in the admin, and its text is deleted once sent. */
  secret?: boolean
}

/** Literals, not parameters: otherwise SQLite does not use the partial index. */
export const isWaiting = sql<boolean>`state in ('queued', 'sending')`

/** Bulk email, which is sent after everything that a visitor caused. */
export const bulkKind = 'letter'

/** The team counts as one mailbox, whatever its address. */
export const teamMailbox = 'team'

/**
 * Call it in the transaction of the write that causes the mail, so that both are written or neither. Skips mail with
 * an unsubscribe link to people who unsubscribed. Mail to a refused address is stored but not sent.
 */
export async function queueMail(tx: Db, mail: Mail): Promise<void> {
  if (mail.unsubscribeUrl && (await isUnsubscribed(tx, mail.to))) return
  const rejection = mail.to === 'team' ? undefined : await findRejection(tx, mail.to)
  const now = new Date().toISOString()
  await tx
    .insertInto('mailOutbox')
    .values({
      id: mail.id ?? newId(),
      kind: mail.kind,
      recipient: mail.to === 'team' ? null : mail.to,
      mailbox: mail.to === 'team' ? teamMailbox : mailboxOf(mail.to),
      network: mail.urgent ? null : visitorsNetwork(),
      urgent: mail.urgent ? 1 : 0,
      secret: mail.secret ? 1 : null,
      replyTo: mail.replyTo ?? null,
      orderNumber: mail.orderNumber ?? null,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: JSON.stringify(mail.attachments ?? []),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
      ...(rejection && heldBecause({ ...rejection, at: now })),
    })
    .execute()
}

/**
 * Queues the mails of a write that may be attempted more than once. If `write` returns undefined, another attempt was
 * first and nothing is queued.
 */
export async function queueOnce<Written>(
  db: Db,
  mails: readonly Mail[],
  write: (tx: Db) => Promise<Written | undefined>,
): Promise<Written | undefined> {
  return db.transaction().execute(async (tx) => {
    const written = await write(tx)
    if (written) for (const mail of mails) await queueMail(tx, mail)
    return written
  })
}

/** Idempotent: another process may have taken over the mail meanwhile. */
export async function markMailSent(db: Db, id: string): Promise<void> {
  const now = new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mailOutbox')
      .set({ state: 'sent', sentAt: now, claimedUntil: null, lastError: null })
      .where('id', '=', id)
      .where('state', '!=', 'sent')
      .executeTakeFirst()
    await tx
      .updateTable('mailOutbox')
      .set({ html: '', text: '', bodyRemovedAt: now })
      .where('id', '=', id)
      .where('secret', '=', 1)
      .execute()
    await addToCounter(tx, 'mails-sent', Number(numUpdatedRows))
  })
}

export async function deleteMails(tx: Db, which: RawBuilder<boolean>): Promise<void> {
  const deleted = await tx.deleteFrom('mailOutbox').where(which).returning('state').execute()
  await addToCounter(tx, 'mails-sent', -deleted.filter(({ state }) => state === 'sent').length)
}
