import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { mailsPerHour } from '#platform/mail/hourly-limit.server.ts'
import { bulkKind, deleteMails, markMailSent, queueMail } from '#platform/mail/outbox.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { openTestDatabase, openTestSite, silentLog } from '#tests/sites/test-site.ts'
import { readFullHour } from './full-hour.server.ts'
import { countMails, listMails, readMail } from './mail.server.ts'
import { isHeldBack } from './waiting-mail.ts'

const note = { kind: 'note', to: 'ada@example.com', subject: 'A note', html: '<p>Hello</p>', text: 'Hello' }

async function openOutbox() {
  const site = await openTestSite()
  await queueMail(site.db, note)
  const { id } = await site.db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow()
  const session = await site.ownerSession()
  const again = () => site.post(`/api/admin/mail/${id}/send-again`, undefined, session)
  return { ...site, id, session, again }
}

test('the outbox is listed by state, newest first, with the server’s answer and without bodies', async () => {
  const { db, id } = await openOutbox()
  await db.updateTable('mailOutbox').set({ state: 'failed', lastError: '550 no such user' }).execute()
  await queueMail(db, { ...note, subject: 'Another' })
  expect(await countMails(db)).toEqual({ waiting: 1, sent: 0, failed: 1 })
  const { mails } = await listMails(db, 'failed', null)
  expect(mails).toEqual([expect.objectContaining({ id, lastError: '550 no such user' })])
  expect(mails[0]).not.toHaveProperty('html')
  expect((await listMails(db, undefined, null)).mails).toHaveLength(2)
})

test('an email held back for its recipient is told apart from a queued one', async () => {
  const site = await openOutbox()
  const { db, id, again } = site
  const listed = async () => (await listMails(db, undefined, null)).mails.find((mail) => mail.id === id)
  expect(await listed()).toSatisfy((mail) => !isHeldBack(mail))
  const sentAt = new Date().toISOString()
  const row = await db.selectFrom('mailOutbox').selectAll().executeTakeFirstOrThrow()
  const earlier = Array.from({ length: mailsPerHour.person }, (_, index) => {
    return { ...row, id: `earlier-${index}`, state: 'sent', sentAt } as const
  })
  await db.insertInto('mailOutbox').values(earlier).execute()
  const from = { from: 'site@example.com', team: 'team@example.com', siteHost: 'x.test' }
  const settings = { ...from, smtpUrl: 'smtp://never.asked.test', limited: true }
  await createMailWorker(site, settings, silentLog).sendDue()
  expect(await listed()).toMatchObject({ state: 'queued', attempts: 0, lastError: null })
  expect(await listed()).toSatisfy(isHeldBack)
  expect((await again()).status).toBe(200)
  expect(await listed()).toSatisfy((mail) => !isHeldBack(mail))
})

test('the counts always match the lists', async () => {
  const { db } = await openTestDatabase()
  for (const to of ['a', 'b', 'c', 'd', 'e']) await queueMail(db, { ...note, to: `${to}@example.com` })
  const ids = (await db.selectFrom('mailOutbox').select('id').orderBy('recipient').execute()).map(({ id }) => id)
  const [first = '', second = '', third = '', fourth = ''] = ids
  await db.updateTable('mailOutbox').set({ state: 'sending' }).where('id', '=', first).execute()
  await db.updateTable('mailOutbox').set({ state: 'failed' }).where('id', '=', second).execute()
  await Promise.all([markMailSent(db, third), markMailSent(db, third), markMailSent(db, fourth)])
  expect(await countMails(db)).toEqual({ waiting: 2, failed: 1, sent: 2 })
  for (const filter of ['waiting', 'failed', 'sent'] as const) {
    const { mails } = await listMails(db, filter, null)
    expect(mails).toHaveLength((await countMails(db))[filter])
  }
  await db.transaction().execute((tx) => deleteMails(tx, sql<boolean>`id in (${first}, ${third})`))
  expect(await countMails(db)).toEqual({ waiting: 1, failed: 1, sent: 1 })
})

