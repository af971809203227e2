import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '#platform/auth/session-tokens.server.ts'
import { readCounter } from '#platform/counters.server.ts'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'
import { connectDatabase, type Db } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import type { AuthUserRow } from './tables/sign-in.ts'

/** As a release left it whose last migration this was. */
async function databaseAt(last: string): Promise<Db> {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  await migrate(database.db, last)
  return database.db
}

test('a mail that was stored with its PDF names it after the update, whatever became of the mail', async () => {
  const db = await databaseAt('007-mail-limits')
  const at = '2026-03-01T00:00:00.000Z'
  const stored = [{ filename: 'r.pdf', contentType: 'application/pdf', contentBase64: 'JVBERi0='.repeat(99) }]
  const old = {
    ...{ kind: 'report', recipient: 'ada@example.com', mailbox: 'ada@example.com', subject: 'Your report' },
    ...{ html: '', urgent: 0, attempts: 1, nextAttemptAt: at, createdAt: at },
    text: 'Open the whole report https://coach.example/diagnostic/results/AZ-09_az\nThe report is attached.',
    attachments: JSON.stringify(stored),
  }
  const states = ['queued', 'sent', 'failed'] as const
  await db
    .insertInto('mailOutbox')
    .values(states.map((state) => ({ ...old, id: state, state })))
    .execute()
  const plain = { ...old, id: 'plain', kind: 'receipt', state: 'sent' as const, attachments: '[]' }
  await db.insertInto('mailOutbox').values(plain).execute()
  await migrate(db)
  const mails = await db.selectFrom('mailOutbox').select(['id', 'attachments']).execute()
  const named = { kind: 'report-pdf', id: 'AZ-09_az', filename: 'strategic-business-report.pdf' }
  expect(Object.fromEntries(mails.map(({ id, attachments }) => [id, JSON.parse(attachments)]))).toEqual({
    ...Object.fromEntries(states.map((state) => [state, [{ ...named, contentType: 'application/pdf' }]])),
    plain: [],
  })
})

test('a report that was stored without the keys of its advice is still there after the update, without them', async () => {
  const db = await databaseAt('009-content-versions')
  const old = {
    ...{ id: 'old', clientKey: 'key-of-old', name: 'Ada', email: 'ada@example.com', currentChallenges: '[]' },
    ...{ ratings: '{}', flags: '{}', overallScore: 24, recommendations: '["Sleep on it."]' },
    createdAt: '2026-03-01T00:00:00.000Z',
  }
  await db.insertInto('assessments').values(old).execute()
  await migrate(db)
  const stored = await db.selectFrom('assessments').selectAll().execute()
  expect(stored).toMatchObject([{ ...old, recommendationKeys: null }])
})

test('visits and sent mails of before are in the numbers that are kept after the update', async () => {
  const db = await databaseAt('011-pictures')
  const day = '2026-03-01'
  await db
    .insertInto('visits')
    .values([
      { day, visitor: 'ada', step: 'home', source: 'google.com' },
      { day, visitor: 'ada', step: 'toolbox', source: null },
      { day, visitor: 'bob', step: 'home', source: null },
      { day: '2026-03-02', visitor: 'cy', step: 'home', source: null },
    ])
    .execute()
  const at = '2026-03-01T00:00:00.000Z'
  const mail = {
    ...{ kind: 'note', mailbox: 'team', urgent: 0, subject: 'A note', html: '', text: '', attachments: '[]' },
    ...{ attempts: 1, nextAttemptAt: at, createdAt: at },
  }
  const states = ['sent', 'sent', 'queued', 'failed'] as const
  await db
    .insertInto('mailOutbox')
    .values(states.map((state, index) => ({ ...mail, id: `mail-${index}`, state })))
    .execute()
  await migrate(db)
  expect(
    await db.selectFrom('visitDays').selectAll().orderBy('day').orderBy('step').orderBy('source').execute(),
  ).toEqual([
    { day, step: 'home', source: 'direct', visitors: 1 },
    { day, step: 'home', source: 'google.com', visitors: 1 },
    { day, step: 'toolbox', source: 'google.com', visitors: 1 },
    { day: '2026-03-02', step: 'home', source: 'direct', visitors: 1 },
  ])
  expect(await readCounter(db, 'mails-sent')).toBe(2)
})

test('who is signed in stays so, and the token is no longer in the database', async () => {
  const db = await databaseAt('011-pictures')
  const at = '2026-03-01T00:00:00.000Z'
  const times = { createdAt: at, updatedAt: at }
  await db
    .insertInto('authUser')
    // There were no roles yet.
    .values({
      id: 'owner',
      name: 'Owner',
      email: 'owner@example.com',
      emailVerified: 1,
      ...times,
    } as AuthUserRow)
    .execute()
  const tokens = ['a token in a cookie', 'another one']
  await db
    .insertInto('authSession')
    .values(tokens.map((token) => ({ id: token, userId: 'owner', token, expiresAt: at, ...times })))
    .execute()
  await migrate(db)
  const stored = await db.selectFrom('authSession').select(['id', 'token']).execute()
  expect(stored).toHaveLength(2)
  for (const { id, token } of stored) expect(token).toBe(hashToken(id))
})

