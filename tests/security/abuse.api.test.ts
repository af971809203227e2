import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { pdfWork } from '#app/pdf-work.server.ts'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { discardMails, readMailGroups } from '#features/admin/mail/discard.server.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { tokenHeader, trapField } from '#lib/web/open-form.ts'
import { mailsPerHour, mailsPerNetwork } from '#platform/mail/hourly-limit.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { readFigures } from '#platform/monitoring/figures.server.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { planOf, recordQueries } from '#tests/query-plans.ts'
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
  'filling the honeypot of %s gets the usual answer, but nothing is stored, counted or emailed',
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

test('a form caught by the honeypot stores nothing about its visitor, not even their source', async () => {
  const site = await openTestSite()
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  await site.post('/api/waitlist', { ...waitlist, [trapField]: 'x' }, browser)
  await site.visits.write()
  expect(await site.db.selectFrom('visits').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('personSources').selectAll().execute()).toEqual([])
})

test('a bot that asks for a lost order link gets the usual answer but no email', async () => {
  const shop = await openTestShop()
  const payment = await shop.open()
  const buyer = shop.pay(payment.id)
  await shop.status(payment)
  const response = await shop.post('/api/orders/lost-link', { email: buyer, [trapField]: 'x' })
  expect(await response.json()).toEqual({ ok: true })
  expect(await shop.mails('order-links', buyer)).toEqual([])
})

