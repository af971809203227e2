import { sql } from 'kysely'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { isAbout } from '#platform/mail/about.server.ts'

export type FailedMail = Pick<MailRow, 'id' | 'recipient' | 'subject' | 'createdAt' | 'lastError'>

const recentDays = 30
const maxChecked = 20
const shown = 5

/** Recently failed emails that were not resent. Rejected addresses are left out, because they have their own notice. */
export async function readFailedMails(db: Db, now: Date): Promise<{ mails: FailedMail[]; hasMore: boolean }> {
  const failed = await db
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'recipient', 'replyTo', 'subject', 'createdAt', 'lastError'])
    .where(sql<boolean>`state = 'failed'`)
    .where('createdAt', '>=', new Date(now.getTime() - recentDays * dayMs).toISOString())
    .where('refusedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxChecked)
    .execute()
  const mails: FailedMail[] = []
  for (const { kind, replyTo, ...mail } of failed) {
    if (!(await wasResent(db, { ...mail, kind, replyTo }))) mails.push(mail)
  }
  return { mails: mails.slice(0, shown), hasMore: mails.length > shown }
}

type Failed = FailedMail & Pick<MailRow, 'kind' | 'replyTo'>

async function wasResent(db: Db, { recipient, replyTo, kind, subject, createdAt }: Failed) {
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