test('lists are paged without gaps, even for emails created at the same moment', async () => {
  const { db } = await openTestDatabase()
  await queueMail(db, note)
  const row = await db.selectFrom('mailOutbox').selectAll().executeTakeFirstOrThrow()
  const states = ['queued', 'sent', 'failed'] as const
  const rows = Array.from({ length: 750 }, (_, index) => {
    return { ...row, id: `mail-${index}`, state: states[index % 3] ?? 'queued' }
  })
  for (let at = 0; at < rows.length; at += 250) {
    await db
      .insertInto('mailOutbox')
      .values(rows.slice(at, at + 250))
      .execute()
  }
  for (const filter of [undefined, 'waiting', 'sent', 'failed'] as const) {
    const seen: string[] = []
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof listMails>> = await listMails(db, filter, after)
      seen.push(...page.mails.map(({ id }) => id))
      after = page.older
    }
    const all = filter ? 250 : 751
    expect(new Set(seen).size).toBe(filter === 'waiting' ? all + 1 : all)
    expect(seen).toHaveLength(new Set(seen).size)
  }
})

test('states are read by id and reveal nothing else', async () => {
  const { db, get, id, session } = await openOutbox()
  const read = async (ids: string) =>
    (await get(`/api/admin/mail/states?ids=${encodeURIComponent(ids)}`, session)).json()
  expect(await read(`${id},nothing,' or 1=1`)).toEqual({ states: { [id]: 'queued 0' } })
  await db.updateTable('mailOutbox').set({ state: 'failed', attempts: 1 }).execute()
  expect(await read(id)).toEqual({ states: { [id]: 'failed 1' } })
  for (const ids of ['', ',', `${'x,'.repeat(5000)}`]) expect(await read(ids)).toEqual({ states: {} })
  expect((await get(`/api/admin/mail/states?ids=${id}`)).status).toBe(401)
})

test('an email is shown in a frame that cannot run scripts', async () => {
  const { get, id, session, db } = await openOutbox()
  const response = await get(`/api/admin/mail/${id}/html`, session)
  expect(await response.text()).toBe('<p>Hello</p>')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none';.*sandbox$/)
  expect(policy).not.toContain('script-src')
  expect((await readMail(db, id, 'reader'))?.text).toBe('Hello')
  expect((await get('/api/admin/mail/nothing/html', session)).status).toBe(404)
})

test.for(['sent', 'failed'] as const)('a %s email is sent again as a new one', async (state) => {
  const { db, id, again } = await openOutbox()
  await db.updateTable('mailOutbox').set({ state, attempts: 3, lastError: 'x', sentAt: 'y' }).execute()
  expect((await again()).status).toBe(200)
  const fresh = await db.selectFrom('mailOutbox').selectAll().where('id', '!=', id).execute()
  expect(fresh).toEqual([
    expect.objectContaining({ state: 'queued', attempts: 0, lastError: null, sentAt: null, html: note.html }),
  ])
  expect(await db.selectFrom('auditLog').select(['action', 'subject', 'detail']).execute()).toEqual([
    { action: 'mail-sent-again', subject: note.to, detail: note.subject },
  ])
})

test('attachments are listed and kept when an email is sent again', async () => {
  const { db, post, session } = await openOutbox()
  const attached = { kind: 'report-pdf', id: 'x', filename: 'report.pdf', contentType: 'application/pdf' }
  await queueMail(db, { ...note, kind: 'report', attachments: [attached] })
  const reports = db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'report')
  const { id } = await reports.executeTakeFirstOrThrow()
  expect((await readMail(db, id, 'reader'))?.attachments).toEqual(['report.pdf'])
  await db.updateTable('mailOutbox').set({ state: 'sent', sentAt: 'y' }).where('id', '=', id).execute()
  expect((await post(`/api/admin/mail/${id}/send-again`, undefined, session)).status).toBe(200)
  for (const { attachments } of await reports.execute()) expect(JSON.parse(attachments)).toEqual([attached])
  expect(await reports.execute()).toHaveLength(2)
})