test('people, their words, orders’ mails and sales of before are there after the update', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, '011-pictures')
  await fillOldTables(db)
  await migrate(db)
  expect(await db.selectFrom('people').selectAll().orderBy('email').execute()).toEqual([
    {
      ...{ email: 'ada@example.com', name: 'Ada King', sortName: 'ada king', nameAt: '2026-03-04' },
      ...{ firstAt: '2026-03-01', lastAt: '2026-03-05', unsubscribed: 1, refused: 0 },
      ...{ didDiagnostic: 1, didCall: 1, didFounderTest: 0, didWaitlist: 1, didOrder: 1 },
      ...{ ...nothingTold, company: 'Engines Ltd', phone: '', toldAt: '2026-03-03' },
      ...{ score: 24, reportId: 'report', reportAt: '2026-03-03' },
    },
    {
      ...{ email: 'zoe@example.com', name: '', sortName: 'zoe@example.com', nameAt: '' },
      ...{ firstAt: '2026-03-02', lastAt: '2026-03-02', unsubscribed: 0, refused: 0 },
      ...{ didDiagnostic: 0, didCall: 0, didFounderTest: 1, didWaitlist: 0, didOrder: 0 },
      ...{ ...nothingTold, style: 'LS', styleAt: '2026-03-02' },
    },
  ])
  const words = await db.selectFrom('personWords').select('word').where('email', 'like', 'ada%').execute()
  expect(words.map(({ word }) => word).toSorted()).toEqual([
    'ada king',
    'ada lovelace',
    'ada@example.com',
    'engines ltd',
    'example.com',
    'king',
    'lovelace',
    'ltd',
  ])
  const mails = await db.selectFrom('mailOutbox').select(['id', 'orderNumber']).orderBy('id').execute()
  expect(mails).toEqual([
    { id: 'links', orderNumber: 'ABCDE-23456' },
    { id: 'note', orderNumber: null },
    { id: 'receipt', orderNumber: 'ABCDE-23456' },
  ])
  expect(await db.selectFrom('stripeEvents').select('about').execute()).toEqual([
    { about: 'eve@example.com' },
  ])
  const [sale, ...others] = await db.selectFrom('sales').selectAll().execute()
  expect(others).toEqual([])
  expect({ ...sale, takenCents: Number(sale?.takenCents), keptCents: Number(sale?.keptCents) }).toEqual({
    ...{ month: '2026-03', productId: 'planner', sold: 1, takenCents: 4900, keptCents: 4800 },
  })
})

const nothingTold = {
  ...{ phone: '', company: '', role: '', companySize: '', toldAt: '', score: -1, reportId: '', reportAt: '' },
  ...{ style: '', styleAt: '', source: '', didAdded: 0, didBooked: 0, agreedAt: '' },
  ...{ status: 'new', statusAt: '', nextStep: '', nextStepOn: '' },
}

async function fillOldTables(db: Db): Promise<void> {
  const report = {
    ...{ id: 'report', name: 'Ada King', email: 'ADA@example.com', currentChallenges: '[]', ratings: '{}' },
    ...{ flags: '{}', overallScore: 24, recommendations: '[]', createdAt: '2026-03-03' },
  }
  await db
    .insertInto('assessments')
    .values([
      { ...report, company: 'Engines Ltd', callRequestedAt: '2026-03-04' },
      { ...report, id: 'older', overallScore: 40, createdAt: '2026-03-02' },
    ])
    .execute()
  await db
    .insertInto('waitlistEntries')
    .values({
      ...{ id: 'entry', name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'x' },
      createdAt: '2026-03-01',
    })
    .execute()
  await db
    .insertInto('founderTestResults')
    .values({
      ...{ id: 'test', email: 'zoe@example.com', result: 'LS', resultName: 'LS', answers: '[]', recent: 1 },
      createdAt: '2026-03-02',
    })
    .execute()
  const order = { productId: 'planner', amountCents: 4900, currency: 'usd', createdAt: '2026-03-05' }
  const token = 'token-of-the-first-order'
  await db
    .insertInto('orders')
    .values([
      {
        ...{ ...order, id: 'paid', number: 'ABCDE-23456', token, email: 'ada@example.com' },
        ...{ paidAt: '2026-03-05', refundedCents: 100 },
      },
      { ...order, id: 'open', number: 'FGHJK-23456', token: 'other', email: null, refundedCents: 0 },
    ])
    .execute()
  await db.insertInto('unsubscribes').values({ email: 'ada@example.com', at: '2026-03-06' }).execute()
  const mail = {
    ...{ recipient: 'ada@example.com', mailbox: 'ada@example.com', urgent: 0, subject: '', html: '' },
    ...{ attachments: '[]', state: 'sent' as const, attempts: 1, nextAttemptAt: '', createdAt: '' },
  }
  await db
    .insertInto('mailOutbox')
    .values([
      { ...mail, id: 'receipt', kind: 'order-receipt', text: 'Order ABCDE-23456\nThank you.' },
      { ...mail, id: 'links', kind: 'order-links', text: `https://coach.example/orders/${token}` },
      { ...mail, id: 'note', kind: 'note', text: 'ABCDE-23456' },
    ])
    .execute()
  await db
    .insertInto('stripeEvents')
    .values({
      ...{ id: 'event', type: 'charge.refunded', receivedAt: '' },
      payload: JSON.stringify({ data: { object: { billing_details: { email: 'Eve@example.com' } } } }),
    })
    .execute()
}
