import { expect, onTestFinished, test } from 'vitest'
import { paperWork } from '#app/paper-work.server.ts'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { tokenHeader, trapField } from '#lib/web/open-form.ts'
import { mailsPerHour } from '#platform/mail/hourly-limit.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { openTestShop } from '#tests/sites/test-shop.ts'
import { openTestSite, silentLog } from '#tests/sites/test-site.ts'

const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2]))
const email = 'ada@example.com'
const waitlist = { name: 'Ada Lovelace', email, toolInterest: 'roi-calculator' }
const forms = {
  '/api/waitlist': waitlist,
  '/api/founder-test': { email, result: 'LS', resultName: 'Lone Strategist' },
  '/api/assessments': {
    name: 'Ada Lovelace',
    email,
    currentChallenges: [challenges[0].name],
    ...Object.fromEntries(ratings),
  },
}

test.for(Object.entries(forms))(
  'who fills the hidden field of %s is told the same, and nothing is stored, counted or mailed',
  async ([path, body]) => {
    const site = await openTestSite()
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    const caught = await site.post(path, { ...body, [trapField]: 'Cheap pills' }, browser)
    const real = await site.post(path, { ...body, [trapField]: '' }, browser)
    expect([caught.status, real.status]).toEqual([201, 201])
    const [one, other] = [await caught.json(), await real.json()]
    expect(Object.keys(one)).toEqual(Object.keys(other))
    expect(one.id).toMatch(/^[\w-]{30}$/)
    const tables = ['waitlistEntries', 'founderTestResults', 'assessments'] as const
    const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).select('id').execute()))
    expect(rows.flat()).toEqual([{ id: other.id }])
  },
)

test('a trapped form leaves no trace of its visitor, not even where they came from', async () => {
  const site = await openTestSite()
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  await site.post('/api/waitlist', { ...waitlist, [trapField]: 'x' }, browser)
  await site.visits.write()
  expect(await site.db.selectFrom('visits').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('personSources').selectAll().execute()).toEqual([])
})

test('a lost link asked for by a program is promised and not sent', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const buyer = shop.pay(payment.id)
  await shop.status(payment)
  const response = await shop.post('/api/orders/lost-link', { email: buyer, [trapField]: 'x' })
  expect(await response.json()).toEqual({ ok: true })
  expect(await shop.mails('order-links', buyer)).toEqual([])
})

test('with a token that shows somebody typed, twice as many calls go through', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  const { formTokens } = site.services
  const { token } = await (await site.get('/api/form-token')).json()
  expect(formTokens.isGood(token, Date.now() + 3000)).toBe(true)
  const old = formTokens.issue(Date.now() - 60_000)
  const young = formTokens.issue(Date.now() + 60_000)
  const accepted = async (address: string, sent: Record<string, string>) => {
    const headers = { 'x-forwarded-for': address, ...sent }
    for (let count = 0; ; count += 1) {
      if ((await site.post('/api/visits/diagnostic-started', undefined, headers)).status === 429) return count
    }
  }
  expect(await accepted('10.0.0.1', {})).toBe(30)
  expect(await accepted('10.0.0.2', { [tokenHeader]: old })).toBe(60)
  expect(await accepted('10.0.0.3', { [tokenHeader]: young })).toBe(30)
  expect(await accepted('10.0.0.4', { [tokenHeader]: `${old}x` })).toBe(30)
})

test('in one person’s name forty forms a day are taken, from whatever address and however it is spelled', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  const send = (count: number, to: string) =>
    site.post('/api/waitlist', { ...waitlist, email: to }, { 'x-forwarded-for': `10.0.0.${count}` })
  for (let count = 0; count < 40; count += 1) {
    expect((await send(count, count % 2 ? `a.da+${count}@gmail.com` : 'ADA@gmail.com')).status).toBe(201)
  }
  const refused = await send(41, 'ada+one-more@gmail.com')
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(/Please wait 24 hours and try again\./)
  expect((await send(41, 'ben@gmail.com')).status).toBe(201)
})

