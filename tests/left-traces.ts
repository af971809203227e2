// Creates all data one visitor can leave on a site, and finds it in the database.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { setRefused } from '#domain/people/refused.server.ts'
import type { TeamKind } from '#domain/teams/team-tables.ts'
import { createCampaignRunner } from '#features/campaigns/sending/runner.server.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { saveAnswers } from '#features/scorecards/answers/answers.server.ts'
import { createResultMailer } from '#features/scorecards/answers/mails.server.ts'
import { reportTables } from '#features/scorecards/report-tables.ts'
import { scorecardWork } from '#features/scorecards/result/result-work.server.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { stopUrl } from '#features/scorecards/score/retakes/links.server.ts'
import { requestReminder } from '#features/scorecards/score/retakes/reminders/reminders.server.ts'
import type { Ratings } from '#features/scorecards/score/scoring.ts'
import { saveAnswer } from '#features/scorecards/score/team/answers.server.ts'
import { type Counts, countsOf } from '#features/scorecards/score/team/figures.ts'
import { ownCounts } from '#features/scorecards/score/team/own-questions.ts'
import { readTeam } from '#features/scorecards/score/team/team.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { calComMessage, signCalCom } from './doubles/calendar-messages.ts'
import { makeEvent, makeIntent } from './doubles/stripe/stripe-objects.ts'
import { calendarSecret } from './sites/test-calendar.ts'
import { publishScorecard } from './sites/test-scorecards.ts'
import { openTestShop } from './sites/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

export const person = {
  name: 'Zerlina Quaverly',
  email: 'zerlina_q@quaverly.example',
  phone: '+1 555 0177',
  company: 'Quaverly Clocks',
}
/** The address as she typed it in the checkout; the owner corrected it. */
export const mistyped = 'zerlina_q@quaverli.example'
/** Contains hers if a LIKE pattern takes its underscore for a wildcard. */
export const other = {
  name: 'Ben Other',
  email: 'xzerlina-q@quaverly.example',
  phone: '+1 555 0188',
  company: 'Other Ltd',
}

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** One visitor does everything a visitor can do. */
async function leaveTraces(shop: Shop, { name, email, phone, company }: typeof person, payAs = email) {
  const { env } = shop
  const agreed = shop.services.content().who.lettersBox
  const report = { name, email, phone, company, agreed, currentChallenges: ['Mindset & Focus'], ...ratings }
  const { id: assessmentId } = await (await shop.post('/api/assessments', report, browser)).json()
  await createReportMailer(shop.db, shop.services.content, env.PUBLIC_URL, reportWork.mails)()
  const scores = { overall: 32, vision: 8, keyResults: 8, weeklyTasks: 8, kpis: 8 }
  await shop.db
    .insertInto('benchmarkReports')
    .values({ reportId: assessmentId, batch: 'one', companySize: '', ...scores })
    .execute()
  await shop.post(new URL(await stopUrl(shop.db, email, env.PUBLIC_URL)).pathname)
  await shop.post(`/diagnostic/results/${assessmentId}`, 'choice=remind')
  await askTeam(shop, 'diagnostic', assessmentId, countsOf(ratings as Ratings))
  await saveRetake(shop, assessmentId, email, { name, company })
  await shop.post('/api/schedule-clarity-call', { assessmentId })
  await shop.post('/api/founder-test', { email, result: 'LS', resultName: 'Lone Strategist' }, browser)
  await shop.post('/api/waitlist', { name, email, toolInterest: 'roi-calculator' }, browser)
  await answerScorecard(shop, { name, email, company })
  await shop.visits.write()
  const visitorKey = `key-of-${payAs.slice(0, 9)}-1234`
  const payment = await shop.open('roi-projection-calculator', { visitorKey })
  await shop.post('/api/orders/consent', { productId: 'roi-projection-calculator', visitorKey, agreed })
  shop.pay(payment.id, payAs)
  await shop.status(payment)
  const order = await shop.order(payment.id)
  await shop.db.insertInto('plans').values({ id: order.id, kind: 'monthly' }).execute()
  await shop.db.insertInto('planPayments').values({ orderId: order.id, planId: order.id }).execute()
  await shop.post(`/api/orders/${order.token}/buyer`, { name: company, address: name, taxNumber: 'US1' })
  shop.stripe.ledger.refund(payment.id, 100)
  for (const event of shop.eventsOf(payment.id)) await shop.deliver(event)
  const view = await findOrderView(shop.db, order.token, shop.catalogue())
  await (await shop.get(view?.files[0]?.href ?? '')).text()
  await shop.post('/api/orders/lost-link', { email: payAs })
  await shop.deliver(makeEvent('payment_intent.succeeded', makeIntent({ status: 'succeeded', receipt_email: email })))
  await bookCall(shop, { name, email })
  await shop.post('/api/my-data', { email, wish: 'export' })
  return shop.order(payment.id)
}

