import { expect, onTestFinished, test } from 'vitest'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { weekMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { findRejection, heldMails } from '#platform/mail/refused-addresses.server.ts'
import { readTeamError } from '#platform/mail/team-address.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { type PeerRule, startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { openTestDatabase, silentLog } from '#tests/sites/test-site.ts'
import { recordActivity } from './people.server.ts'
import { clearRejection, setRefused } from './refused.server.ts'

const nobody = 'refused-ada@example.com'
const note = { kind: 'note', to: nobody, subject: 'A note', html: '<p>Hello</p>', text: 'Hello' }
const team = 'team@example.com'
const owner = { email: 'owner@example.com' }
const words = `550 5.1.1 <${nobody}>: Recipient address rejected: User unknown`

async function openOutbox() {
  const database = await openTestDatabase()
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const settings = { smtpUrl: peer.url, from: 'Site <site@example.com>', team, siteHost: 'x.test' }
  const newWorker = (over = database) => {
    const worker = createMailWorker(over, settings, silentLog, { setRefused })
    onTestFinished(worker.stop)
    return worker
  }
  const recipients = () => peer.asked.filter(({ stage }) => stage === 'RCPT TO').map(({ to }) => to)
  return { ...database, peer, newWorker, worker: newWorker(), recipients }
}

const readMails = (db: Db) => db.selectFrom('mailOutbox').selectAll().orderBy('subject').execute()
const marks = (db: Db) => db.selectFrom('refusedAddresses').selectAll().execute()

async function passTime(db: Db) {
  const past = new Date(0).toISOString()
  await db.updateTable('mailOutbox').set({ nextAttemptAt: past }).where('state', '=', 'queued').execute()
}

const answering =
  (stage: string, code: number, text: string): PeerRule =>
  (asked) =>
    asked === stage ? { code, words: text } : undefined

test('an address that is refused at RCPT TO is marked, its mail given up at once, and the rest held', async () => {
  const { db, peer, worker, recipients } = await openOutbox()
  await recordActivity(db, { email: nobody, name: 'Ada', did: 'waitlist', at: '2026-03-01T00:00:00.000Z' })
  await queueMail(db, { ...note, to: nobody.toUpperCase(), subject: '1' })
  await queueMail(db, { ...note, subject: '2' })
  await queueMail(db, { ...note, to: 'team', replyTo: nobody, subject: '3' })
  await queueMail(db, { ...note, to: 'ben@example.com', subject: '4' })
  await worker.sendDue()
  const [first, second, toTeam, other] = await readMails(db)
  expect(first).toMatchObject({ state: 'failed', attempts: 1, claimedUntil: null })
  expect(first?.lastError).toMatch(/^550 5\.1\.1 /)
  expect(second).toMatchObject({ state: 'failed', attempts: 0, lastError: first?.lastError })
  expect(second?.refusedAt).toBe(first?.refusedAt)
  expect([toTeam?.state, other?.state]).toEqual(['sent', 'sent'])
  expect(recipients().filter((to) => to.toLowerCase() === nobody)).toHaveLength(1)
  expect(await marks(db)).toEqual([
    { email: nobody, at: first?.refusedAt, answer: first?.lastError, mailId: first?.id },
  ])
  expect(await db.selectFrom('people').select('refused').execute()).toEqual([{ refused: 1 }])
  await passTime(db)
  await worker.sendDue()
  expect(peer.accepted).toHaveLength(2)
})

test('an address that is refused after the text is marked as well', async () => {
  const { db, peer, worker } = await openOutbox()
  peer.setRule(answering('DATA', 550, '5.2.1 The email account that you tried to reach is disabled'))
  await queueMail(db, { ...note, to: 'ada@example.com' })
  await worker.sendDue()
  expect(await marks(db)).toMatchObject([{ email: 'ada@example.com', answer: expect.stringContaining('disabled') }])
  expect(await readMails(db)).toMatchObject([{ state: 'failed', attempts: 1 }])
})

test.for([
  ['RCPT TO', 450, '4.2.1 Mailbox is busy'],
  ['RCPT TO', 452, '4.2.2 Mailbox full'],
  ['DATA', 451, '4.7.1 Greylisted'],
  ['RCPT TO', 554, '5.7.1 <ada@example.com>: Relay access denied'],
  ['RCPT TO', 550, '5.1.1 <site@example.com>: Sender address rejected: User unknown'],
  ['MAIL FROM', 550, '5.1.1 User unknown'],
  ['MAIL FROM', 535, '5.7.8 Authentication failed'],
  ['DATA', 554, 'Message rejected: Email address is not verified. ada@example.com'],
  ['DATA', 552, '5.3.4 Message too big'],
] as const)('%s %s %s marks nobody, and is tried again', async ([stage, code, text]) => {
  const { db, peer, worker } = await openOutbox()
  peer.setRule(answering(stage, code, text))
  for (const to of ['ada@example.com', 'ben@example.com']) await queueMail(db, { ...note, to, subject: to })
  await worker.sendDue()
  expect(await marks(db)).toEqual([])
  expect(await readMails(db)).toMatchObject([1, 2].map(() => ({ state: 'queued', attempts: 1, refusedAt: null })))
  peer.setRule(() => undefined)
  await passTime(db)
  await worker.sendDue()
  expect(peer.accepted).toHaveLength(2)
})

test('a server that refuses everybody is taken to be at fault, not the addresses', async () => {
  const { db, peer, worker } = await openOutbox()
  peer.setRule(answering('RCPT TO', 550, '5.1.1 User unknown'))
  for (let number = 0; number < 12; number += 1) {
    await queueMail(db, { ...note, to: `visitor-${number}@example.com`, subject: String(number) })
  }
  await worker.sendDue()
  expect(await marks(db)).toHaveLength(5)
  const states = (await readMails(db)).map(({ state }) => state)
  expect(states.filter((state) => state === 'queued')).toHaveLength(7)
  // Once it takes mail again, its no counts again.
  peer.setRule((stage, to) =>
    stage === 'RCPT TO' && to === 'visitor-11@example.com' ? { code: 550, words: '5.1.1 Unknown' } : undefined,
  )
  await db.updateTable('mailOutbox').set({ createdAt: '2026-01-01' }).where('subject', '=', '11').execute()
  await passTime(db)
  await queueMail(db, { ...note, to: 'team', subject: 'Team', urgent: true })
  await db.updateTable('mailOutbox').set({ createdAt: new Date().toISOString() }).execute()
  await worker.sendDue()
  expect((await marks(db)).map(({ email }) => email)).toContain('visitor-11@example.com')
  expect(await marks(db)).toHaveLength(6)
})

test('a mail that is written afterwards is kept and not sent, with the reason', async () => {
  const { db, worker, recipients } = await openOutbox()
  await queueMail(db, { ...note, subject: '1' })
  await worker.sendDue()
  await queueMail(db, { ...note, to: nobody.toUpperCase(), subject: '2', urgent: true })
  await worker.sendDue()
  const [, later] = await readMails(db)
  expect(later).toMatchObject({ state: 'failed', attempts: 0, lastError: words, html: note.html })
  expect(later?.refusedAt).toBeTruthy()
  expect(recipients()).toHaveLength(1)
})

test('a mail that was queued while the address was being marked is held when its turn comes', async () => {
  const { db, worker, recipients } = await openOutbox()
  await queueMail(db, { ...note, subject: '1' })
  await queueMail(db, { ...note, subject: '2', to: 'ben@example.com' })
  await db
    .insertInto('refusedAddresses')
    .values({ email: 'ben@example.com', at: 'x', answer: '550', mailId: 'y' })
    .execute()
  await worker.sendDue()
  expect(await readMails(db)).toMatchObject([{ attempts: 1 }, { state: 'failed', attempts: 0, lastError: '550' }])
  expect(recipients()).toEqual([nobody])
})

test('several workers at once mark an address once and send it nothing more', async () => {
  const { db, newWorker, recipients, peer } = await openOutbox()
  for (let number = 0; number < 20; number += 1) await queueMail(db, { ...note, subject: String(number) })
  for (let number = 0; number < 5; number += 1) await queueMail(db, { ...note, to: `ben-${number}@example.com` })
  await Promise.all(Array.from({ length: 4 }, () => newWorker().sendDue()))
  expect(await marks(db)).toHaveLength(1)
  expect(recipients().filter((to) => to === nobody).length).toBeLessThanOrEqual(4)
  expect(peer.accepted).toHaveLength(5)
  const states = (await readMails(db)).map(({ state }) => state)
  expect(states.toSorted()).toEqual([...Array(20).fill('failed'), ...Array(5).fill('sent')])
})

test('who was erased while the server answered is not written down again', async () => {
  const { db, peer, worker } = await openOutbox()
  await recordActivity(db, { email: 'ben@example.com', did: 'waitlist', at: '2026-03-01T00:00:00.000Z' })
  await queueMail(db, { ...note, to: 'ben@example.com' })
  peer.setMood('hold')
  const sending = worker.sendDue()
  await expect.poll(() => peer.held.length).toBe(1)
  await db.deleteFrom('mailOutbox').execute()
  peer.setRule(() => ({ code: 550, words: '5.1.1 User unknown' }))
  for (const answer of peer.held) answer()
  await sending
  expect(await marks(db)).toEqual([])
  expect(await db.selectFrom('people').select('refused').execute()).toEqual([{ refused: 0 }])
})

test('said to be right after all, the address gets what was held, and the log says who said so', async () => {
  const { db, peer, worker } = await openOutbox()
  await recordActivity(db, { email: nobody, did: 'waitlist', at: '2026-03-01T00:00:00.000Z' })
  for (const subject of ['1', '2', '3']) await queueMail(db, { ...note, subject })
  await worker.sendDue()
  await queueMail(db, { ...note, subject: '4' })
  const weekAgo = new Date(Date.now() - weekMs).toISOString()
  await db.updateTable('mailOutbox').set({ createdAt: weekAgo }).execute()
  expect(await heldMails(db, nobody)).toHaveLength(4)
  peer.setRule(() => undefined)
  expect(await clearRejection(db, owner, nobody, true)).toBe(4)
  expect(await clearRejection(db, owner, nobody, true)).toBe(0)
  expect(await findRejection(db, nobody)).toBeUndefined()
  expect(await db.selectFrom('people').select('refused').execute()).toEqual([{ refused: 0 }])
  // Three days of tries begin anew.
  peer.setMood('refuse')
  await worker.sendDue()
  expect((await readMails(db)).map(({ state }) => state)).toEqual(Array(4).fill('queued'))
  peer.setMood('accept')
  await passTime(db)
  await worker.sendDue()
  expect(peer.accepted.map(({ subject }) => subject).toSorted()).toEqual(['1', '2', '3', '4'])
  expect(await readMails(db)).toMatchObject(Array(4).fill({ state: 'sent', refusedAt: null }))
  expect(await db.selectFrom('auditLog').select(['action', 'subject', 'ownerEmail']).execute()).toEqual([
    { action: 'address-cleared', subject: nobody, ownerEmail: owner.email },
  ])
})

test('cleared without sending, what was held stays held; refused again, it is marked again', async () => {
  const { db, worker } = await openOutbox()
  await queueMail(db, { ...note, subject: '1' })
  await worker.sendDue()
  expect(await clearRejection(db, owner, nobody, false)).toBe(0)
  expect(await heldMails(db, nobody)).toHaveLength(1)
  await queueMail(db, { ...note, subject: '2' })
  await worker.sendDue()
  expect(await marks(db)).toHaveLength(1)
  expect(await heldMails(db, nobody)).toHaveLength(2)
})

test('who unsubscribed meanwhile gets of what was held only what cannot be unsubscribed from', async () => {
  const { db, peer, worker } = await openOutbox()
  await queueMail(db, { ...note, subject: 'Receipt' })
  await queueMail(db, { ...note, subject: 'News', unsubscribeUrl: 'https://x.test/unsubscribe/token' })
  await worker.sendDue()
  await unsubscribe(db, nobody)
  peer.setRule(() => undefined)
  expect(await clearRejection(db, owner, nobody, true)).toBe(1)
  await worker.sendDue()
  expect(peer.accepted.map(({ subject }) => subject)).toEqual(['Receipt'])
})

test('a mark is still there after a restart, and in every other process', async () => {
  const { db, at: place, worker, newWorker, recipients } = await openOutbox()
  await queueMail(db, note)
  await worker.sendDue()
  await worker.stop()
  const other = await openTestDatabase(Promise.resolve(place))
  await queueMail(other.db, note)
  await newWorker(other).sendDue()
  expect(recipients()).toHaveLength(1)
  expect(await findRejection(other.db, nobody)).toMatchObject({ answer: words })
})

test('the team’s own address is not marked: its mail is tried on, and that it is refused is noted', async () => {
  const { db, peer, worker } = await openOutbox()
  peer.setRule((stage, to) =>
    stage === 'RCPT TO' && to === team ? { code: 550, words: '5.1.1 No such user' } : undefined,
  )
  await queueMail(db, { ...note, to: 'team', subject: '1' })
  await queueMail(db, { ...note, to: 'Team@example.com', subject: '2' })
  await worker.sendDue()
  expect(await marks(db)).toEqual([])
  expect(await readMails(db)).toMatchObject([1, 2].map(() => ({ state: 'queued', attempts: 1, refusedAt: null })))
  expect(await readTeamError(db)).toEqual({ address: team, answer: '550 5.1.1 No such user' })
  peer.setRule(() => undefined)
  await queueMail(db, { ...note, to: 'ben@example.com', subject: '3' })
  await worker.sendDue()
  expect(await readTeamError(db)).toBeDefined()
  await passTime(db)
  await worker.sendDue()
  expect(peer.accepted).toHaveLength(3)
  expect(await readTeamError(db)).toBeUndefined()
})
