import { type RawBuilder, sql } from 'kysely'
import { mayDo, type Role } from '#content/admin/roles.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { readCounter } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import { type Attachment, isWaiting, queueMail } from '#platform/mail/outbox.server.ts'
import { mayReadMail } from '#platform/mail/private-mail.ts'
import { queueHeld, refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { isUnsubscribed } from '#platform/mail/unsubscribe.server.ts'
import { testMail, testMailKind } from '../emails/test-mail.tsx'
import { removedWords } from './removed-text.ts'

const listed = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'urgent',
  'attempts',
  'nextAttemptAt',
  'lastError',
  'createdAt',
  'sentAt',
  'bodyRemovedAt',
  'secret',
  'refusedAt',
] as const

export type ListedMail = Pick<MailRow, (typeof listed)[number]>

export type MailFilter = 'waiting' | 'sent' | 'failed'

const isIn: Record<MailFilter, RawBuilder<boolean>> = {
  waiting: isWaiting,
  sent: sql<boolean>`state = 'sent'`,
  failed: sql<boolean>`state = 'failed'`,
}

const pageSize = 100

export function mailFilter(value: string | null): MailFilter | undefined {
  return value !== null && Object.hasOwn(isIn, value) ? (value as MailFilter) : undefined
}

/** Newest first, a page at a time; `older` is the mail after which the next page begins. */
export async function listMails(
  db: Db,
  filter: MailFilter | undefined,
  after: string | null,
): Promise<{ mails: ListedMail[]; older: string | undefined }> {
  const last = after
    ? await db.selectFrom('mailOutbox').select(['createdAt', 'id']).where('id', '=', after).executeTakeFirst()
    : undefined
  let query = db.selectFrom('mailOutbox').select(listed)
  if (filter) query = query.where(isIn[filter])
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '<', tuple(last.createdAt, last.id)),
    )
  }
  const mails = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(pageSize).execute()
  return { mails, older: mails.length === pageSize ? mails.at(-1)?.id : undefined }
}

/** Of mails that wait in a list: their state and their tries so far; nothing of one that is gone. */
export async function readStates(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('mailOutbox')
    .select(['id', 'state', 'attempts'])
    .where('id', 'in', ids.slice(0, pageSize))
    .execute()
  return Object.fromEntries(rows.map(({ id, state, attempts }) => [id, `${state} ${attempts}`]))
}

/** Few wait or failed, and are counted; nearly all were sent, and their number is kept. */
export async function countMails(db: Db): Promise<Record<MailFilter, number>> {
  return {
    waiting: await countIn(db, 'waiting'),
    sent: await readCounter(db, 'mails-sent'),
    failed: await countIn(db, 'failed'),
  }
}

async function countIn(db: Db, filter: MailFilter): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((value) => value.fn.countAll<number | string>().as('count'))
    .where(isIn[filter])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest of those that the owner sent to see whether mail works. */
export function readLastTestMail(db: Db): Promise<ListedMail | undefined> {
  return db
    .selectFrom('mailOutbox')
    .select(listed)
    .where('kind', '=', testMailKind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ReadMail = ListedMail & {
  replyTo: string | null
  text: string
  attachments: string[]
  /** Its text is not for who asks. */
  isWithheld: boolean
}

/** A mail with what goes along with it; its HTML is shown in a frame of its own. */
export async function readMail(db: Db, id: string, role: Role): Promise<ReadMail | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select([...listed, 'replyTo', 'text', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const attachments = JSON.parse(row.attachments) as Attachment[]
  const isWithheld = !mayReadMail(role, row.kind)
  const text = row.secret || isWithheld ? '' : row.text
  return { ...row, text, isWithheld, attachments: attachments.map(({ filename }) => filename) }
}

/** undefined where there is none, or none any more, or it is not for who asks. */
export async function readMailHtml(db: Db, id: string, role: Role): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select(['html', 'kind'])
    .where('id', '=', id)
    .where('bodyRemovedAt', 'is', null)
    .where('secret', 'is', null)
    .executeTakeFirst()
  return row && mayReadMail(role, row.kind) ? row.html : undefined
}

/**
 * A mail that waits is tried at once. One that was sent or given up goes out as a new mail, so that its history
 * stays and its reader's mail program does not take it for the old one; one that no server ever took goes out itself.
 */
export async function sendMailAgain(db: Db, owner: By, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal(404, 'There is no such mail.')
    if (row.state === 'sending') throw new Refusal(409, 'This mail is being sent right now.')
    if (row.bodyRemovedAt) throw new Refusal(409, `${removedWords(row)} It cannot be sent again.`)
    if (row.unsubscribeUrl && row.recipient && (await isUnsubscribed(tx, row.recipient))) {
      throw new Refusal(409, 'Its reader unsubscribed from mail like this.')
    }
    if (row.recipient) await refuseIfRefused(tx, row.recipient)
    const now = new Date().toISOString()
    if (row.state === 'queued') {
      await tx
        .updateTable('mailOutbox')
        .set({ nextAttemptAt: now, urgent: 1 })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute()
    } else if (row.refusedAt) {
      await queueHeld(tx, id, { urgent: 1 })
    } else {
      const fresh = {
        state: 'queued',
        urgent: 1,
        attempts: 0,
        lastError: null,
        claimedUntil: null,
        sentAt: null,
      } as const
      await tx
        .insertInto('mailOutbox')
        .values({ ...row, ...fresh, id: newId(), createdAt: now, nextAttemptAt: now })
        .execute()
    }
    await recordAction(tx, owner, {
      action: 'mail-sent-again',
      subject: row.recipient ?? 'team',
      detail: row.subject,
    })
  })
}

type TestMailTo = { to: string; team: string | undefined }

/** Who cannot set the site up tries it with an address of the house: a test mail is no way to write to strangers. */
export async function sendTestMail(
  db: Db,
  by: User,
  { to, team }: TestMailTo,
  who: Who,
  siteUrl: string,
): Promise<void> {
  if (!mayDo(by.role, 'run-site') && ![by.email, team].some((own) => own?.toLowerCase() === to)) {
    throw new Refusal(403, 'You can send a test mail to your own address or to the team’s. Nothing was sent.')
  }
  const mail = testMail(to, who, siteUrl)
  await db.transaction().execute(async (tx) => {
    await refuseIfRefused(tx, to)
    await queueMail(tx, { ...mail, urgent: true })
    await recordAction(tx, by, { action: 'test-mail-sent', subject: to })
  })
}
