import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#content/admin/roles.ts'
import { type By, isAboutSubject, recordAction } from '#platform/audit.server.ts'
import { forgetUnconsented } from '#platform/content/consented.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { deleteMails } from '#platform/mail/outbox.server.ts'
import { mayReadMail } from '#platform/mail/private-mail.ts'
import { keepUnsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { addressesWith, holdAddresses, onAddress, ownRowsOf } from '#platform/people/addresses.server.ts'
import { forgetPerson, sameEmail } from '#platform/people/people.server.ts'

/** Tables whose rows belong to a person by the email they typed… */
const typedTables = ['assessments', 'founderTestResults', 'waitlistEntries'] as const
/** …or by one that we wrote, in small letters. All are exported whole, and go when the person goes. */
const keyedTables = [
  ...['people', 'personSources', 'personNotes', 'personDetails', 'datedNotes', 'personTags'],
  ...['unsubscribes', 'pastUnsubscribes', 'refusedAddresses', 'calls', 'letterRecipients', 'letterClicks'],
  ...['agreements', 'sequenceRuns', 'sentences', 'reminderStops'],
] as const

/** What belongs to a report, and goes with it by itself. */
const reportTables = ['peerReports', 'reportReminders'] as const

/** What belongs to an order: receipts and credit notes stay as numbers and amounts, without whom they were made out to. */
const orderTables = ['receipts', 'creditNotes', 'settlements'] as const

/** Who erases themselves by a mailed link stands in the log as this, not by name. */
export const personThemselves: By = { email: 'the person, by a mailed link' }

/** Of everyone whom the owner takes for one person; whoever proves an address by a mailed link gets that one's alone. */
export async function exportAddresses(db: Db, email: string, role: Role): Promise<object> {
  const [main = email, ...others] = await addressesWith(db, email)
  const person = await exportPerson(db, main, role)
  if (others.length === 0) return person
  const otherAddresses: object[] = []
  for (const other of others) otherAddresses.push(await exportPerson(db, other, role))
  return { ...person, otherAddresses }
}

/**
 * Everything we hold about an address, as rows of our tables; of a mail that holds a link for its reader alone, a role that
 * may not follow it gets no text. That it may be somebody's second one is the owner's opinion, and left out.
 */
export async function exportPerson(db: Db, email: string, role: Role = 'owner'): Promise<object> {
  const own: Record<string, object[]> = {}
  for (const table of typedTables) {
    const rows = await db.selectFrom(table).selectAll().where(sameEmail(email)).execute()
    own[table] = rows.map(withoutJsonText)
  }
  for (const table of keyedTables) {
    own[table] = await db.selectFrom(table).selectAll().where('email', '=', email).execute()
  }
  own.peopleImports = await importsOf(db, email)
  const ownRow = (await ownRowsOf(db, [email])).get(email)
  own.people = ownRow ? [ownRow] : []
  own.letters = await db.selectFrom('letters').selectAll().where('toEmail', '=', email).execute()
  const orders = await db.selectFrom('orders').selectAll().where(sameEmail(email)).execute()
  const ids = orders.map(({ id }) => id)
  const orderDownloads = await db
    .selectFrom('orderDownloads')
    .selectAll()
    .where(idIn('orderId', ids))
    .execute()
  const callNews = await db
    .selectFrom('callNews')
    .innerJoin('calls', 'calls.id', 'callNews.callId')
    .selectAll('callNews')
    .where('calls.email', '=', email)
    .execute()
  const ofReports = async (table: (typeof reportTables)[number]) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('reportId', 'in', (reports) =>
        reports.selectFrom('assessments').select('id').where(sameEmail(email)),
      )
      .execute()
  for (const table of reportTables) own[table] = await ofReports(table)
  const teams = await teamsOf(db, email)
  const roundScores = await db.selectFrom('roundScores').selectAll().where('email', '=', email).execute()
  const papers: Record<string, object[]> = {}
  for (const table of orderTables) {
    const rows = await db.selectFrom(table).selectAll().where(idIn('orderId', ids)).execute()
    papers[table] = rows.map(withoutJsonText)
  }
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['kind', 'recipient', 'subject', 'text', 'state', 'createdAt', 'sentAt'])
    .where(isAbout(email))
    // A link that opens an account is no file's business, whoever asks for it.
    .where('secret', 'is', null)
    .orderBy('createdAt')
    .execute()
  const readable = mails.map((mail) => (mayReadMail(role, mail.kind) ? mail : { ...mail, text: null }))
  const exportedAt = new Date().toISOString()
  return {
    email,
    exportedAt,
    ...own,
    callNews,
    teams,
    roundScores,
    orders,
    orderDownloads,
    ...papers,
    mails: readable,
  }
}

/** Whom they invited to rate as well; of what these answered only how many are shown, which the report has. */
async function teamsOf(db: Db, email: string): Promise<object[]> {
  return db
    .selectFrom('teams')
    .select(['id', 'reportId', 'invited', 'madeAt', 'closedAt'])
    .select((row) =>
      row
        .selectFrom('teamSteps')
        .select((steps) => steps.fn.countAll<number>().as('steps'))
        .whereRef('teamSteps.teamId', '=', 'teams.id')
        .where('teamSteps.opensAt', '<=', new Date().toISOString())
        .as('stepsShown'),
    )
    .where('reportId', 'in', (reports) =>
      reports.selectFrom('assessments').select('id').where(sameEmail(email)),
    )
    .execute()
}

