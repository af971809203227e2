import { expect, onTestFinished, test } from 'vitest'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { openTestDatabase, silentLog } from '#tests/sites/test-site.ts'
import { hourFullUntil } from './hourly-limit.server.ts'
import { letterKind, queueMail } from './outbox.server.ts'
import { createMailWorker } from './worker.server.ts'

const mostPerHour = 3
const hourMs = 60 * 60 * 1000

async function openMail() {
  const database = await openTestDatabase()
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const from = { from: 'Site <site@example.com>', team: 'team@example.com', siteHost: 'x.test' }
  const settings = { ...from, smtpUrl: peer.url, limited: true, mostPerHour }
  const newWorker = () => createMailWorker(database, settings, silentLog)
  const queue = (subject: string, urgent = false) =>
    queueMail(database.db, {
      ...{ kind: 'note', to: `${subject.replaceAll(' ', '-')}@example.com`, subject },
      ...{ html: '<p>Hello</p>', text: 'Hello', urgent },
    })
  const sent = () => peer.accepted.map(({ subject }) => subject)
  return { ...database, newWorker, queue, sent }
}

test('once the hour is full mail waits, receipts go on, and nothing is lost', async () => {
  const { db, newWorker, queue, sent } = await openMail()
  const { sendDue } = newWorker()
  for (let count = 1; count <= 5; count += 1) await queue(`note ${count}`)
  await sendDue()
  expect(sent()).toHaveLength(mostPerHour)
  const until = await hourFullUntil(db, mostPerHour)
  const minutes = ((until?.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThanOrEqual(60)

  for (let count = 1; count <= mostPerHour + 1; count += 1) await queue(`receipt ${count}`, true)
  await sendDue()
  expect(sent().filter((subject) => subject?.startsWith('receipt'))).toHaveLength(mostPerHour + 1)
  const waiting = await db.selectFrom('mailOutbox').selectAll().where('state', '=', 'queued').execute()
  expect(waiting.map(({ attempts, lastError }) => ({ attempts, lastError }))).toEqual([
    { attempts: 0, lastError: null },
    { attempts: 0, lastError: null },
  ])

  const anHourAgo = new Date(Date.now() - hourMs - 1).toISOString()
  await db.updateTable('mailOutbox').set({ sentAt: anHourAgo }).where('state', '=', 'sent').execute()
  expect(await hourFullUntil(db, mostPerHour)).toBeUndefined()
  await sendDue()
  expect(new Set(sent()).size).toBe(5 + mostPerHour + 1)
})

test('a receipt goes before mail that has waited longer', async () => {
  const { newWorker, queue, sent } = await openMail()
  await queue('note 1')
  await queue('note 2')
  await queue('receipt', true)
  await newWorker().sendDue()
  expect(sent()).toEqual(['receipt', 'note 1', 'note 2'])
})

test('all processes together keep to the hour', async () => {
  const { newWorker, queue, sent } = await openMail()
  for (let count = 1; count <= 5; count += 1) await queue(`note ${count}`)
  await newWorker().sendDue()
  await newWorker().sendDue()
  expect(sent()).toHaveLength(mostPerHour)
})

test('letters go after everything that a visitor caused, and leave half of the hour to it', async () => {
  const { db, newWorker, queue, sent } = await openMail()
  const { sendDue } = newWorker()
  for (const count of [1, 2, 3]) {
    const letter = { to: `reader-${count}@example.com`, subject: `letter ${count}` }
    await queueMail(db, { kind: letterKind, ...letter, html: '<p>Hello</p>', text: 'Hello' })
  }
  await queue('report 1')
  await sendDue()
  // Of three an hour two are letters at most, and only if nothing else went.
  expect(sent()).toEqual(['report 1', 'letter 1'])
  await queue('report 2')
  await sendDue()
  expect(sent()).toEqual(['report 1', 'letter 1', 'report 2'])
})
