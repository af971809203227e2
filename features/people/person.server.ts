import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { sameEmail } from '#domain/people/people.server.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MergedAddressRow, PersonRow } from '#platform/database/tables/people.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { type RejectionWithHeld, readRejection } from '#platform/mail/refused-addresses.server.ts'
import { tagsOf } from './person/tags.server.ts'
import type { PersonRows } from './timeline.ts'

type AddressData = PersonRows & {
  email: string
  note: string
  /** Set while the address is rejected. */
  rejection: RejectionWithHeld | undefined
}

export type PersonOnFile = AddressData & {
  name: string
  /** Undefined until the mail job has created the person for a new report. */
  row: PersonRow | undefined
  tags: string[]
  /** The main address first; `merged` is set if there are several. */
  addresses: (AddressData & { merged: Pick<MergedAddressRow, 'at' | 'byEmail'> | undefined })[]
}

/** Data of all their addresses; undefined if there is none. */
export async function readPerson(db: Db, anyOfTheirs: string): Promise<PersonOnFile | undefined> {
  const [email = anyOfTheirs, ...others] = await addressesOfPerson(db, anyOfTheirs)
  const row = await db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  const merged = await db.selectFrom('mergedAddresses').selectAll().where('main', '=', email).execute()
  const addresses: PersonOnFile['addresses'] = []
  for (const address of [email, ...others]) {
    const how = merged.find((each) => each.email === address)
    addresses.push({ ...(await readAddress(db, address)), merged: how })
  }
  const all = <Name extends 'assessments' | 'founderTests' | 'waitlist' | 'orders' | 'calls'>(name: Name) =>
    addresses.flatMap((address): PersonRows[Name][number][] => address[name])
  const [assessments, founderTests, waitlist] = [all('assessments'), all('founderTests'), all('waitlist')]
  const [orders, calls] = [all('orders'), all('calls')]
  const traces = [assessments, founderTests, waitlist, orders, calls]
  const [main] = addresses
  if (!main || (!row && traces.every((rows) => rows.length === 0))) return undefined
  const booked = calls.map(({ name, toldAt }) => ({ name, createdAt: toldAt }))
  const named = [...assessments, ...waitlist, ...booked]
    .filter(({ name }) => name)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return {
    ...main,
    row,
    assessments,
    founderTests,
    waitlist,
    orders,
    calls,
    addresses,
    name: row?.name || (named[0]?.name ?? ''),
    tags: await tagsOf(db, email),
    unsubscribedAt: addresses.find(({ unsubscribedAt }) => unsubscribedAt)?.unsubscribedAt ?? null,
  }
}

async function readAddress(db: Db, email: string): Promise<AddressData> {
  const same = sameEmail(email)
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'subject', 'state', 'createdAt'])
    .where(isAbout(email))
    .where('recipient', 'is not', null)
    .execute()
  const followed = await db
    .selectFrom('campaignClicks')
    .innerJoin('campaignRecipients', (join) =>
      join
        .onRef('campaignRecipients.campaignId', '=', 'campaignClicks.campaignId')
        .onRef('campaignRecipients.email', '=', 'campaignClicks.email'),
    )
    .leftJoin('mailOutbox', 'mailOutbox.id', 'campaignRecipients.mailId')
    .select(['mailOutbox.subject', 'campaignClicks.link', 'campaignClicks.at'])
    .where('campaignClicks.email', '=', email)
    .execute()
  const note = await db.selectFrom('personNotes').select('note').where('email', '=', email).executeTakeFirst()
  const unsubscribed = await db.selectFrom('unsubscribes').select('at').where('email', '=', email).executeTakeFirst()
  return {
    email,
    mails,
    followed,
    assessments: await db.selectFrom('assessments').selectAll().where(same).execute(),
    reminders: await readReminders(db, email),
    remindersStoppedAt: await readReminderStop(db, email),
    founderTests: await db.selectFrom('founderTestResults').selectAll().where(same).execute(),
    waitlist: await db.selectFrom('waitlistEntries').selectAll().where(same).execute(),
    orders: await db.selectFrom('orders').selectAll().where(same).execute(),
    calls: await readCalls(db, email),
    consents: await db.selectFrom('consents').selectAll().where('email', '=', email).execute(),
    dated: await db.selectFrom('datedNotes').selectAll().where('email', '=', email).execute(),
    note: note?.note ?? '',
    unsubscribedAt: unsubscribed?.at ?? null,
    wasUnsubscribed: await readPastUnsubscribes(db, email),
    added: await readAdded(db, email),
    rejection: await readRejection(db, email),
  }
}

function readReminders(db: Db, email: string): Promise<PersonRows['reminders']> {
  return db
    .selectFrom('reportReminders')
    .innerJoin('assessments', 'assessments.id', 'reportReminders.reportId')
    .selectAll('reportReminders')
    .where(sameEmail(email))
    .execute()
}

/** When they turned off reminders, under any spelling of the address. */
async function readReminderStop(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('reminderStops')
    .select('at')
    .where('mailbox', '=', mailboxOf(email))
    .orderBy('at')
    .executeTakeFirst()
  return row?.at ?? null
}

function readPastUnsubscribes(db: Db, email: string): Promise<PersonRows['wasUnsubscribed']> {
  return db.selectFrom('pastUnsubscribes').select(['at', 'liftedAt']).where('email', '=', email).execute()
}

function readAdded(db: Db, email: string): Promise<PersonRows['added']> {
  return db
    .selectFrom('personDetails')
    .leftJoin('peopleImports', 'peopleImports.id', 'personDetails.importId')
    .select(['personDetails.how', 'personDetails.byEmail', 'personDetails.at', 'peopleImports.fileName'])
    .where('personDetails.email', '=', email)
    .executeTakeFirst()
}

async function readCalls(db: Db, email: string): Promise<PersonRows['calls']> {
  const calls = await db.selectFrom('calls').selectAll().where('email', '=', email).execute()
  if (calls.length === 0) return []
  const ids = calls.map(({ id }) => id)
  const news = await db.selectFrom('callNews').selectAll().where('callId', 'in', ids).execute()
  return calls.map((call) => ({ ...call, news: news.filter(({ callId }) => callId === call.id) }))
}

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
