import { type RawBuilder, sql } from 'kysely'
import { mayDo, type Role } from '#content/admin/roles.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { mailBodyFor, mayReadMail } from '#domain/people/private-mail.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { readCounter } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { type Attachment, isWaiting, queueMail } from '#platform/mail/outbox.server.ts'
import { queueHeld, refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { isUnsubscribed } from '#platform/mail/unsubscribed.server.ts'
import { testMail, testMailKind } from '../emails/test-mail.tsx'
import { noTextReason } from './removed-text.ts'

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

/** Newest first, a page at a time. `older` is the cursor of the next page. */
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

/** State and number of attempts per id. Deleted emails are left out. */
export async function readStates(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('mailOutbox')
    .select(['id', 'state', 'attempts'])
    .where('id', 'in', ids.slice(0, pageSize))
    .execute()
  return Object.fromEntries(rows.map(({ id, state, attempts }) => [id, `${state} ${attempts}`]))
}

/** Nearly all emails are sent, so their number is kept in a counter; the few others are counted. */
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
  /** The role may not read the text. */
  isWithheld: boolean
}

/** Without the HTML, which is loaded into a frame. */
export async function readMail(db: Db, id: string, role: Role): Promise<ReadMail | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select([...listed, 'replyTo', 'text', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const attachments = JSON.parse(row.attachments) as Attachment[]
  const isWithheld = !mayReadMail(role, row.kind)
  const text = row.secret || isWithheld ? '' : mailBodyFor(role, row.text)
  return { ...row, text, isWithheld, attachments: attachments.map(({ filename }) => filename) }
}

/** Undefined if the email does not exist, its text was deleted, or the role may not read it. */
export async function readMailHtml(db: Db, id: string, role: Role): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select(['html', 'kind'])
    .where('id', '=', id)
    .where('bodyRemovedAt', 'is', null)
    .where('secret', 'is', null)
    .executeTakeFirst()
  return row && mayReadMail(role, row.kind) ? mailBodyFor(role, row.html) : undefined
}

/**
 * A queued email is tried right away. A sent or failed one is queued as a copy, which keeps its history and gets past
 * duplicate filters. One held back because of a rejected address is queued itself.
 */
export async function sendMailAgain(db: Db, owner: By, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new HttpError(404, 'This email does not exist.')
    if (row.state === 'sending') throw new HttpError(409, 'This email is being sent right now.')
    if (row.bodyRemovedAt) throw new HttpError(409, `${noTextReason(row)} It cannot be sent again.`)
    if (row.unsubscribeUrl && row.recipient && (await isUnsubscribed(tx, row.recipient))) {
      throw new HttpError(409, 'The recipient unsubscribed from emails like this.')
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

/** Roles that cannot change settings may only write to themselves or the team, so that tests do not reach strangers. */
export async function sendTestMail(
  db: Db,
  by: User,
  { to, team }: TestMailTo,
  who: Who,
  siteUrl: string,
): Promise<void> {
  if (!mayDo(by.role, 'run-site') && ![by.email, team].some((own) => own?.toLowerCase() === to)) {
    throw new HttpError(403, 'You can only send test emails to your own address or the team address. Nothing was sent.')
  }
  const mail = testMail(to, who, siteUrl)
  await db.transaction().execute(async (tx) => {
    await refuseIfRefused(tx, to)
    await queueMail(tx, { ...mail, urgent: true })
    await recordAction(tx, by, { action: 'test-mail-sent', subject: to })
  })
}
