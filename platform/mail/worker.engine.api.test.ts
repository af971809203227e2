import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/time/durations.ts'
import { startJobs } from '#platform/background-jobs.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { createSideProcess } from '#platform/side-process.server.ts'
import type { EchoWork } from '#tests/doubles/echo-process.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { openTestDatabase, silentLog } from '#tests/sites/test-site.ts'
import { queueMail } from './outbox.server.ts'
import { type AttachmentMakers, createMailWorker } from './worker.server.ts'

const note = { kind: 'note', to: 'ada@example.com', subject: 'A note', html: '<p>Hello</p>', text: 'Hello' }

/** On a busy machine even a willing server takes a while; only a test of silence wants to be impatient. */
const patientMs = 30_000

const pdf = { kind: 'report-pdf', id: 'report-1', filename: 'a.pdf', contentType: 'application/pdf' }

async function openOutbox(attachmentMakers: AttachmentMakers = {}) {
  const database = await openTestDatabase()
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const newWorker = (timeoutMs = patientMs) =>
    createMailWorker(
      database,
      {
        smtpUrl: peer.url,
        from: 'Site <site@example.com>',
        team: 'team@example.com',
        siteHost: 'x.test',
        timeoutMs,
      },
      silentLog,
      { attachmentMakers, setRefused: async () => {} },
    )
  return { ...database, peer, newWorker, worker: newWorker() }
}

const readMails = (db: Db) => db.selectFrom('mailOutbox').selectAll().execute()

/** Makes every waiting mail due now, as if the back-off had passed. */
async function passTime(db: Db) {
  const past = new Date(0).toISOString()
  await db.updateTable('mailOutbox').set({ nextAttemptAt: past }).where('state', '=', 'queued').execute()
}

test('a queued mail goes out once, with both parts and a Message-ID of its own', async () => {
  const { db, peer, worker } = await openOutbox()
  await queueMail(db, { ...note, replyTo: 'ben@example.com' })
  await worker.sendDue()
  await worker.sendDue()
  const [row] = await readMails(db)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
  expect(peer.accepted).toHaveLength(1)
  expect(peer.accepted[0]).toMatchObject({
    subject: 'A note',
    messageId: `<${row?.id}@x.test>`,
    from: { address: 'site@example.com', name: 'Site' },
    to: [{ address: 'ada@example.com' }],
    replyTo: [{ address: 'ben@example.com' }],
  })
  expect(peer.accepted[0]?.html).toContain('<p>Hello</p>')
  expect(peer.accepted[0]?.text?.trim()).toBe('Hello')
})

test('an answer to a mail that names nobody to answer comes to the team', async () => {
  const { db, peer, worker } = await openOutbox()
  await queueMail(db, note)
  await worker.sendDue()
  expect(peer.accepted[0]?.replyTo).toMatchObject([{ address: 'team@example.com' }])
})

test('a mail to the team goes to the address that is set when it is sent', async () => {
  const { db, peer, worker } = await openOutbox()
  await queueMail(db, { ...note, to: 'team' })
  await worker.sendDue()
  expect(peer.accepted[0]?.to).toEqual([{ address: 'team@example.com', name: '' }])
})

test('an attachment is made when the mail goes out, arrives byte for byte and is not stored', async () => {
  const content = new Uint8Array([0, 1, 2, 250, 255])
  const asked: string[] = []
  const { db, peer, worker } = await openOutbox({
    'report-pdf': async (id) => {
      asked.push(id)
      return content
    },
  })
  await queueMail(db, { ...note, attachments: [pdf] })
  expect(asked).toEqual([])
  await worker.sendDue()
  expect(asked).toEqual(['report-1'])
  const received = peer.accepted[0]?.attachments[0]
  expect(received).toMatchObject({ filename: 'a.pdf', mimeType: 'application/pdf' })
  expect(new Uint8Array(received?.content as ArrayBuffer)).toEqual(content)
  const [row] = await readMails(db)
  expect(row?.state).toBe('sent')
  expect(JSON.parse(row?.attachments ?? '')).toEqual([pdf])
})

test('a mail whose attachment fails waits with the reason, and goes out with it later', async () => {
  let broken = true
  const { db, peer, worker } = await openOutbox({
    'report-pdf': async () => {
      if (broken) throw new Error('no such letter')
      return new Uint8Array([1])
    },
  })
  await queueMail(db, { ...note, attachments: [pdf] })
  await worker.sendDue()
  expect((await readMails(db))[0]).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: 'no such letter',
  })
  broken = false
  await passTime(db)
  await worker.sendDue()
  expect(peer.accepted.map(({ attachments }) => attachments.length)).toEqual([1])
})

