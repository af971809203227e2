import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#content/admin/roles.ts'
import { recordUnsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { addressesOfPerson, lockAddresses, ownRowsOf, withUnmergedRow } from '#domain/people/addresses.server.ts'
import { forgetPerson, sameEmail } from '#domain/people/people.server.ts'
import { mailBodyFor, mayReadMail } from '#domain/people/private-mail.ts'
import { teamTables } from '#domain/teams/team-tables.ts'
import { forgetUnconsented } from '#domain/testimonials/consented.server.ts'
import { type By, isAboutSubject, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { deleteMails } from '#platform/mail/outbox.server.ts'

/** Matched by email as typed. All tables here are exported completely and deleted with the person. */
const typedTables = ['assessments', 'founderTestResults', 'scorecardAnswers', 'waitlistEntries'] as const
/** Matched by lower-case email. */
const keyedTables = [
  ...[
    'people',
    'personSources',
    'personNotes',
    'personDetails',
    'datedNotes',
    'personTags',
    'todoMarks',
    'peopleChanges',
  ],
  ...['unsubscribes', 'pastUnsubscribes', 'refusedAddresses', 'calls', 'campaignRecipients', 'campaignClicks'],
  ...['consents', 'sequenceRuns', 'testimonials', 'reminderStops'],
] as const

/** Deleted with the report by the database. */
const tablesBelowReports = {
  benchmarkReports: 'assessments',
  reportReminders: 'assessments',
  scorecardReminders: 'scorecardAnswers',
} as const

type ReportTable = [keyof typeof tablesBelowReports, (typeof tablesBelowReports)[keyof typeof tablesBelowReports]]

/** Kept as numbers and amounts, without the buyer. */
const orderTables = ['receipts', 'creditNotes', 'settlements', 'planPayments'] as const

/** Identifies people in the audit log who erased themselves, without naming them. */
export const personThemselves: By = { email: 'the person, by a mailed link' }

/** For the owner, so it includes merged addresses. People who prove an address only get data of that address. */
export async function exportAddresses(db: Db, email: string, role: Role): Promise<object> {
  const [main = email, ...others] = await addressesOfPerson(db, email)
  const person = await exportPerson(db, main, role)
  if (others.length === 0) return person
  const otherAddresses: object[] = []
  for (const other of others) otherAddresses.push(await exportPerson(db, other, role))
  return { ...person, otherAddresses }
}

/**
 * All table rows about an address. Emails with private links have no text for roles that may not read them. Merges are
 * the owner's assumption and left out.
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
  own.campaigns = await db.selectFrom('campaigns').selectAll().where('toEmail', '=', email).execute()
  const orders = await db.selectFrom('orders').selectAll().where(sameEmail(email)).execute()
  const ids = orders.map(({ id }) => id)
  const orderDownloads = await db.selectFrom('orderDownloads').selectAll().where(idIn('orderId', ids)).execute()
  const callNews = await db
    .selectFrom('callNews')
    .innerJoin('calls', 'calls.id', 'callNews.callId')
    .selectAll('callNews')
    .where('calls.email', '=', email)
    .execute()
  for (const [table, reports] of Object.entries(tablesBelowReports) as ReportTable[]) {
    own[table] = await db
      .selectFrom(table)
      .selectAll()
      .where('reportId', 'in', (row) => row.selectFrom(reports).select('id').where(sameEmail(email)))
      .execute()
  }
  const teams = await teamsOf(db, email)
  const papers: Record<string, object[]> = {}
  for (const table of orderTables) {
    const rows = await db.selectFrom(table).selectAll().where(idIn('orderId', ids)).execute()
    papers[table] = rows.map(withoutJsonText)
  }
  papers.plans = await db.selectFrom('plans').selectAll().where(idIn('id', ids)).execute()
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['kind', 'recipient', 'subject', 'text', 'state', 'createdAt', 'sentAt'])
    .where(isAbout(email))
    // Never export links that open an account.
    .where('secret', 'is', null)
    .orderBy('createdAt')
    .execute()
  const readable = mails.map((mail) => ({
    ...mail,
    text: mayReadMail(role, mail.kind) ? mailBodyFor(role, mail.text) : null,
  }))
  const exportedAt = new Date().toISOString()
  return {
    email,
    exportedAt,
    ...own,
    callNews,
    teams,
    orders,
    orderDownloads,
    ...papers,
    mails: readable,
  }
}

/** The team assessment, with the number of answers but not their content, as in the report. */
async function teamsOf(db: Db, email: string): Promise<object[]> {
  const found: object[] = []
  for (const { teams, steps, reports } of Object.values(teamTables)) {
    const ids = await db.selectFrom(reports).select('id').where(sameEmail(email)).execute()
    const rows = await db
      .selectFrom(teams)
      .select(['id', 'reportId', 'invited', 'madeAt', 'closedAt'])
      .where(
        idIn(
          'reportId',
          ids.map(({ id }) => id),
        ),
      )
      .execute()
    for (const team of rows) {
      const shown = await db
        .selectFrom(steps)
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('teamId', '=', team.id)
        .where('opensAt', '<=', new Date().toISOString())
        .executeTakeFirst()
      found.push({ ...team, stepsShown: shown?.count })
    }
  }
  return found
}

async function importsOf(db: Db, email: string): Promise<object[]> {
  return db
    .selectFrom('personDetails')
    .innerJoin('peopleImports', 'peopleImports.id', 'personDetails.importId')
    .select(['peopleImports.fileName', 'peopleImports.at'])
    .where('personDetails.email', '=', email)
    .execute()
}

/** Our tables store lists and objects as JSON text; exports show them as values. */
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
    // The person's own text that only starts like JSON.
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

/** All addresses or none. */
export async function eraseAddresses(db: Db, emails: readonly string[], by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAddresses(tx, emails)
    for (const email of emails) {
      await passOnUnsubscribe(tx, email, emails)
      await eraseAddress(tx, email, by)
    }
  })
}

