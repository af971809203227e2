import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { type RefusalWithHeld, readRefusal } from '#platform/mail/refused-addresses.server.ts'
import { sameEmail } from '#platform/people/people.server.ts'
import { tagsOf } from './person/tags.server.ts'
import type { PersonRows } from './timeline.ts'

export type PersonOnFile = PersonRows & {
  email: string
  name: string
  note: string
  /** undefined in the moment between a report and its mails. */
  row: PersonRow | undefined
  tags: string[]
  /** Set while mail to them is refused. */
  refusal: RefusalWithHeld | undefined
}

/** undefined for an address that left nothing here, or nothing any more. */
export async function readPerson(db: Db, email: string): Promise<PersonOnFile | undefined> {
  const same = sameEmail(email)
  const assessments = await db.selectFrom('assessments').selectAll().where(same).execute()
  const founderTests = await db.selectFrom('founderTestResults').selectAll().where(same).execute()
  const waitlist = await db.selectFrom('waitlistEntries').selectAll().where(same).execute()
  const orders = await db.selectFrom('orders').selectAll().where(same).execute()
  const row = await db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  const calls = await readCalls(db, email)
  const traces = [assessments, founderTests, waitlist, orders, calls]
  if (!row && traces.every((rows) => rows.length === 0)) return undefined
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'subject', 'state', 'createdAt'])
    .where(isAbout(email))
    .where('recipient', 'is not', null)
    .execute()
  const followed = await db
    .selectFrom('letterClicks')
    .innerJoin('letterRecipients', (join) =>
      join
        .onRef('letterRecipients.letterId', '=', 'letterClicks.letterId')
        .onRef('letterRecipients.email', '=', 'letterClicks.email'),
    )
    .leftJoin('mailOutbox', 'mailOutbox.id', 'letterRecipients.mailId')
    .select(['mailOutbox.subject', 'letterClicks.link', 'letterClicks.at'])
    .where('letterClicks.email', '=', email)
    .execute()
  const note = await db.selectFrom('personNotes').select('note').where('email', '=', email).executeTakeFirst()
  const unsubscribed = await db
    .selectFrom('unsubscribes')
    .select('at')
    .where('email', '=', email)
    .executeTakeFirst()
  const agreements = await db.selectFrom('agreements').selectAll().where('email', '=', email).execute()
  const booked = calls.map(({ name, toldAt }) => ({ name, createdAt: toldAt }))
  const named = [...assessments, ...waitlist, ...booked]
    .filter(({ name }) => name)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return {
    ...{ email, row, assessments, founderTests, waitlist, orders, calls, mails, followed, agreements },
    name: row?.name || (named[0]?.name ?? ''),
    dated: await db.selectFrom('datedNotes').selectAll().where('email', '=', email).execute(),
    tags: await tagsOf(db, email),
    note: note?.note ?? '',
    unsubscribedAt: unsubscribed?.at ?? null,
    added: await readAdded(db, email),
    refusal: await readRefusal(db, email),
  }
}

function readAdded(db: Db, email: string): Promise<PersonRows['added']> {
  return db
    .selectFrom('personDetails')
    .leftJoin('peopleImports', 'peopleImports.id', 'personDetails.importId')
    .select(['personDetails.how', 'personDetails.byEmail', 'personDetails.at', 'peopleImports.fileName'])
    .where('personDetails.email', '=', email)
    .executeTakeFirst()
}

/** With what was heard of each. */
async function readCalls(db: Db, email: string): Promise<PersonRows['calls']> {
  const calls = await db.selectFrom('calls').selectAll().where('email', '=', email).execute()
  if (calls.length === 0) return []
  const ids = calls.map(({ id }) => id)
  const news = await db.selectFrom('callNews').selectAll().where('callId', 'in', ids).execute()
  return calls.map((call) => ({ ...call, news: news.filter(({ callId }) => callId === call.id) }))
}

/** An empty note is none. */
export async function saveNote(db: Db, owner: By, email: string, note: string): Promise<void> {
  const updatedAt = new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    if (note === '') await tx.deleteFrom('personNotes').where('email', '=', email).execute()
    else
      await tx
        .insertInto('personNotes')
        .values({ email, note, updatedAt })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ note, updatedAt }))
        .execute()
    await recordAction(tx, owner, { action: 'note-saved', subject: email })
  })
}