test('a mail whose report was erased is given up at once, and none goes out without it', async () => {
  const { db, peer, worker } = await openOutbox({ 'report-pdf': async () => undefined })
  await queueMail(db, { ...note, attachments: [pdf] })
  await worker.sendDue()
  expect(peer.accepted).toEqual([])
  expect((await readMails(db))[0]).toMatchObject({
    state: 'failed',
    lastError: 'a.pdf cannot be created: its data was erased',
  })
})

test('a mail whose attachment nobody can make waits; the next version may', async () => {
  const { db, worker } = await openOutbox()
  await queueMail(db, { ...note, attachments: [pdf] })
  await worker.sendDue()
  expect((await readMails(db))[0]).toMatchObject({
    state: 'queued',
    lastError: 'nothing here can create a.pdf (report-pdf)',
  })
})

test('an attachment that hangs holds up its own mail, and the loop goes on', async () => {
  const echo = fileURLToPath(new URL('../../tests/doubles/echo-process.ts', import.meta.url))
  const side = createSideProcess<EchoWork>(echo, { jobLimitMs: 200 })
  onTestFinished(side.stop)
  const { db, peer, worker } = await openOutbox({ 'report-pdf': () => side.do('hang', null) })
  await queueMail(db, { ...note, attachments: [pdf], subject: 'Hangs' })
  await queueMail(db, { ...note, subject: 'Goes on' })
  const stop = startJobs([{ name: 'email', everyMs: 1000, ...worker }], silentLog)
  await expect.poll(() => peer.accepted.map(({ subject }) => subject), { timeout: 30_000 }).toEqual(['Goes on'])
  await stop()
  const [hung] = (await readMails(db)).filter(({ subject }) => subject === 'Hangs')
  expect(hung).toMatchObject({ claimedUntil: null })
  expect(hung?.lastError).toContain('did not finish hang')
})