/**
 * Removes an address and its data. Orders keep what tax law requires (number, product, amount, dates, country, receipts
 * and credit notes without the buyer) and Stripe's id for refunds; see docs/decisions/0017-erasing-a-person.md.
 */
export async function erasePerson(db: Db, email: string, by: By): Promise<void> {
  await eraseAddresses(db, [email], by)
}

/** An unsubscribe applies to the whole person, so it is copied to the remaining addresses. */
async function passOnUnsubscribe(tx: Db, email: string, erased: readonly string[]): Promise<void> {
  const unsubscribed = await tx.selectFrom('unsubscribes').select('at').where('email', '=', email).executeTakeFirst()
  if (!unsubscribed) return
  const others = (await addressesOfPerson(tx, email)).filter((other) => !erased.includes(other))
  for (const other of others) await recordUnsubscribe(tx, other, unsubscribed.at)
}

async function eraseAddress(tx: Db, email: string, by: By): Promise<void> {
  await withUnmergedRow(tx, email, async () => {
    const orders = await tx.selectFrom('orders').select(['id', 'number']).where(sameEmail(email)).execute()
    const ids = orders.map(({ id }) => id)
    await refuseIfCharged(tx, ids)
    for (const table of typedTables) await tx.deleteFrom(table).where(sameEmail(email)).execute()
    const wrote = await tx.selectFrom('testimonials').select('reportId').where('email', '=', email).executeTakeFirst()
    await withdrawTestimonial(tx, email)
    for (const table of keyedTables) await tx.deleteFrom(table).where('email', '=', email).execute()
    if (wrote) await forgetUnconsented(tx)
    await tx.deleteFrom('campaigns').where('toEmail', '=', email).execute()
    await forgetPerson(tx, email)
    await tx.deleteFrom('orderDownloads').where(idIn('orderId', ids)).execute()
    const forgotten = {
      email: null,
      visitorKey: null,
      firstSource: null,
      lastSource: null,
      optInText: null,
      optInAt: null,
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
    const detail = orders.length > 0 ? `Orders kept: ${orders.map(({ number }) => number).join(', ')}` : undefined
    await recordAction(tx, by, { action: 'person-erased', ...(detail && { detail }) })
  })
}

/** Without the address no one could stop the payments that Stripe would still collect. */
async function refuseIfCharged(tx: Db, orderIds: readonly string[]): Promise<void> {
  const charged = await tx
    .selectFrom('orders')
    .innerJoin('plans', 'plans.id', 'orders.planId')
    .select('orders.number')
    .where(idIn('orders.id', orderIds))
    .where('plans.subscriptionId', 'is not', null)
    .where('plans.endedAt', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('plans.nextAt', 'is not', null),
        // Stripe has not yet said when it ends.
        eb('plans.endsAt', 'is', null),
        exists(
          selectFrom('orders as missing')
            .select('missing.id')
            .whereRef('missing.planId', '=', 'plans.id')
            .where('missing.failedAt', 'is not', null)
            .where('missing.paidAt', 'is', null)
            .where('missing.canceledAt', 'is', null),
        ),
      ]),
    )
    .orderBy('orders.createdAt')
    .executeTakeFirst()
  if (charged) throw new HttpError(409, `Stop the payments of order ${charged.number} first. Nothing was erased.`)
}

/** Keeps only what is needed to find a published testimonial, which a job removes from the site within a minute. */
async function withdrawTestimonial(tx: Db, email: string): Promise<void> {
  const nothing = {
    quote: '',
    firstName: '',
    lastInitial: '',
    business: '',
    wording: null,
    quoteConsentAt: null,
  }
  await tx
    .updateTable('testimonials')
    .set({ ...nothing, email: '', state: 'withdrawn' })
    .where('email', '=', email)
    .where('publishedAs', 'is not', null)
    .execute()
}

/**
 * Deletes queued and sent emails, including those of an order to an address that was corrected later. The audit log
 * keeps the actions without the person.
 */
async function eraseMentions(tx: Db, email: string, orderNumbers: readonly string[]): Promise<void> {
  await deleteMails(tx, isAbout(email))
  await deleteMails(tx, idIn('orderNumber', orderNumbers))
  await tx.deleteFrom('stripeEvents').where('about', '=', email).execute()
  await tx.updateTable('auditLog').set({ subject: null, detail: null }).where(isAboutSubject(email)).execute()
}

/** `in ()` is not valid on every engine. */
function idIn(column: string, ids: readonly string[]): RawBuilder<boolean> {
  if (ids.length === 0) return sql<boolean>`1 = 0`
  return sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`
}