async function openMail() {
  const site = await openTestSite()
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const settings = {
    smtpUrl: peer.url,
    from: 'Site <site@example.com>',
    team: 'team@example.com',
    siteHost: 'x.test',
    limited: true,
  }
  const { sendDue } = createMailWorker(site, settings, silentLog)
  const subjects = () => peer.accepted.map(({ subject }) => subject)
  const note = (to: string, subject: string, urgent = false) =>
    queueMail(site.db, { kind: 'note', to, subject, html: '<p>Hello</p>', text: 'Hello', urgent })
  return { ...site, sendDue, subjects, note }
}

test('a mailbox gets five mails an hour; the others wait, are not counted as tried, and follow', async () => {
  const { db, sendDue, subjects, note } = await openMail()
  for (let count = 1; count <= 7; count += 1) await note(`ada+${count}@example.com`, `Note ${count}`)
  await note('ben@example.com', 'Another person’s')
  await sendDue()
  expect(mailsPerHour.person).toBe(5)
  expect(subjects()).toHaveLength(6)
  expect(subjects()).toContain('Another person’s')
  const waiting = await db.selectFrom('mailOutbox').selectAll().where('state', '=', 'queued').execute()
  expect(waiting).toHaveLength(2)
  for (const { attempts, nextAttemptAt, claimedUntil, lastError } of waiting) {
    expect({ attempts, claimedUntil, lastError }).toEqual({
      attempts: 0,
      claimedUntil: null,
      lastError: null,
    })
    const minutes = (Date.parse(nextAttemptAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(50)
    expect(minutes).toBeLessThanOrEqual(60)
  }
  const anHourAgo = new Date(Date.now() - 61 * 60_000).toISOString()
  await db.updateTable('mailOutbox').set({ sentAt: anHourAgo }).where('state', '=', 'sent').execute()
  await db.updateTable('mailOutbox').set({ nextAttemptAt: anHourAgo }).where('state', '=', 'queued').execute()
  await sendDue()
  expect(new Set(subjects()).size).toBe(8)
})

test('the team gets many more, and what somebody paid for or the owner sends is never held back', async () => {
  const { db, sendDue, subjects, note } = await openMail()
  for (let count = 1; count <= 6; count += 1) await note('team', `Lead ${count}`)
  for (let count = 1; count <= 6; count += 1) await note(email, `Note ${count}`)
  await note(email, 'Your receipt', true)
  await sendDue()
  expect(subjects().filter((subject) => subject?.startsWith('Lead'))).toHaveLength(6)
  expect(subjects()).toContain('Your receipt')
  // The receipt went first, and is one of the five.
  expect(subjects().filter((subject) => subject?.startsWith('Note'))).toHaveLength(mailsPerHour.person - 1)
  expect(await db.selectFrom('mailOutbox').select('id').where('state', '=', 'queued').execute()).toHaveLength(
    2,
  )
})

test('receipts, sale notices and links to orders are such mails', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const buyer = shop.pay(payment.id)
  await shop.status(payment)
  await shop.post('/api/orders/lost-link', { email: buyer })
  const { token } = await shop.order(payment.id)
  await shop.post(`/api/orders/${token}/send-link`)
  const mails = await shop.db.selectFrom('mailOutbox').select(['kind', 'urgent']).orderBy('kind').execute()
  expect(mails).toEqual([
    { kind: 'order-links', urgent: 1 },
    { kind: 'order-links', urgent: 1 },
    { kind: 'order-notice', urgent: 1 },
    { kind: 'order-receipt', urgent: 1 },
  ])
})

test('one address may have a report drawn as PDF ten times a minute', async () => {
  // What is drawn is read elsewhere; here it is only counted.
  const work = { ...paperWork, pdf: async () => new Uint8Array() }
  const site = await openTestSite({ RATE_LIMIT: 'on' }, undefined, undefined, work)
  const { id } = await (await site.post('/api/assessments', forms['/api/assessments'])).json()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await site.get(`/api/assessments/${id}/report.pdf`)).status)
  }
  expect([...new Set(statuses.slice(0, 10))]).toEqual([200])
  expect(statuses[10]).toBe(429)
})