test('a queued email is sent now and not duplicated; one being sent is left alone', async () => {
  const { db, again } = await openOutbox()
  await db.updateTable('mailOutbox').set({ nextAttemptAt: '2999-01-01T00:00:00.000Z' }).execute()
  expect((await again()).status).toBe(200)
  const mails = await db.selectFrom('mailOutbox').selectAll().execute()
  expect(mails).toHaveLength(1)
  expect(Date.parse(mails[0]?.nextAttemptAt ?? '')).toBeLessThanOrEqual(Date.now())
  await db.updateTable('mailOutbox').set({ state: 'sending' }).execute()
  expect((await again()).status).toBe(409)
})

test('a test email is queued and logged, and an invalid address is rejected', async () => {
  const { db, post, session } = await openOutbox()
  expect((await post('/api/admin/mail/test', { to: 'me@example.com' }, session)).status).toBe(200)
  expect((await post('/api/admin/mail/test', { to: 'me' }, session)).status).toBe(400)
  const mails = await db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'test').execute()
  expect(mails).toEqual([{ recipient: 'me@example.com' }])
  expect(await db.selectFrom('auditLog').select('action').execute()).toEqual([{ action: 'test-mail-sent' }])
})

test('an assistant can send test emails only to their own address or the team’s', async () => {
  const site = await openTestSite({
    TEAM_EMAIL: 'Team@example.com',
    SMTP_URL: 'smtp://x',
    MAIL_FROM: 'a@example.com',
  })
  const assistant = await site.makeAccount('assistant')
  const session = await assistant.session()
  const send = async (to: string) => (await site.post('/api/admin/mail/test', { to }, session)).status
  expect(await send('team@example.com')).toBe(200)
  expect(await send(assistant.email.toUpperCase())).toBe(200)
  expect(await send('stranger@example.com')).toBe(403)
  const mails = await site.db.selectFrom('mailOutbox').select('recipient').orderBy('createdAt').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['team@example.com', assistant.email])
})

test('an email whose text was deleted says so and cannot be sent again', async () => {
  const { db, id, again, get, session } = await openOutbox()
  const sentAt = '2026-01-01T10:00:00.000Z'
  const removed = { html: '', text: '', bodyRemovedAt: '2026-04-01T11:00:00.000Z' }
  await db
    .updateTable('mailOutbox')
    .set({ state: 'sent', sentAt, ...removed })
    .execute()
  const refused = await again()
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toBe(
    'The text of this email was deleted after 90 days. It cannot be sent again.',
  )
  expect(await readMail(db, id, 'reader')).toMatchObject({ subject: note.subject, sentAt, text: '' })
  expect((await get(`/api/admin/mail/${id}/html`, session)).status).toBe(404)
  expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(1)
})

test('the admin shows when the hourly limit ends, if there is a limit and a mail server', async () => {
  const site = await openOutbox()
  const limits = { RATE_LIMIT: true, MAILS_PER_HOUR: 1 }
  const read = (changes: object, sends = true) => readFullHour(site.db, { ...limits, ...changes }, sends)
  expect(await read({})).toBeUndefined()
  const sentAt = new Date().toISOString()
  await site.db.updateTable('mailOutbox').set({ state: 'sent', sentAt }).execute()
  const until = new Date(Date.parse(sentAt) + hourMs).toISOString()
  expect(await read({})).toEqual({ maxPerHour: 1, until })
  expect(await read({ MAILS_PER_HOUR: 2 })).toBeUndefined()
  expect(await read({ RATE_LIMIT: false })).toBeUndefined()
  await site.db.updateTable('mailOutbox').set({ kind: bulkKind }).execute()
  expect(await read({ MAILS_PER_HOUR: 2 })).toEqual({ maxPerHour: 2, until, kind: bulkKind })
  expect(await read({}, false)).toBeUndefined()
})
