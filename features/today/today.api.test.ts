import { expect, onTestFinished, test } from 'vitest'
import { recordActivity } from '#domain/people/people.server.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readFailedMails } from './failed-mails.server.ts'
import { readAskedCalls } from './todos/asked-calls.server.ts'
import { readFollowUps } from './todos/follow-ups.server.ts'
import { readTodos } from './todos/todos.server.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

const now = new Date('2026-11-17T12:00:00.000Z')
const at = (text: string) => `2026-11-${text}:00.000Z`

/** A report, possibly with a call request. */
async function addReport({ db }: Site, email: string, createdAt: string, callRequestedAt: string | null = null) {
  const texts = { currentChallenges: '[]', ratings: '{}', flags: '{}', recommendations: '[]' }
  const id = `report-${email}-${createdAt}`
  await db
    .insertInto('assessments')
    .values({ id, name: 'Ada', email, overallScore: 24, callRequestedAt, createdAt, ...texts })
    .execute()
  const details = { company: 'Engines', phone: '+1 555 0177', report: { id, score: 24 } }
  await recordActivity(db, { email, name: 'Ada', did: 'diagnostic', at: createdAt, details })
}

test('a call request is listed once per person until it is handled', async () => {
  const site = await openTestSite()
  const { db } = site
  await addReport(site, 'Late@example.com', at('10T08:00'), at('12T08:00'))
  await addReport(site, 'early@example.com', at('01T08:00'), at('02T08:00'))
  await addReport(site, 'early@example.com', at('03T08:00'), at('04T08:00'))
  await addReport(site, 'silent@example.com', at('03T08:00'))
  const waiting = async () => (await readAskedCalls(db)).map(({ email, askedAt }) => [email, askedAt])
  expect(await waiting()).toEqual([
    ['early@example.com', at('04T08:00')],
    ['late@example.com', at('12T08:00')],
  ])
  const [first] = await readAskedCalls(db)
  expect(first).toMatchObject({
    name: 'Ada',
    company: 'Engines',
    phone: '+1 555 0177',
    score: 24,
    reportId: `report-early@example.com-${at('03T08:00')}`,
  })
  const set = (status: string, statusAt: string) =>
    db.updateTable('people').set({ status, statusAt }).where('email', '=', 'early@example.com').execute()
  await set('contacted', at('03T08:00'))
  expect(await waiting()).toHaveLength(2)
  await set('contacted', at('05T08:00'))
  expect(await waiting()).toEqual([['late@example.com', at('12T08:00')]])
  for (const status of ['booked', 'client', 'not-a-fit']) {
    await set(status, at('03T08:00'))
    expect(await waiting()).toHaveLength(1)
  }
  await set('new', at('03T08:00'))
  const call: Pick<CallRow, 'email' | 'name' | 'toldAt' | 'provider' | 'state' | 'changedAt'> = {
    email: 'early@example.com',
    name: '',
    toldAt: at('03T08:00'),
    provider: 'by-hand',
    state: 'booked',
    changedAt: at('03T08:00'),
  }
  // A call booked before the request does not count.
  for (const [id, bookedAt, waits] of [
    ['before', at('03T08:00'), 2],
    ['since', at('05T08:00'), 1],
  ] as const) {
    await db
      .insertInto('calls')
      .values({ ...call, id, externalId: id, bookedAt })
      .execute()
    expect(await waiting()).toHaveLength(waits)
  }
})

test('a call request right after the report already shows its details', async () => {
  const site = await openTestSite()
  const email = 'quick@example.com'
  await addReport(site, email, at('10T08:00'), at('10T08:01'))
  await site.db
    .updateTable('people')
    .set({ reportId: '', score: -1, company: '', phone: '' })
    .where('email', '=', email)
    .execute()
  await site.db.updateTable('assessments').set({ company: 'Engines', phone: '555 0177' }).execute()
  expect(await readAskedCalls(site.db)).toMatchObject([
    { company: 'Engines', phone: '555 0177', score: 24, reportId: `report-${email}-${at('10T08:00')}` },
  ])
})

