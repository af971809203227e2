import type { Content } from '#content/owner/content.ts'
import { noteAfterOptIn, recordOptIn } from '#domain/consent/opt-ins.server.ts'
import { shownWording } from '#domain/consent/shown-wording.server.ts'
import { unsubscribeUrl } from '#domain/consent/unsubscribe.server.ts'
import { readContact } from '#domain/people/contact.server.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SentForm } from '#platform/http/forms/open-form.server.ts'
import { newId } from '#platform/ids.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { joinedMail, teamNoticeMail } from './emails/waitlist-mails.tsx'
import type { JoinWaitlist } from './schema.ts'

/** A repeated signup gets the same answer and adds no row or email, but its opt-in counts. */
export async function joinWaitlist(
  db: Db,
  { agreed, ...input }: JoinWaitlist,
  siteUrl: string,
  content: Content,
  { from, byPerson }: SentForm = { byPerson: false },
): Promise<{ id: string; optInNote?: string }> {
  const mails = [
    joinedMail(input, content, siteUrl, await unsubscribeUrl(db, input.email, siteUrl)),
    teamNoticeMail(input, content, siteUrl, await readContact(db, siteUrl, input)),
  ]
  const at = new Date().toISOString()
  const wording = await shownWording(db, content, agreed)
  const inserted = await queueOnce(db, mails, async (tx) => {
    const entry = await tx
      .insertInto('waitlistEntries')
      .values({ id: newId(), createdAt: at, ...input })
      .onConflict((conflict) => conflict.columns(['email', 'toolInterest']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (entry) await recordActivity(tx, { ...input, did: 'waitlist', at, from })
    if (wording) await recordOptIn(tx, { email: input.email, wording, place: 'waitlist', at, byPerson })
    return entry
  })
  const { id } =
    inserted ??
    (await db
      .selectFrom('waitlistEntries')
      .select('id')
      .where('email', '=', input.email)
      .where('toolInterest', '=', input.toolInterest)
      .executeTakeFirstOrThrow())
  return { id, ...(await noteAfterOptIn(db, wording)) }
}
