import { expect, onTestFinished, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { openTestDatabase, silentLog } from '#tests/sites/test-site.ts'
import { hourFullUntil, mailsPerNetwork } from './hourly-limit.server.ts'
import { bulkKind, queueMail } from './outbox.server.ts'
import { createMailWorker } from './worker.server.ts'

const maxPerHour = 3

async function openMail(limit = maxPerHour) {
  const database = await openTestDatabase()
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const from = { from: 'Site <site@example.com>', team: 'team@example.com', siteHost: 'x.test' }
  const settings = { ...from, smtpUrl: peer.url, limited: true, maxPerHour: limit }
  const newWorker = () => createMailWorker(database, settings, silentLog)
  const queue = (subject: string, urgent = false) =>
    queueMail(database.db, {
      kind: 'note',
      to: `${subject.replaceAll(' ', '-')}@example.com`,
      subject,
      html: '<p>Hello</p>',
      text: 'Hello',
      urgent,
    })
  const sent = () => peer.accepted.map(({ subject }) => subject)
  return { ...database, newWorker, queue, sent }
}

test('once the hour is full mail waits, receipts go on, and nothing is lost', async () => {
  const { db, newWorker, queue, sent } = await openMail()
  const { sendDue } = newWorker()
  for (let count = 1; count <= 5; count += 1) await queue(`note ${count}`)
  await sendDue()
  expect(sent()).toHaveLength(maxPerHour)
  const until = await hourFullUntil(db, maxPerHour)
  const minutes = ((until?.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThanOrEqual(60)

  for (let count = 1; count <= maxPerHour + 1; count += 1) await queue(`receipt ${count}`, true)
  await sendDue()
  expect(sent().filter((subject) => subject?.startsWith('receipt'))).toHaveLength(maxPerHour + 1)
  const waiting = await db.selectFrom('mailOutbox').selectAll().where('state', '=', 'queued').execute()
  expect(waiting.map(({ attempts, lastError }) => ({ attempts, lastError }))).toEqual([
    { attempts: 0, lastError: null },
    { attempts: 0, lastError: null },
  ])

  const anHourAgo = new Date(Date.now() - hourMs - 1).toISOString()
  await db.updateTable('mailOutbox').set({ sentAt: anHourAgo }).where('state', '=', 'sent').execute()
  expect(await hourFullUntil(db, maxPerHour)).toBeUndefined()
  await sendDue()
  expect(new Set(sent()).size).toBe(5 + maxPerHour + 1)
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
  expect(sent()).toHaveLength(maxPerHour)
})

async function queueCampaign(db: Db, count: number): Promise<void> {
  for (let each = 1; each <= count; each += 1) {
    const email = { to: `reader-${each}@example.com`, subject: `campaign ${each}` }
    await queueMail(db, { kind: bulkKind, ...email, html: '<p>Hello</p>', text: 'Hello' })
  }
}

test('campaigns go after what a visitor caused, and use half of the limit at most', async () => {
  const { db, newWorker, queue, sent } = await openMail(4)
  const { sendDue } = newWorker()
  await queueCampaign(db, 3)
  await queue('report 1')
  await sendDue()
  expect(sent()).toEqual(['report 1', 'campaign 1', 'campaign 2'])
  await queue('report 2')
  await sendDue()
  expect(sent().at(-1)).toBe('report 2')
})

test('reports cannot use up the half of campaigns that wait', async () => {
  const { db, newWorker, queue, sent } = await openMail(4)
  for (const count of [1, 2, 3, 4]) await queue(`report ${count}`)
  await queueCampaign(db, 3)
  await newWorker().sendDue()
  expect(sent()).toEqual(['report 1', 'report 2', 'campaign 1', 'campaign 2'])
})

test('of a flood, only one mail is tried again before the hour is over', async () => {
  const { db, newWorker, queue, sent } = await openMail(15)
  for (let count = 1; count <= 12; count += 1) await queue(`flood ${count}`)
  await db.updateTable('mailOutbox').set({ network: 'flood' }).execute()
  const { sendDue } = newWorker()
  await sendDue()
  const sentAts = await db.selectFrom('mailOutbox').select('sentAt').where('sentAt', 'is not', null).execute()
  const free = new Date(Math.max(...sentAts.map(({ sentAt }) => Date.parse(sentAt ?? ''))) + hourMs)
  const early = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<', free.toISOString())
    .execute()
  expect(sent()).toHaveLength(mailsPerNetwork(15))
  expect(early).toHaveLength(1)
})
