import { expect, test } from 'vitest'
import { picturesKeptDays, retention } from '#content/admin/retention.ts'
import { sequenceRunsKeptDays } from '#content/sequences/sequences.ts'
import { dayMs } from '#lib/time/durations.ts'
import { recordAction } from '#platform/audit.server.ts'
import { addPicture } from '#platform/content/pictures.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { newId } from '#platform/ids.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { readPeriods, removeOld, savePeriods } from './retention.server.ts'

const now = new Date('2026-11-16T10:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
const note = { kind: 'note', to: 'ada@example.com', subject: 'A note', html: '<p>Hello</p>', text: 'Hello' }
const owner = { id: 'owner', email: 'owner@example.com' }

async function addMail(db: Db, changes: Partial<MailRow>): Promise<void> {
  await queueMail(db, note)
  const { id } = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('subject', '=', note.subject)
    .executeTakeFirstOrThrow()
  await db.updateTable('mailOutbox').set(changes).where('id', '=', id).execute()
}

test('the text of a mail goes when it is old enough; the row stays, and so does mail that waits or failed', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const { days } = retention.mailTexts
  const old = { createdAt: daysAgo(days + 1), sentAt: daysAgo(days + 1) }
  await addMail(db, { subject: 'old', state: 'sent', ...old })
  await addMail(db, { subject: 'young', state: 'sent', sentAt: daysAgo(days - 1) })
  await addMail(db, { subject: 'waits', state: 'queued', createdAt: daysAgo(days + 1) })
  await addMail(db, { subject: 'in hand', state: 'sending', createdAt: daysAgo(days + 1) })
  await addMail(db, { subject: 'failed', state: 'failed', createdAt: daysAgo(days + 1) })
  expect((await removeOld(database, now)).mailTexts).toBe(1)
  const rows = await db.selectFrom('mailOutbox').selectAll().execute()
  const found = Object.fromEntries(rows.map((row) => [row.subject, row]))
  expect(found.old).toMatchObject({
    recipient: note.to,
    state: 'sent',
    html: '',
    text: '',
    ...old,
    bodyRemovedAt: now.toISOString(),
  })
  for (const kept of ['young', 'waits', 'in hand', 'failed']) {
    expect(found[kept]).toMatchObject({ html: note.html, text: note.text, bodyRemovedAt: null })
  }
  expect((await removeOld(database, now)).mailTexts).toBe(0)
})

test('events of Stripe’s go, but for those that fit no order', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const { days } = retention.stripeEvents
  const event = { type: 'payment_intent.succeeded', paymentIntentId: 'pi_1', orderId: null, payload: null }
  await db
    .insertInto('stripeEvents')
    .values([
      { ...event, id: 'old', receivedAt: daysAgo(days + 1) },
      { ...event, id: 'young', receivedAt: daysAgo(days - 1) },
      { ...event, id: 'unsolved', payload: '{}', receivedAt: daysAgo(days + 1) },
    ])
    .execute()
  expect((await removeOld(database, now)).stripeEvents).toBe(1)
  const left = await db.selectFrom('stripeEvents').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['unsolved', 'young'])
})

test('of the log as much is kept as the owner wants, and any number of rows goes', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const entry = { ownerEmail: owner.email, action: 'note-saved', subject: null, detail: null } as const
  const old = Array.from({ length: 250 }, () => ({ ...entry, id: newId(), at: daysAgo(400) }))
  await db.insertInto('auditLog').values(old).execute()
  expect((await removeOld(database, now)).auditLog).toBe(0)
  await savePeriods(db, owner, { ...(await readPeriods(db)), auditLog: 399 })
  expect((await removeOld(database, now)).auditLog).toBe(250)
  const left = await db.selectFrom('auditLog').select(['action', 'detail']).execute()
  const { label, days } = retention.auditLog
  expect(left).toEqual([{ action: 'retention-changed', detail: `${label}: ${days} → 399 days` }])
})

test('what is no news is not written to the log', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await recordAction(db, owner, { action: 'note-saved' })
  await savePeriods(db, owner, await readPeriods(db))
  expect(await db.selectFrom('auditLog').select('action').execute()).toEqual([{ action: 'note-saved' }])
})

test('a picture that was only tried goes with everything else that is too old', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await addPicture(db, { name: `own-portrait-${'1'.repeat(32)}`, body: Buffer.from('a picture') })
  await db
    .updateTable('pictures')
    .set({ addedAt: daysAgo(picturesKeptDays + 1) })
    .execute()
  await removeOld(database, now)
  expect(await db.selectFrom('pictures').select('name').execute()).toEqual([])
})

test('old rows go in batches, so that a stop ends the job early', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const run = { sequence: 'diagnostic', didAt: '', startedAt: '', dueAt: null, ended: 'finished' } as const
  const runs = Array.from({ length: 250 }, (_, number) => ({ ...run, email: `${number}@example.com` }))
  const endedAt = daysAgo(sequenceRunsKeptDays + 1)
  await db
    .insertInto('sequenceRuns')
    .values(runs.map((each) => ({ ...each, endedAt })))
    .execute()
  const left = async () => (await db.selectFrom('sequenceRuns').select('email').execute()).length
  for (let checks = 1; (await left()) === 250; checks += 1) {
    let others = checks
    await removeOld(database, now, { pauseMs: 0, isStopping: () => others-- <= 0 })
  }
  expect(await left()).toBe(150)
})