/** From which files of the owner's we know them. */
async function importsOf(db: Db, email: string): Promise<object[]> {
  return db
    .selectFrom('personDetails')
    .innerJoin('peopleImports', 'peopleImports.id', 'personDetails.importId')
    .select(['peopleImports.fileName', 'peopleImports.at'])
    .where('personDetails.email', '=', email)
    .execute()
}

/** Lists and objects are text in our tables; in a file that people read they are what they are. */
function withoutJsonText(row: object): object {
  const entries = Object.entries(row).map(([name, value]) => {
    const isJson = typeof value === 'string' && /^[[{]/.test(value)
    return [name, isJson ? parsed(value) : value]
  })
  return Object.fromEntries(entries)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text of the person's own that only begins like JSON.
    return text
  }
}

export async function isKnown(db: Db, email: string): Promise<boolean> {
  for (const table of [...typedTables, 'orders'] as const) {
    const row = await db.selectFrom(table).select('email').where(sameEmail(email)).executeTakeFirst()
    if (row) return true
  }
  for (const table of keyedTables) {
    const row = await db.selectFrom(table).select('email').where('email', '=', email).executeTakeFirst()
    if (row) return true
  }
  return (await ownRowsOf(db, [email])).size > 0
}

/** Of everyone whom the owner takes for one person, all at once or none. */
export async function eraseAddresses(db: Db, emails: readonly string[], by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdAddresses(tx, emails)
    for (const email of emails) {
      await leaveNo(tx, email, emails)
      await eraseAddress(tx, email, by)
    }
  })
}

/**
 * Removes an address and what was left under it, in one transaction. Of an order stays what tax law keeps (number, product, amount, dates, country,
 * receipts and credit notes without the buyer, and Stripe's id, by which it can be given back);
 * docs/decisions/0017-erasing-a-person.md has the reasons.
 */
export async function erasePerson(db: Db, email: string, by: By): Promise<void> {
  await eraseAddresses(db, [email], by)
}

/** Who said no to letters said it as one person: it holds for the addresses that stay. */
async function leaveNo(tx: Db, email: string, erased: readonly string[]): Promise<void> {
  const said = await tx.selectFrom('unsubscribes').select('at').where('email', '=', email).executeTakeFirst()
  if (!said) return
  const others = (await addressesWith(tx, email)).filter((other) => !erased.includes(other))
  for (const other of others) await keepUnsubscribe(tx, other, said.at)
}

async function eraseAddress(tx: Db, email: string, by: By): Promise<void> {
  await onAddress(tx, email, async () => {
    const orders = await tx.selectFrom('orders').select(['id', 'number']).where(sameEmail(email)).execute()
    const ids = orders.map(({ id }) => id)
    for (const table of typedTables) await tx.deleteFrom(table).where(sameEmail(email)).execute()
    const wrote = await tx
      .selectFrom('sentences')
      .select('reportId')
      .where('email', '=', email)
      .executeTakeFirst()
    await leaveToTakeOff(tx, email)
    for (const table of keyedTables) await tx.deleteFrom(table).where('email', '=', email).execute()
    if (wrote) await forgetUnconsented(tx)
    await tx.deleteFrom('letters').where('toEmail', '=', email).execute()
    await forgetPerson(tx, email)
    await tx.deleteFrom('orderDownloads').where(idIn('orderId', ids)).execute()
    const forgotten = {
      ...{ email: null, visitorKey: null, firstSource: null, lastSource: null },
      ...{ tickedWords: null, tickedAt: null },
    }
    await tx.updateTable('orders').set(forgotten).where(idIn('id', ids)).execute()
    await tx.updateTable('receipts').set({ buyer: null }).where(idIn('orderId', ids)).execute()
    await tx.updateTable('creditNotes').set({ buyer: null }).where(idIn('orderId', ids)).execute()
    await tx.updateTable('settlements').set({ card: null }).where(idIn('orderId', ids)).execute()
    await eraseMentions(
      tx,
      email,
      orders.map(({ number }) => number),
    )
    const detail =
      orders.length > 0 ? `Kept of orders: ${orders.map(({ number }) => number).join(', ')}` : undefined
    await recordAction(tx, by, { action: 'person-erased', ...(detail && { detail }) })
  })
}

/** Of a sentence that stands on the site only by what it is found there is left, until it has come off within the minute. */
async function leaveToTakeOff(tx: Db, email: string): Promise<void> {
  const nothing = {
    quote: '',
    firstName: '',
    lastInitial: '',
    business: '',
    wording: null,
    consentedAt: null,
  }
  await tx
    .updateTable('sentences')
    .set({ ...nothing, email: '', state: 'withdrawn' })
    .where('email', '=', email)
    .where('publishedAs', 'is not', null)
    .execute()
}

/**
 * Mail that waits must not go out, and mail that was sent tells about the person as well; an order's mails may have
 * gone to an address that was corrected later. In the log stays that something was done, but not to whom.
 */
async function eraseMentions(tx: Db, email: string, orderNumbers: readonly string[]): Promise<void> {
  await deleteMails(tx, isAbout(email))
  await deleteMails(tx, idIn('orderNumber', orderNumbers))
  await tx.deleteFrom('stripeEvents').where('about', '=', email).execute()
  await tx.updateTable('auditLog').set({ subject: null, detail: null }).where(isAboutSubject(email)).execute()
}

/** No ids match no row, which `in ()` cannot say on every engine. */
function idIn(column: string, ids: readonly string[]): RawBuilder<boolean> {
  if (ids.length === 0) return sql<boolean>`1 = 0`
  return sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`
}