test('follow-ups are due from their day on in the site’s time zone, and listed oldest first', async () => {
  const { db } = await openTestSite()
  const plan = async (email: string, nextStepOn: string) => {
    await recordActivity(db, { email, did: 'added', at: at('01T00:00') })
    const step = { nextStep: 'Call', nextStepOn }
    await db.updateTable('people').set(step).where('email', '=', email).execute()
  }
  await plan('tomorrow@example.com', '2026-11-18')
  await plan('later@example.com', '2026-11-19')
  await plan('overdue@example.com', '2026-10-01')
  await plan('today@example.com', '2026-11-17')
  await plan('none@example.com', '')
  const due = async (time: Date) => (await readFollowUps(db, time)).map(({ email }) => email.split('@')[0])
  expect(await due(now)).toEqual(['overdue', 'today'])
  setSiteFormats({ timeZone: 'Pacific/Kiritimati' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  expect(await due(now)).toEqual(['overdue', 'today', 'tomorrow'])
})

test('a follow-up can be completed once and undone', async () => {
  const { db, post, sessionOf, ownerSession } = await openTestSite()
  const email = 'due@example.com'
  await recordActivity(db, { email, did: 'added', at: at('01T00:00') })
  const step = { nextStep: 'Call', nextStepOn: '2026-11-16', status: 'contacted', statusAt: at('15T00:00') }
  await db.updateTable('people').set(step).where('email', '=', email).execute()
  const line = async () => (await readFollowUps(db, now))[0]
  const before = await line()
  const { personId, seen, status } = before ?? {}
  const call = (path: string, body: object, as: Awaited<ReturnType<typeof ownerSession>>) =>
    post(`/api/admin/people/${personId}/${path}`, body, as)
  expect((await call('step-done', { seen }, await sessionOf('reader'))).status).toBe(403)
  const owner = await ownerSession()
  const done = await call('step-done', { seen }, owner)
  expect(done.status).toBe(200)
  expect(await line()).toBeUndefined()
  const second = await call('step-done', { seen }, await sessionOf('assistant'))
  expect(second.status).toBe(409)
  expect((await second.json()).message).toContain('Nothing was marked as done.')
  const undo = { status, nextStep: before?.nextStep, nextStepOn: before?.nextStepOn }
  const { statusAt } = await done.json()
  expect((await call('work', { ...undo, seen: statusAt }, owner)).status).toBe(200)
  expect(await line()).toMatchObject({ ...undo, personId })
})

test('failed emails are listed until resent, except old ones and those to rejected addresses', async () => {
  const { db } = await openTestSite()
  const mail = async (id: string, change: object) =>
    db
      .insertInto('mailOutbox')
      .values({
        id,
        kind: 'receipt',
        recipient: 'ada@example.com',
        mailbox: 'ada@example.com',
        urgent: 0,
        subject: 'Your receipt',
        html: '',
        text: '',
        attachments: '[]',
        state: 'failed',
        attempts: 1,
        nextAttemptAt: at('16T08:00'),
        createdAt: at('16T08:00'),
        ...change,
      })
      .execute()
  await mail('failed', {})
  await mail('team', { recipient: null, mailbox: 'team' })
  await mail('refused', { refusedAt: at('16T08:00') })
  await mail('old', { createdAt: '2026-10-01T00:00:00.000Z' })
  const failed = async () => (await readFailedMails(db, now)).mails.map(({ id }) => id).toSorted()
  expect(await failed()).toEqual(['failed', 'team'])
  await mail('another', { state: 'sent', subject: 'Another', createdAt: at('16T09:00') })
  expect(await failed()).toEqual(['failed', 'team'])
  await mail('again', { state: 'sent', createdAt: at('16T09:00') })
  expect(await failed()).toEqual(['team'])
})

const call = { id: 'call-1', email: 'past@example.com', name: 'Pat' }
const pastCall = { ...call, startsAt: at('16T08:00'), endsAt: at('16T08:30') }

/** One entry of each kind, all for different people. */
async function openWithTodos() {
  const site = await openTestSite()
  await addReport(site, 'asked@example.com', at('10T08:00'), at('12T08:00'))
  await addReport(site, 'lead@example.com', at('15T08:00'))
  await addReport(site, 'old-lead@example.com', '2026-11-01T08:00:00.000Z')
  await recordActivity(site.db, { email: 'due@example.com', did: 'added', at: at('01T00:00') })
  const step = { nextStep: 'Call', nextStepOn: '2026-11-16' }
  await site.db.updateTable('people').set(step).where('email', '=', 'due@example.com').execute()
  await recordActivity(site.db, { email: call.email, did: 'booked', at: at('01T00:00') })
  const read = async (time = now) => (await readTodos(site.db, [pastCall], time)).todos
  return {
    ...site,
    read,
    emails: async (time = now) => (await read(time)).map(({ email }) => email.split('@')[0]),
  }
}

test('the to-do list has call requests, new leads, follow-ups and past calls, longest waiting first', async () => {
  const { read } = await openWithTodos()
  expect((await read()).map(({ kind, email, ref }) => [kind, email, ref])).toEqual([
    ['call-request', 'asked@example.com', ''],
    ['reply', 'lead@example.com', ''],
    ['follow-up', 'due@example.com', ''],
    ['outcome', call.email, call.id],
  ])
})

test('an emailed person leaves the list by themselves, also under another address', async () => {
  const { db, emails } = await openWithTodos()
  const write = (id: string, toEmail: string, startedAt: string) =>
    db
      .insertInto('campaigns')
      .values({
        id,
        kind: 'person',
        audience: '',
        toEmail,
        subject: '',
        body: '',
        reason: '',
        revision: 1,
        state: 'sent',
        leftOut: '{}',
        byEmail: '',
        createdAt: startedAt,
        startedAt,
      })
      .execute()
  await write('before', 'asked@example.com', at('11T08:00'))
  expect(await emails()).toEqual(['asked', 'lead', 'due', 'past'])
  await write('since', 'asked@example.com', at('13T08:00'))
  expect(await emails()).toEqual(['lead', 'due', 'past'])
  await write('lead', 'lead@example.com', at('16T08:00'))
  expect(await emails()).toEqual(['due', 'past'])
})

test('done, snoozed and assigned entries are remembered; a reader may not change them', async () => {
  const { read, emails, post, sessionOf, ownerSession, ownerAccount } = await openWithTodos()
  const owner = await ownerSession()
  const [asked, lead] = await read()
  const change = (body: object, as = owner) => post('/api/admin/today/todos', body, as)
  const entry = { personId: asked?.personId, kind: 'call-request', ref: '' }
  expect((await change({ ...entry, done: true }, await sessionOf('reader'))).status).toBe(403)
  expect((await post('/api/admin/today/todos', { ...entry, done: true })).status).toBe(401)
  expect((await change({ ...entry, kind: 'unknown', done: true })).status).toBe(400)
  expect((await change({ ...entry, personId: 'unknown', done: true })).status).toBe(404)
  expect((await change({ ...entry, done: true })).status).toBe(200)
  expect(await emails()).toEqual(['lead', 'due', 'past'])
  await change({ ...entry, done: false })
  expect(await emails()).toEqual(['asked', 'lead', 'due', 'past'])

  const reply = { personId: lead?.personId, kind: 'reply', ref: '' }
  await change({ ...reply, snoozedUntil: at('18T00:00') })
  expect(await emails()).toEqual(['asked', 'due', 'past'])
  expect(await emails(new Date(at('18T00:00')))).toEqual(['asked', 'lead', 'due', 'past'])
  expect((await change({ ...reply, assignedTo: 'no one' })).status).toBe(400)
  const { id } = await ownerAccount()
  await change({ ...entry, assignedTo: id })
  expect((await read())[0]).toMatchObject({ email: 'asked@example.com', assignedTo: id })
})
