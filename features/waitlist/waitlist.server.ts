import type { Content } from '#content/owner/content.ts'
import { type WaitlistOption, waitlistLabel } from '#content/shop/catalogue.ts'
import { writeCsv } from '#lib/csv.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { joinedMail, teamNoticeMail } from './emails/waitlist-mails.tsx'
import type { JoinWaitlist, WaitlistEntry } from './schema.ts'

/** The same email and tool again answers like the first time, adds no row and sends no mail. */
export async function joinWaitlist(
  db: Db,
  input: JoinWaitlist,
  siteUrl: string,
  content: Content,
): Promise<{ id: string }> {
  const mails = [
    joinedMail(input, content, siteUrl, await unsubscribeUrl(db, input.email, siteUrl)),
    teamNoticeMail(input, content, siteUrl),
  ]
  const inserted = await queueOnce(db, mails, (tx) =>
    tx
      .insertInto('waitlistEntries')
      .values({ id: newId(), createdAt: new Date().toISOString(), ...input })
      .onConflict((conflict) => conflict.columns(['email', 'toolInterest']).doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (inserted) return inserted
  return db
    .selectFrom('waitlistEntries')
    .select('id')
    .where('email', '=', input.email)
    .where('toolInterest', '=', input.toolInterest)
    .executeTakeFirstOrThrow()
}

/** Oldest first: the last entry is the latest sign-up. */
export function listWaitlist(db: Db): Promise<WaitlistEntry[]> {
  return db.selectFrom('waitlistEntries').selectAll().orderBy('createdAt').orderBy('id').execute()
}

/** Every entry as the admin's table shows it, with dates in the owner's time zone. */
export function waitlistCsv(
  entries: readonly WaitlistEntry[],
  options: readonly WaitlistOption[],
  timeZone: string,
): string {
  return writeCsv([
    ['Name', 'Email', 'Tool Interest', 'Signup Date'],
    ...entries.map(({ name, email, toolInterest, createdAt }) => [
      name,
      email,
      waitlistLabel(options, toolInterest),
      formatDateTime(createdAt, timeZone),
    ]),
  ])
}
