import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { isAbout } from '#platform/mail/about.server.ts'

export type FailedMail = Pick<MailRow, 'id' | 'recipient' | 'subject' | 'createdAt'>

const dayMs = 24 * 60 * 60 * 1000
/** What failed longer ago is history; the outbox has it. */
const lookedAtDays = 30
const mostLookedAt = 20
const shown = 5

/**
 * Mails that were given up lately and were not sent again since. Those to a refused address are not among them: the
 * address is what has to be looked at.
 */
export async function readFailedMails(db: Db, now: Date): Promise<{ mails: FailedMail[]; hasMore: boolean }> {
  const failed = await db
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'recipient', 'replyTo', 'subject', 'createdAt'])
    .where(sql<boolean>`state = 'failed'`)
    .where('createdAt', '>=', new Date(now.getTime() - lookedAtDays * dayMs).toISOString())
    .where('refusedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLookedAt)
    .execute()
  const mails: FailedMail[] = []
  for (const { kind, replyTo, ...mail } of failed) {
    if (!(await wasSentAgain(db, { ...mail, kind, replyTo }))) mails.push(mail)
  }
  return { mails: mails.slice(0, shown), hasMore: mails.length > shown }
}

type Looked = FailedMail & Pick<MailRow, 'kind' | 'replyTo'>

async function wasSentAgain(db: Db, { recipient, replyTo, kind, subject, createdAt }: Looked) {
  const about = recipient ?? replyTo
  if (!about) return false
  const later = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where(isAbout(about))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('createdAt', '>', createdAt)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