/** One of the owner's own scorecards. */
async function answerScorecard(shop: Shop, contact: { name: string; email: string; company: string }) {
  const { db, services, env } = shop
  const definition = { ...leadershipHabits, team: true }
  const { slug, answers } = await publishScorecard(shop, definition)
  const sent = { clientKey: newId(), version: 1, answers, ...contact }
  const { id } = await saveAnswers(db, slug, sent, services.content())
  await requestReminder(db, 'scorecard', id)
  await askTeam(shop, 'scorecard', id, ownCounts(definition, answers) ?? {})
  await createResultMailer(db, services.content, env.PUBLIC_URL, scorecardWork.resultMails)()
}

/** Four team members, who all answered. */
async function askTeam({ db, post }: Shop, of: TeamKind, reportId: string, counts: Counts): Promise<void> {
  await post(`${reportTables[of].path}/results/${reportId}/team`, 'invited=4')
  const team = (await readTeam(db, of, reportId))?.id ?? ''
  for (const who of ['one', 'two', 'three', 'four'])
    await saveAnswer(db, of, { team, clientKey: `the-browser-of-${who}`, counts })
}

/** Retook the diagnostic and gave a testimonial that is published. */
async function saveRetake({ db }: Shop, reportId: string, email: string, who: { name: string; company: string }) {
  const at = new Date().toISOString()
  // Written by earlier releases.
  await sql`insert into round_scores (report_id, email, at, outside, is_later, scores)
    values (${reportId}, ${email.toLowerCase()}, ${at}, 0, 1, '3208080808')`.execute(db)
  await db
    .insertInto('testimonials')
    .values({
      reportId,
      email: email.toLowerCase(),
      scoreBefore: 20,
      scoreAfter: 32,
      state: 'published',
      askedAt: at,
      changedAt: at,
      revision: 1,
      wording: 'I agree.',
      quoteConsentAt: at,
      quote: `${who.name} says so.`,
      firstName: who.name,
      lastInitial: 'Q',
      business: who.company,
      publishedAs: 'one-mark another-mark',
      publishedAt: at,
    })
    .execute()
}

async function bookCall(shop: Shop, who: { name: string; email: string }): Promise<void> {
  const calls = { provider: 'cal-com', secret: calendarSecret, account: null } as const
  await shop.services.settings.keepCalls({ email: shop.env.ADMIN_EMAIL }, calls, 'Cal.com')
  const at = '2026-11-17T09:00:00.000Z'
  const body = JSON.stringify(
    calComMessage('BOOKING_CREATED', {
      uid: `of-${who.email.length}`,
      at,
      start: '2026-12-24T15:00:00Z',
      who,
    }),
  )
  expect((await shop.post('/api/calls/cal-com', body, signCalCom(calendarSecret, body))).status).toBe(200)
}

/** A mail server that rejects the address and repeats it in the error. */
async function refuse({ db }: Shop, email: string): Promise<void> {
  const mail = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  expect(await markRefused(db, mail, `550 5.1.1 <${email}>: User unknown`, setRefused)).toBe(true)
}

const agreement = { wording: 'Send me letters', place: 'import' } as const

