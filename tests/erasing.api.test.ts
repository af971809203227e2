import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { createReportMailer } from '#features/diagnostic/report/report-mails.server.ts'
import { reportWork } from '#features/diagnostic/report/report-work.server.ts'
import { stopUrl } from '#features/diagnostic/rounds/links.server.ts'
import { takeAnswer } from '#features/diagnostic/team/answers.server.ts'
import type { TeamAnswer } from '#features/diagnostic/team/schema.ts'
import { readTeam } from '#features/diagnostic/team/team.server.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { createLetterRunner } from '#features/writing/runner.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
import { removeOld } from '#platform/retention.server.ts'
import { calComMessage, signCalCom } from './doubles/calendar-messages.ts'
import { makeEvent, makeIntent } from './doubles/stripe-objects.ts'
import { calendarSecret } from './test-calendar.ts'
import { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const person = {
  name: 'Zerlina Quaverly',
  email: 'zerlina_q@quaverly.example',
  phone: '+1 555 0177',
  company: 'Quaverly Clocks',
}
/** As she typed it when she bought; the owner corrected it. */
const mistyped = 'zerlina_q@quaverli.example'
/** Ends like hers, and differs in the one letter that a pattern would let through. */
const other = {
  name: 'Ben Other',
  email: 'xzerlina-q@quaverly.example',
  phone: '+1 555 0188',
  company: 'Other Ltd',
}

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** Tables that are not about visitors. A new table is either filled below or named here, with a reason. */
const notAboutVisitors = new Set([
  // The owner's own sign-in.
  'auth_user',
  'auth_account',
  'auth_session',
  'auth_verification',
  'auth_two_factor',
  'auth_passkey',
  'sign_in_tries',
  'account_links',
  'today_readers',
  // Who is asked to help the owner; it goes when they join, or a month after it ran out.
  'invitations',
  // Which sequences of letters are on, and the owner's words for them.
  'sequences',
  'sequence_mails',
  // Keys of ours, and the history of this schema.
  'secrets',
  'settings',
  'kysely_migration',
  'kysely_migration_lock',
  // Hashes under a salt that is thrown away, and what they add up to.
  'visits',
  'visit_days',
  // Numbers of all mails.
  'counters',
  // Random keys, for a day.
  'used_form_tokens',
  // The owner's words, published and not yet.
  'content_versions',
  'content_drafts',
  'pictures',
  'product_files',
  'product_file_parts',
  // Searches and texts of the owner's own.
  'saved_views',
  'saved_texts',
  // Figures and sentences about the site itself.
  'troubles',
  'failed_requests',
  // Sums of a month.
  'sales',
  // Names and sums of the owner's files; who came with one says personDetails.
  'people_imports',
  // What the owner gives away, to whom it may concern.
  'discounts',
  // Of five people or more.
  'peer_figures',
])

/** Everything a visitor can do here, done by one of them. */
async function leaveTraces(shop: Shop, { name, email, phone, company }: typeof person, payAs = email) {
  const { env } = shop
  const agreed = shop.services.content().who.lettersBox
  const report = { name, email, phone, company, agreed, currentChallenges: ['Mindset & Focus'], ...ratings }
  const { id: assessmentId } = await (await shop.post('/api/assessments', report, browser)).json()
  await createReportMailer(shop.db, shop.services.content, env.PUBLIC_URL, reportWork.mails)()
  const scores = { overall: 32, vision: 8, keyResults: 8, weeklyTasks: 8, kpis: 8 }
  await shop.db
    .insertInto('peerReports')
    .values({ reportId: assessmentId, batch: 'one', companySize: '', ...scores })
    .execute()
  await shop.post(new URL(await stopUrl(shop.db, email, env.PUBLIC_URL)).pathname)
  await shop.post(`/diagnostic/results/${assessmentId}`, 'choice=remind')
  await askTeam(shop, assessmentId)
  await answerAgain(shop, assessmentId, email, { name, company })
  await shop.post('/api/schedule-clarity-call', { assessmentId })
  await shop.post('/api/founder-test', { email, result: 'LS', resultName: 'Lone Strategist' }, browser)
  await shop.post('/api/waitlist', { name, email, toolInterest: 'roi-calculator' }, browser)
  await shop.visits.write()
  const visitorKey = `key-of-${payAs.slice(0, 9)}-1234`
  const payment = await shop.open('roi-projection-calculator', { visitorKey })
  await shop.post('/api/orders/letters', { productId: 'roi-projection-calculator', visitorKey, agreed })
  shop.pay(payment.id, payAs)
  await shop.status(payment)
  const order = await shop.order(payment.id)
  await shop.post(`/api/orders/${order.token}/buyer`, { name: company, address: name, taxNumber: 'US1' })
  shop.stripe.ledger.refund(payment.id, 100)
  for (const event of shop.eventsOf(payment.id)) await shop.deliver(event)
  const view = await findOrderView(shop.db, order.token, shop.catalogue())
  await (await shop.get(view?.files[0]?.href ?? '')).text()
  await shop.post('/api/orders/lost-link', { email: payAs })
  await shop.deliver(
    makeEvent('payment_intent.succeeded', makeIntent({ status: 'succeeded', receipt_email: email })),
  )
  await bookCall(shop, { name, email })
  await shop.post('/api/my-data', { email, wish: 'export' })
  return shop.order(payment.id)
}

/** Of four who all have answered. */
async function askTeam(shop: Shop, reportId: string): Promise<void> {
  await shop.post(`/diagnostic/results/${reportId}/team`, 'invited=4')
  const team = (await readTeam(shop.db, reportId))?.id ?? ''
  for (const who of ['one', 'two', 'three', 'four']) {
    const answer = { ...ratings, team, clientKey: `the-browser-of-${who}` }
    await takeAnswer(shop.db, answer as TeamAnswer)
  }
}

/** Came back, and said something about it that stands on the site. */
async function answerAgain(
  { db }: Shop,
  reportId: string,
  email: string,
  who: { name: string; company: string },
) {
  const at = new Date().toISOString()
  await db
    .insertInto('roundScores')
    .values({ reportId, email: email.toLowerCase(), at, outside: 0, isLater: 1, scores: '3208080808' })
    .execute()
  await db
    .insertInto('sentences')
    .values({
      ...{ reportId, email: email.toLowerCase(), scoreBefore: 20, scoreAfter: 32, state: 'published' },
      ...{ askedAt: at, changedAt: at, revision: 1, wording: 'I agree.', consentedAt: at },
      ...{ quote: `${who.name} says so.`, firstName: who.name, lastInitial: 'Q', business: who.company },
      ...{ publishedAs: 'one-mark another-mark', publishedAt: at },
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

/** A mail server that knows nobody of that name, and says it with the name. */
async function refuse({ db }: Shop, email: string): Promise<void> {
  const mail = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  expect(await markRefused(db, mail, `550 5.1.1 <${email}>: User unknown`)).toBe(true)
}

const agreement = { wording: 'Send me letters', place: 'import' } as const

/** What the owner does about a person, all of it written to the log. */
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
    .insertInto('datedNotes')
    .values({ ...by, id: 'note', kind: 'note', text: `${email} called` })
    .execute()
  const own = { email: by.email, at: by.at }
  await shop.db
    .insertInto('agreements')
    .values({ ...agreement, ...own, id: 'agreement', confirmedAt: by.at, mailbox: by.email })
    .execute()
  await shop.db
    .insertInto('pastUnsubscribes')
    .values({ ...own, liftedAt: by.at })
    .execute()
  await writeTo(shop, email, session)
  await shop.db.insertInto('personTags').values({ email: by.email, tag: person.company }).execute()
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

/** A letter that names her, and that she reads. */
async function writeTo(shop: Shop, email: string, session: { cookie: string }): Promise<void> {
  const api = '/api/admin/writing/letters'
  const to = (await personPath(shop.db, email)).split('/').at(-1)
  const { id } = await (await shop.post(api, { to }, session)).json()
  const text = { subject: `For ${person.name}`, body: `About ${person.company}: [this](/toolbox)` }
  await shop.send('PUT', `${api}/${id}`, { ...text, revision: 0 }, session)
  await shop.post(`${api}/${id}/send`, { revision: 1 }, session)
  const { services, env } = shop
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL, people: writingPeople }
  await createLetterRunner(shop.db, writing)()
  const mails = await shop.db.selectFrom('mailOutbox').select('text').where('kind', '=', 'letter').execute()
  const [link = ''] = /\/go\/[\w-]+/.exec(mails[0]?.text ?? '') ?? []
  expect((await shop.get(link)).headers.get('location')).toBe('/toolbox')
}

async function rowsOfEveryTable(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const found = new Map<string, Record<string, unknown>[]>()
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    found.set(name, rows)
  }
  return found
}

/** Every value of every column of every table that has one of the words in it. */
async function placesThatName(db: Db, words: readonly string[]): Promise<string[]> {
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

async function openWithTraces() {
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  await leaveTraces(shop, other)
  const order = await leaveTraces(shop, person, mistyped)
  await refuse(shop, other.email)
  await refuse(shop, mistyped)
  const api = await workAtAdmin(shop, person.email, order.number)
  await refuse(shop, person.email)
  const othersBefore = await placesThatName(shop.db, [other.email, other.name])
  // The owner takes them for one person; to be forgotten is about one address all the same.
  await mergePeople(shop.db, { email: shop.env.ADMIN_EMAIL }, [person.email, other.email], person.email)
  return { ...shop, boughtWith: order, personApi: api, othersBefore }
}

const herWords = [person.email, mistyped, person.name, person.phone, person.company]

test('before a person is erased every table holds something, so that the next test proves something', async () => {
  const shop = await openWithTraces()
  const onPostgres = process.env.TEST_ENGINE === 'postgres'
  const expected = [...(await rowsOfEveryTable(shop.db))].filter(([table]) => {
    // With SQLite counts have a file of their own.
    return !notAboutVisitors.has(table) && (table !== 'rate_limits' || onPostgres)
  })
  expect(expected.filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  const named = new Set((await placesThatName(shop.db, herWords)).map((place) => place.split('.')[0]))
  for (const table of [
    'assessments',
    'orders',
    'mail_outbox',
    'audit_log',
    'stripe_events',
    'person_sources',
    'person_details',
    'dated_notes',
    'person_tags',
    'refused_addresses',
    'calls',
    'receipts',
    'credit_notes',
    'letters',
    'letter_recipients',
    'letter_clicks',
    'agreements',
    'past_unsubscribes',
    'sequence_runs',
    'sentences',
    'round_scores',
    'merged_addresses',
  ]) {
    expect([...named]).toContain(table)
  }
})

test('after it no column of any table names them, and of the order stays what tax law keeps', async () => {
  const shop = await openWithTraces()
  const { db, boughtWith } = shop
  const session = await shop.ownerSession()
  const answer = await shop.post(
    `${shop.personApi}/erase`,
    { email: person.email.toUpperCase(), others: [] },
    session,
  )
  expect(answer.status).toBe(200)

  expect(await placesThatName(db, herWords)).toEqual([])
  const order = await db.selectFrom('orders').selectAll().where('id', '=', boughtWith.id).executeTakeFirst()
  expect(boughtWith.tickedWords).not.toBeNull()
  expect(order).toEqual({
    ...{ ...boughtWith, email: null, visitorKey: null, firstSource: null, lastSource: null },
    ...{ tickedWords: null, tickedAt: null },
  })
  const downloads = await db
    .selectFrom('orderDownloads')
    .selectAll()
    .where('orderId', '=', boughtWith.id)
    .execute()
  expect(downloads).toEqual([])
  const [last] = await db.selectFrom('auditLog').selectAll().orderBy('at', 'desc').limit(1).execute()
  expect(last).toMatchObject({
    action: 'person-erased',
    subject: null,
    detail: `Kept of orders: ${boughtWith.number}`,
    ownerEmail: shop.env.ADMIN_EMAIL,
  })
  const others = await placesThatName(db, [other.email, other.name])
  // And that they were merged, in the log; and that they said no, which holds for the person.
  expect(others.toSorted()).toEqual(
    [...shop.othersBefore, 'audit_log.subject', 'unsubscribes.email'].toSorted(),
  )
})

test('mails that lost their text to old age go with the person as well', async () => {
  const shop = await openWithTraces()
  const { db } = shop
  await db.updateTable('mailOutbox').set({ state: 'sent', sentAt: new Date().toISOString() }).execute()
  const inTenYears = new Date(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000)
  expect((await removeOld(shop, inTenYears)).mailTexts).toBeGreaterThan(10)
  const mailsOf = () =>
    db.selectFrom('mailOutbox').select('id').where('recipient', '=', person.email).execute()
  expect(await mailsOf()).not.toEqual([])
  await erasePerson(db, person.email, { email: shop.env.ADMIN_EMAIL })
  expect(await placesThatName(db, herWords)).toEqual([])
})

test('what was bought stays open to who has the link, and can still be given back', async () => {
  const shop = await openWithTraces()
  await erasePerson(shop.db, person.email, { email: shop.env.ADMIN_EMAIL })
  const view = await findOrderView(shop.db, shop.boughtWith.token, shop.catalogue())
  expect(view).toMatchObject({ state: 'open', email: null })
  expect((await shop.get(view?.files[0]?.href ?? '')).status).toBe(200)
  const { number, paymentIntentId } = shop.boughtWith
  const refund = await shop.post(`/api/admin/orders/${number}/refund`, {}, await shop.ownerSession())
  expect(refund.status).toBe(200)
  for (const event of shop.eventsOf(paymentIntentId ?? '')) await shop.deliver(event)
  expect(await placesThatName(shop.db, [person.email, mistyped])).toEqual([])
})

test('an export holds what every table says about the person, and nothing of anybody else', async () => {
  const shop = await openWithTraces()
  const data = JSON.stringify(await exportPerson(shop.db, person.email))
  const parts = [
    person.name,
    person.phone,
    'Mindset & Focus',
    'Lone Strategist',
    'roi-calculator',
    'wants a call',
    `${person.email} called`,
  ]
  for (const part of [
    ...parts,
    shop.boughtWith.number,
    'roi-projection-calculator.html',
    'Buyer  ',
    '2026-12-24T15:00:00.000Z',
    'User unknown',
    String(shop.services.content().who.lettersBox),
  ]) {
    expect(data).toContain(part)
  }
  for (const part of [other.email, other.name]) expect(data).not.toContain(part)
})

test('erasing somebody twice, or nobody, is no error', async () => {
  const shop = await openWithTraces()
  const owner = { email: shop.env.ADMIN_EMAIL }
  await erasePerson(shop.db, person.email, owner)
  await erasePerson(shop.db, person.email, owner)
  await erasePerson(shop.db, 'nobody@example.com', owner)
  expect(await placesThatName(shop.db, [other.email])).not.toEqual([])
})

test('a mail with the links to several orders goes with either of two people it went astray between', async () => {
  for (const erased of [person.email, mistyped]) {
    const shop = await openTestShop()
    const payments = [await shop.open(), await shop.open('goal-cascade-builder')]
    for (const payment of payments) {
      shop.pay(payment.id, mistyped)
      await shop.status(payment)
    }
    await shop.post('/api/orders/lost-link', { email: mistyped })
    const { number } = await shop.order(payments[0]?.id ?? '')
    const session = await shop.ownerSession()
    await shop.post(`/api/admin/orders/${number}/email`, { email: person.email, sendReceipt: false }, session)
    const links = () =>
      shop.db.selectFrom('mailOutbox').select('id').where('kind', '=', 'order-links').execute()
    expect(await links()).toHaveLength(1)
    await erasePerson(shop.db, erased, { email: shop.env.ADMIN_EMAIL })
    expect(await links()).toEqual([])
  }
})
