import { expect, test } from 'vitest'
import { removeOld } from '#domain/retention/retention.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { herWords, mistyped, openWithTraces, other, person, placesThatName, rowsOfEveryTable } from './left-traces.ts'
import { openTestShop } from './sites/test-shop.ts'

/** Tables without visitor data. A new table is either filled in left-traces.ts or listed here with a reason. */
const notAboutVisitors = new Set([
  // Accounts of the owner and team members.
  'auth_user',
  'auth_account',
  'auth_session',
  'auth_verification',
  'auth_two_factor',
  'auth_passkey',
  'sign_in_tries',
  'account_links',
  'today_readers',
  // Deleted when the team member joins, or a month after the invitation expired.
  'invitations',
  // Which sequences are on, and the owner's texts for them.
  'sequences',
  'sequence_mails',
  // Our own keys, settings and schema history.
  'secrets',
  'settings',
  'kysely_migration',
  'kysely_migration_lock',
  // Hashes with a discarded salt, and their daily sums.
  'visits',
  'visit_days',
  // Total numbers of emails.
  'counters',
  // Random keys, kept for a day.
  'used_form_tokens',
  // The owner's published and drafted content.
  'content_versions',
  'content_drafts',
  'pictures',
  'product_files',
  'product_file_parts',
  // The owner's saved searches and texts.
  'saved_views',
  'saved_texts',
  // Monitoring of the site itself.
  'troubles',
  'failed_requests',
  // Monthly sums.
  'sales',
  'monthly_sales',
  // Names and counts of imported files; the people are in personDetails.
  'people_imports',
  // Discount codes, which name no one.
  'discounts',
  // The owner's questions, and how often they were begun.
  'scorecards',
  'scorecard_versions',
  'scorecard_starts',
  // Aggregates of at least five people.
  'peer_figures',
])

test('before a person is erased every table contains data about them, so that the next test proves something', async () => {
  const shop = await openWithTraces()
  const onPostgres = process.env.TEST_ENGINE === 'postgres'
  const expected = [...(await rowsOfEveryTable(shop.db))].filter(([table]) => {
    // On SQLite the visit counts are in a separate file.
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
    'people_changes',
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

test('after erasing, no column of any table names the person, and orders keep only what tax law requires', async () => {
  const shop = await openWithTraces()
  const { db, boughtWith } = shop
  const session = await shop.ownerSession()
  const answer = await shop.post(`${shop.personApi}/erase`, { email: person.email.toUpperCase(), others: [] }, session)
  expect(answer.status).toBe(200)

  expect(await placesThatName(db, herWords)).toEqual([])
  const order = await db.selectFrom('orders').selectAll().where('id', '=', boughtWith.id).executeTakeFirst()
  expect(boughtWith.optInText).not.toBeNull()
  expect(order).toEqual({
    ...boughtWith,
    email: null,
    visitorKey: null,
    firstSource: null,
    lastSource: null,
    optInText: null,
    optInAt: null,
  })
  const downloads = await db.selectFrom('orderDownloads').selectAll().where('orderId', '=', boughtWith.id).execute()
  expect(downloads).toEqual([])
  const [last] = await db.selectFrom('auditLog').selectAll().orderBy('at', 'desc').limit(1).execute()
  expect(last).toMatchObject({
    action: 'person-erased',
    subject: null,
    detail: `Orders kept: ${boughtWith.number}`,
    ownerEmail: shop.env.ADMIN_EMAIL,
  })
  const others = await placesThatName(db, [other.email, other.name])
  // The log entry of the merge, and the opt-out, which applies to the whole person.
  expect(others.toSorted()).toEqual([...shop.othersBefore, 'audit_log.subject', 'unsubscribes.email'].toSorted())
})

test('emails whose text was already deleted are erased with the person too', async () => {
  const shop = await openWithTraces()
  const { db } = shop
  await db.updateTable('mailOutbox').set({ state: 'sent', sentAt: new Date().toISOString() }).execute()
  const inTenYears = new Date(Date.now() + 10 * 365 * dayMs)
  expect((await removeOld(shop, inTenYears)).mailTexts).toBeGreaterThan(10)
  const mailsOf = () => db.selectFrom('mailOutbox').select('id').where('recipient', '=', person.email).execute()
  expect(await mailsOf()).not.toEqual([])
  await erasePerson(db, person.email, { email: shop.env.ADMIN_EMAIL })
  expect(await placesThatName(db, herWords)).toEqual([])
})

test('after erasing, the order link still works and the order can still be refunded', async () => {
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

test('an export contains every table’s data about the person and nothing about others', async () => {
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

test('erasing someone twice, or an unknown address, is not an error', async () => {
  const shop = await openWithTraces()
  const owner = { email: shop.env.ADMIN_EMAIL }
  await erasePerson(shop.db, person.email, owner)
  await erasePerson(shop.db, person.email, owner)
  await erasePerson(shop.db, 'nobody@example.com', owner)
  expect(await placesThatName(shop.db, [other.email])).not.toEqual([])
})

test('an email with links to the orders of two people is erased with either of them', async () => {
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
    const links = () => shop.db.selectFrom('mailOutbox').select('id').where('kind', '=', 'order-links').execute()
    expect(await links()).toHaveLength(1)
    await erasePerson(shop.db, erased, { email: shop.env.ADMIN_EMAIL })
    expect(await links()).toEqual([])
  }
})