test('with a form token that proves typing, the limit is twice as high', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  const { formTokens } = site.services
  const { token } = await (await site.get('/api/form-token')).json()
  expect(formTokens.isGood(token, Date.now() + 3000)).toBe(true)
  const old = formTokens.issue(Date.now() - minuteMs)
  const young = formTokens.issue(Date.now() + minuteMs)
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

test('one email address can be used in forty forms a day, from any IP address and in any spelling', async () => {
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

/** All of one mailbox: any letter of gmail.com in full width, and the name with dots, tags and capitals. */
const names = ['ada', 'A.d.A', 'ada+news', 'ａｄａ＋ｘ', 'ⓐ.da+y']
const spellings = Array.from({ length: 90 }, (_, at) => {
  const domain = [...'gmail.com'].map((letter, bit) => ((at >> bit) & 1 ? wide(letter) : letter)).join('')
  return `${names[at % names.length]}@${at % 7 ? domain : domain.toUpperCase()}`
})

function wide(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 0xfee0)
}

test.for(Object.entries(forms))(
  'no spelling of one address gets %s past the limit of its mailbox',
  async ([path, body]) => {
    const site = await openTestSite({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
    const statuses: number[] = []
    for (const [at, email] of spellings.entries()) {
      const headers = { 'x-forwarded-for': `10.0.${at}.1` }
      statuses.push((await site.post(path, { ...body, email }, headers)).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(40)
    const rows = await site.db.selectFrom('mailOutbox').select('mailbox').distinct().execute()
    expect(rows.filter(({ mailbox }) => mailbox !== 'team' && mailbox !== 'ada@gmail.com')).toEqual([])
  },
)

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

test('a mailbox gets five emails an hour; the others wait without counting as attempts and follow later', async () => {
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
  const anHourAgo = new Date(Date.now() - 61 * minuteMs).toISOString()
  await db.updateTable('mailOutbox').set({ sentAt: anHourAgo }).where('state', '=', 'sent').execute()
  await db.updateTable('mailOutbox').set({ nextAttemptAt: anHourAgo }).where('state', '=', 'queued').execute()
  await sendDue()
  expect(new Set(subjects()).size).toBe(8)
})

test('the team’s limit is much higher, and receipts and emails from the owner are never held back', async () => {
  const { db, sendDue, subjects, note } = await openMail()
  for (let count = 1; count <= 6; count += 1) await note('team', `Lead ${count}`)
  for (let count = 1; count <= 6; count += 1) await note(email, `Note ${count}`)
  await note(email, 'Your receipt', true)
  await sendDue()
  expect(subjects().filter((subject) => subject?.startsWith('Lead'))).toHaveLength(6)
  expect(subjects()).toContain('Your receipt')
  // The receipt was sent first and counts as one of the five.
  expect(subjects().filter((subject) => subject?.startsWith('Note'))).toHaveLength(mailsPerHour.person - 1)
  expect(await db.selectFrom('mailOutbox').select('id').where('state', '=', 'queued').execute()).toHaveLength(2)
})

test('receipts, sale notifications and order links are never held back', async () => {
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
    { kind: 'order-notice', urgent: 1 },
    { kind: 'order-receipt', urgent: 1 },
    { kind: 'order-receipt', urgent: 1 },
  ])
})

test('a client may request ten PDF reports a minute', async () => {
  // The PDF's contents are tested elsewhere.
  const work = { ...pdfWork, pdf: async () => new Uint8Array() }
  const site = await openTestSite({ RATE_LIMIT: 'on' }, undefined, undefined, work)
  const { id } = await (await site.post('/api/assessments', forms['/api/assessments'])).json()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await site.get(`/api/assessments/${id}/report.pdf`)).status)
  }
  expect([...new Set(statuses.slice(0, 10))]).toEqual([200])
  expect(statuses[10]).toBe(429)
})

test('all /64 networks of one IPv6 /48 count as one client', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  const statuses: number[] = []
  for (let at = 0; at < 31; at += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:1:${at.toString(16)}::7` }
    const body = { ...waitlist, email: `ada${at}@example.com` }
    statuses.push((await site.post('/api/waitlist', body, headers)).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  const other = { 'x-forwarded-for': '2001:db8:2::7' }
  expect((await site.post('/api/waitlist', waitlist, other)).status).toBe(201)
})

test('a network that floods the site sends a third of the hour, and another visitor gets their mail at once', async () => {
  const site = await openTestSite({ TRUST_PROXY: 'on' })
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const founder = { result: 'LS', resultName: 'Lone Strategist' }
  const join = (address: string, to: string) =>
    site.post('/api/founder-test', { ...founder, email: to }, { 'x-forwarded-for': address })
  for (let at = 0; at < 40; at += 1) await join('203.0.113.7', `flood${at}@example.com`)
  await join('198.51.100.1', email)
  const settings = {
    smtpUrl: peer.url,
    from: 'Site <site@example.com>',
    team: 'team@example.com',
    siteHost: 'x.test',
    limited: true,
    maxPerHour: 30,
  }
  const { sendDue } = createMailWorker(site, settings, silentLog)
  await sendDue()
  const recipients = peer.accepted.map(({ to }) => to?.[0]?.address)
  expect(recipients).toContain(email)
  expect(mailsPerNetwork(30)).toBe(10)
  const rows = await site.db
    .selectFrom('mailOutbox')
    .select(['network', (of) => of.fn.countAll<number | string>().as('count')])
    .where('state', '=', 'sent')
    .groupBy('network')
    .orderBy('count', 'desc')
    .execute()
  expect(rows.map(({ count }) => Number(count))[0]).toBe(10)
  expect(JSON.stringify(rows)).not.toContain('203.0')
})

test('the emails of a report count for the network that sent its answers, which is then forgotten', async () => {
  const site = await openTestSite({ TRUST_PROXY: 'on' })
  await site.post('/api/assessments', forms['/api/assessments'], { 'x-forwarded-for': '203.0.113.7' })
  const { services, env } = site
  await createReportMailer(site.db, services.content, env.PUBLIC_URL, reportWork.mails)()
  const mails = await site.db.selectFrom('mailOutbox').select('network').execute()
  expect(new Set(mails.map(({ network }) => network))).toEqual(new Set([services.nameNetwork('203.0.113.7')]))
  const report = await site.db.selectFrom('assessments').select('network').executeTakeFirstOrThrow()
  expect(report.network).toBeNull()
})

test('an owner discards all queued mail of a network or a kind, and never a purchase’s', async () => {
  const shop = await openTestShop({ TRUST_PROXY: 'on' })
  const payment = await shop.open()
  shop.pay(payment.id)
  await shop.status(payment)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (let at = 0; at < 3; at += 1) {
    await shop.post('/api/waitlist', { ...waitlist, email: `flood${at}@example.com` }, from('203.0.113.7'))
  }
  await shop.post('/api/waitlist', waitlist, from('198.51.100.1'))
  const waiting = () => shop.db.selectFrom('mailOutbox').select(['kind', 'network']).execute()
  const groups = await readMailGroups(shop.db)
  const flood = groups.find(({ by, count }) => by === 'network' && count === 6)
  expect(groups.every(({ value }) => !value.startsWith('order-'))).toBe(true)
  const owner = await shop.ownerSession()
  const discard = (body: object, session = owner) => shop.post('/api/admin/mail/discard', body, session)
  const { by, value, until } = flood ?? {}
  for (const role of ['assistant', 'reader'] as const) {
    expect((await discard({ by, value, until }, await shop.sessionOf(role))).status).toBe(403)
  }
  expect(await (await discard({ by, value, until })).json()).toEqual({ discarded: 6 })
  expect((await waiting()).filter(({ network }) => network === value)).toEqual([])

  const before = '2020-01-01T00:00:00.000Z'
  expect(await (await discard({ by: 'kind', value: 'waitlist-notice', until: before })).json()).toEqual({
    discarded: 0,
  })
  for (const { kind } of await waiting()) await discard({ by: 'kind', value: kind, until: groups[0]?.until })
  expect((await waiting()).map(({ kind }) => kind).toSorted()).toEqual(['order-notice', 'order-receipt'])
  const log = await shop.db.selectFrom('auditLog').select('detail').where('action', '=', 'mail-discarded').execute()
  expect(log[0]?.detail).toBe(`6 queued, network ${value}`)
})

test('a flood is counted and discarded without reading its texts', async () => {
  const site = await openTestSite()
  await queueMail(site.db, { kind: 'note', to: email, subject: 'Hello', html: '', text: '' })
  const stop = recordQueries(site.engine)
  const groups = await readMailGroups(site.db)
  await readFigures(site.db, { ...site.env, maxPerHour: 300 })
  for (const { by, value, until } of groups) await discardMails(site.db, { email }, { by, value, until })
  const aboutMail = stop().filter(({ sql }) => /from "?mail_outbox"?\s+where state in/.test(sql))
  expect(aboutMail.length).toBeGreaterThan(3)
  if (site.engine === 'postgres') return
  for (const query of aboutMail) {
    const plan = await planOf(site, query)
    expect.soft(plan, query.sql).toMatch(/COVERING INDEX mail_waiting\b|INDEX mail_(failing|due)\b/)
  }
})

test('the largest ten groups of a flood can be read, from however many networks it comes', async () => {
  const { db, services } = await openTestSite()
  await sql`insert into mail_outbox
    (id, kind, network, mailbox, urgent, subject, html, text, attachments, state, attempts, next_attempt_at, created_at)
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 50010)
    select 'm' || number, 'note', 'n' || case when number < 3 then 3 else number end, 'm' || number, 0, 'Hello', '', '', '[]', 'queued', 0,
      '2026-10-01T09:00:00.000Z', '2026-10-01T09:00:00.000Z' from numbers`.execute(db)
  const networks = (await readMailGroups(services.readDb)).filter(({ by }) => by === 'network')
  expect(networks).toHaveLength(10)
  expect(networks[0]).toMatchObject({ value: 'n3', count: 3 })
})