/** Everything the owner can do with a person, all of it logged. */
async function workAtAdmin(shop: Shop, email: string, number: string): Promise<string> {
  const session = await shop.ownerSession()
  await shop.post(`/api/admin/orders/${number}/email`, { email, sendReceipt: true }, session)
  const api = (await personPath(shop.db, email)).replace('/admin', '/api/admin')
  await shop.post(`${api}/note`, { note: `${email} wants a call in May` }, session)
  const by = { email: email.toLowerCase(), byEmail: shop.env.ADMIN_EMAIL, at: new Date().toISOString() }
  const nothing = { phone: '', company: '', role: '', companySize: '' }
  await shop.db
    .insertInto('personDetails')
    .values({ ...by, ...nothing, name: person.name, how: 'import', importId: 'a-file' })
    .execute()
  await shop.db
    .insertInto('todoMarks')
    .values({ email: by.email, kind: 'reply', ref: '', doneAt: '', snoozedUntil: '', assignedTo: '' })
    .execute()
  await shop.db
    .insertInto('datedNotes')
    .values({ ...by, id: 'note', kind: 'note', text: `${email} called` })
    .execute()
  const own = { email: by.email, at: by.at }
  await shop.db
    .insertInto('consents')
    .values({ ...agreement, ...own, id: 'agreement', confirmedAt: by.at, mailbox: by.email })
    .execute()
  await shop.db
    .insertInto('pastUnsubscribes')
    .values({ ...own, liftedAt: by.at })
    .execute()
  await writeTo(shop, email, session)
  await shop.db.insertInto('personTags').values({ email: by.email, tag: person.company }).execute()
  await shop.db
    .insertInto('peopleChanges')
    .values({ ...own, id: 'change', before: 'new', kind: 'status', value: 'client', byEmail: 'owner' })
    .execute()
  const at = new Date().toISOString()
  const run = { sequence: 'diagnostic', email: by.email, didAt: at, startedAt: at, dueAt: at } as const
  await shop.db
    .insertInto('sequenceRuns')
    .values({ ...run, endedAt: null, ended: null })
    .execute()
  await shop.get(`${api}/export`, session)
  await shop.post('/api/admin/mail/test', { to: email }, session)
  const mails = await shop.db.selectFrom('mailOutbox').select(['id', 'unsubscribeUrl', 'recipient']).execute()
  const news = mails.find(({ unsubscribeUrl, recipient }) => unsubscribeUrl && recipient === email)
  await shop.post(`/api/admin/mail/${news?.id}/send-again`, undefined, session)
  await shop.post(news?.unsubscribeUrl?.replace(shop.env.PUBLIC_URL, '') ?? '', 'List-Unsubscribe=One-Click')
  return api
}

/** A campaign that names her, and whose link she clicks. */
async function writeTo(shop: Shop, email: string, session: { cookie: string }): Promise<void> {
  const api = '/api/admin/campaigns'
  const to = (await personPath(shop.db, email)).split('/').at(-1)
  const { id } = await (await shop.post(api, { to }, session)).json()
  const text = { subject: `For ${person.name}`, body: `About ${person.company}: [this](/toolbox)` }
  await shop.send('PUT', `${api}/${id}`, { ...text, revision: 0 }, session)
  await shop.post(`${api}/${id}/send`, { revision: 1 }, session)
  const { services, env } = shop
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL }
  await createCampaignRunner(shop.db, writing)()
  const mails = await shop.db.selectFrom('mailOutbox').select('text').where('kind', '=', 'letter').execute()
  const [link = ''] = /\/go\/[\w-]+/.exec(mails[0]?.text ?? '') ?? []
  expect((await shop.get(link)).headers.get('location')).toBe('/toolbox')
}

export async function rowsOfEveryTable(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const found = new Map<string, Record<string, unknown>[]>()
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    found.set(name, rows)
  }
  return found
}

/** Every stored value that contains one of the words. */
export async function placesThatName(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await rowsOfEveryTable(db)
  return [...tables].flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => {
        const text = String(value).toLowerCase()
        return words.some((word) => text.includes(word.toLowerCase())) ? [`${table}.${column}`] : []
      }),
    ),
  )
}

export async function openWithTraces() {
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  await leaveTraces(shop, other)
  const order = await leaveTraces(shop, person, mistyped)
  await refuse(shop, other.email)
  await refuse(shop, mistyped)
  const api = await workAtAdmin(shop, person.email, order.number)
  await refuse(shop, person.email)
  const othersBefore = await placesThatName(shop.db, [other.email, other.name])
  // Merged into one person by the owner; erasing still applies to one address.
  await mergePeople(shop.db, { email: shop.env.ADMIN_EMAIL }, [person.email, other.email], person.email)
  return { ...shop, boughtWith: order, personApi: api, othersBefore }
}

export const herWords = [person.email, mistyped, person.name, person.phone, person.company]