test('a mail queued in a transaction that fails is never sent', async () => {
  const { db, peer, worker } = await openOutbox()
  const failing = db.transaction().execute(async (tx) => {
    await queueMail(tx, note)
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  await worker.sendDue()
  expect(peer.accepted).toEqual([])
})

test.for(['refuse', 'stall', 'drop'] as const)(
  'a server that says "%s" keeps the mail queued; it goes out later, once',
  async (mood) => {
    const { db, peer, worker, newWorker } = await openOutbox()
    await queueMail(db, note)
    peer.setMood(mood)
    await newWorker(mood === 'stall' ? 300 : patientMs).sendDue()
    const [waiting] = await readMails(db)
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, claimedUntil: null })
    expect(waiting?.lastError).toBeTruthy()
    expect(Date.parse(waiting?.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(waiting?.createdAt ?? ''))

    peer.setMood('accept')
    await worker.sendDue()
    expect(peer.accepted).toEqual([])
    await passTime(db)
    await worker.sendDue()
    expect(peer.accepted).toHaveLength(1)
    expect((await readMails(db))[0]).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  },
)

test('a server that takes its time gets each mail once, and holds up only the mail it has', async () => {
  const { db, peer, newWorker } = await openOutbox()
  for (const subject of ['One', 'Two']) await queueMail(db, { ...note, subject })
  peer.setMood('hold')
  const first = newWorker().sendDue()
  await expect.poll(() => peer.held.length).toBe(1)
  const second = newWorker().sendDue()
  await expect.poll(() => peer.held.length).toBe(2)
  await newWorker().sendDue()
  for (const answer of peer.held) answer()
  await Promise.all([first, second])
  expect(peer.accepted.map(({ subject }) => subject).toSorted()).toEqual(['One', 'Two'])
})

test('mail written or claimed by a clock that ran years ahead goes out once the clock is right', async () => {
  const { db, peer, worker } = await openOutbox()
  const ahead = '2046-01-01T00:00:00.000Z'
  await queueMail(db, { ...note, subject: 'Waiting' })
  await db.updateTable('mailOutbox').set({ nextAttemptAt: ahead, createdAt: ahead }).execute()
  await queueMail(db, { ...note, subject: 'Claimed' })
  await db
    .updateTable('mailOutbox')
    .set({ state: 'sending', claimedUntil: ahead })
    .where('subject', '=', 'Claimed')
    .execute()
  peer.setMood('refuse')
  await worker.sendDue()
  expect((await readMails(db)).map(({ attempts }) => attempts)).toEqual([1, 1])
  peer.setMood('accept')
  await passTime(db)
  await worker.sendDue()
  expect(peer.accepted.map(({ subject }) => subject).toSorted()).toEqual(['Claimed', 'Waiting'])
})

test('no server at all keeps the mail queued', async () => {
  const { db, peer, worker } = await openOutbox()
  await peer.close()
  await queueMail(db, note)
  await worker.sendDue()
  expect((await readMails(db))[0]).toMatchObject({ state: 'queued', attempts: 1 })
})

test('one mail that is refused does not hold up the others', async () => {
  const { db, peer, worker } = await openOutbox()
  await queueMail(db, { ...note, to: 'not an address' })
  await queueMail(db, note)
  await worker.sendDue()
  expect(peer.accepted).toHaveLength(1)
  const states = (await readMails(db)).map((mail) => mail.state)
  expect(states.toSorted()).toEqual(['queued', 'sent'])
})

test('after three days a mail is given up and says what the server answered', async () => {
  const { db, peer, worker } = await openOutbox()
  await queueMail(db, note)
  const threeDaysAgo = new Date(Date.now() - 3 * dayMs).toISOString()
  await db.updateTable('mailOutbox').set({ createdAt: threeDaysAgo }).execute()
  peer.setMood('refuse')
  await worker.sendDue()
  const [failed] = await readMails(db)
  expect(failed).toMatchObject({ state: 'failed' })
  expect(failed?.lastError).toContain('Mailbox is full')
})

test('a mail in the hand of a process that died goes out when its claim ends, not before', async () => {
  const { db, peer, worker } = await openOutbox()
  await queueMail(db, note)
  const inAMinute = new Date(Date.now() + minuteMs).toISOString()
  await db.updateTable('mailOutbox').set({ state: 'sending', claimedUntil: inAMinute }).execute()
  await worker.sendDue()
  expect(peer.accepted).toEqual([])
  await db
    .updateTable('mailOutbox')
    .set({ claimedUntil: new Date(0).toISOString() })
    .execute()
  await worker.sendDue()
  expect(peer.accepted).toHaveLength(1)
})

test('four workers share thirty mails and send each of them once', async () => {
  const { db, peer, newWorker } = await openOutbox()
  for (let index = 0; index < 30; index += 1) await queueMail(db, { ...note, subject: `Note ${index}` })
  await Promise.all(Array.from({ length: 4 }, () => newWorker().sendDue()))
  const subjects = peer.accepted.map((mail) => mail.subject)
  expect(new Set(subjects).size).toBe(30)
  expect(subjects).toHaveLength(30)
})

test('stopping finishes the mail in hand and leaves the rest queued for the next start', async () => {
  const { db, peer, worker, newWorker } = await openOutbox()
  for (let index = 0; index < 8; index += 1) await queueMail(db, { ...note, subject: `Note ${index}` })
  const stop = startJobs([{ name: 'email', everyMs: 1000, ...worker }], silentLog)
  await expect.poll(() => peer.accepted.length).toBeGreaterThan(0)
  await stop()
  const sentBefore = peer.accepted.length
  const states = (await readMails(db)).map((mail) => mail.state)
  expect(states.filter((state) => state === 'sent')).toHaveLength(sentBefore)
  expect(states).not.toContain('sending')
  await newWorker().sendDue()
  expect(peer.accepted).toHaveLength(8)
})

test('a mail that can be stopped says so to the mail program, any other does not', async () => {
  const { db, peer, worker } = await openOutbox()
  const unsubscribeUrl = 'https://x.test/unsubscribe/token'
  await queueMail(db, { ...note, subject: 'News', unsubscribeUrl })
  await queueMail(db, { ...note, subject: 'Receipt' })
  await worker.sendDue()
  const headers = (subject: string) =>
    peer.accepted
      .find((mail) => mail.subject === subject)
      ?.headers.filter(({ key }) => key.startsWith('list-'))
      .map(({ key, value }) => `${key}: ${value}`)
  expect(headers('News')).toEqual([
    `list-unsubscribe: <${unsubscribeUrl}>`,
    'list-unsubscribe-post: List-Unsubscribe=One-Click',
  ])
  expect(headers('Receipt')).toEqual([])
})

test('mails that are taken back while another one is in hand do not go out', async () => {
  const { db, peer, worker } = await openOutbox()
  for (let count = 0; count < 5; count += 1) await queueMail(db, note)
  peer.setMood('hold')
  const sending = worker.sendDue()
  await expect.poll(() => peer.held.length).toBe(1)
  expect((await readMails(db)).some(({ state }) => state === 'sending')).toBe(true)
  await db.deleteFrom('mailOutbox').execute()
  peer.setMood('accept')
  for (const answer of peer.held) answer()
  await sending
  expect(peer.accepted.length).toBeLessThanOrEqual(1)
})
