import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { addToCounter } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { findRefusal, heldBecause } from './refused-addresses.server.ts'
import { isUnsubscribed } from './unsubscribe.server.ts'

/**
 * A file that goes along with a mail. Only what it is made from is stored: the worker has it made each time the mail
 * goes out, by what is known under this kind.
 */
export type Attachment = { kind: string; id: string; filename: string; contentType: string }

export type Mail = {
  /** Where its writer has to know which it is. */
  id?: string
  kind: string
  /** 'team' is whoever TEAM_EMAIL names when the mail goes out. */
  to: string | 'team'
  replyTo?: string
  /** Of a mail about one order. */
  orderNumber?: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  /** Set on every mail that is not strictly about a purchase or a report: where its reader can stop such mail. */
  unsubscribeUrl?: string
  /** For a mail that must not be held back by the limit per hour: about a purchase, or sent by the owner. */
  urgent?: boolean
  /** For a mail with a link that opens an account: nobody reads it in the admin, and its text goes once it was sent. */
  secret?: boolean
}

/** Written out, not as parameters: only then does SQLite see that an index of such rows alone will do. */
export const isWaiting = sql<boolean>`state in ('queued', 'sending')`

/** A letter of the owner's: it goes out after everything that a visitor caused. */
export const letterKind = 'letter'

/** The team has no address of its own here, and is counted as one mailbox. */
export const teamMailbox = 'team'

/**
 * Call it with the transaction of the write that causes the mail: both happen, or neither. Who unsubscribed gets
 * only mail that they cannot unsubscribe from; a mail to an address that is refused is kept and not sent.
 */
export async function queueMail(tx: Db, mail: Mail): Promise<void> {
  if (mail.unsubscribeUrl && (await isUnsubscribed(tx, mail.to))) return
  const refusal = mail.to === 'team' ? undefined : await findRefusal(tx, mail.to)
  const now = new Date().toISOString()
  await tx
    .insertInto('mailOutbox')
    .values({
      id: mail.id ?? newId(),
      kind: mail.kind,
      recipient: mail.to === 'team' ? null : mail.to,
      mailbox: mail.to === 'team' ? teamMailbox : mailboxOf(mail.to),
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
      ...(refusal && heldBecause({ ...refusal, at: now })),
    })
    .execute()
}

/**
 * Queues the mails of a write that may be tried more than once. `write` answers nothing where another was first, and
 * then nothing is queued; what it answers is passed on.
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

/** Twice is as good as once: a second process may have taken the mail over meanwhile. */
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
