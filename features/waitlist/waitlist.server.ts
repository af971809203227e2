import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SentForm } from '#platform/http/forms/open-form.server.ts'
import { newId } from '#platform/ids.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { readContact } from '#platform/people/contact.server.ts'
import { keepPerson } from '#platform/people/people.server.ts'
import { wordsShown } from '#platform/people/shown-words.server.ts'
import { keepTick, lettersAfterTick } from '#platform/people/ticks.server.ts'
import { joinedMail, teamNoticeMail } from './emails/waitlist-mails.tsx'
import type { JoinWaitlist } from './schema.ts'

/** The same email and tool again answers like the first time, adds no row and sends no mail; what is ticked then counts. */
export async function joinWaitlist(
  db: Db,
  { agreed, ...input }: JoinWaitlist,
  siteUrl: string,
  content: Content,
  { from, byPerson }: SentForm = { byPerson: false },
): Promise<{ id: string; letters?: string }> {
  const mails = [
    joinedMail(input, content, siteUrl, await unsubscribeUrl(db, input.email, siteUrl)),
    teamNoticeMail(input, content, siteUrl, await readContact(db, siteUrl, input)),
  ]
  const at = new Date().toISOString()
  const wording = await wordsShown(db, content, agreed)
  const inserted = await queueOnce(db, mails, async (tx) => {
    const entry = await tx
      .insertInto('waitlistEntries')
      .values({ id: newId(), createdAt: at, ...input })
      .onConflict((conflict) => conflict.columns(['email', 'toolInterest']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (entry) await keepPerson(tx, { ...input, did: 'waitlist', at, from })
    if (wording) await keepTick(tx, { email: input.email, wording, place: 'waitlist', at, byPerson })
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
  return { id, ...(await lettersAfterTick(db, wording)) }
}
