import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, openTestDatabase, silentLog } from '#tests/test-site.ts'
import { connectDatabase, type Db } from './connect.server.ts'
import { DatabaseTooNewError, migrate } from './migrate.server.ts'
import { readSecret } from './secrets.server.ts'

async function tableNames(db: Db) {
  return (await db.introspection.getTables()).map((table) => table.name)
}

test('four processes that start at once on an empty database all find it migrated', async () => {
  const settings = await emptyDatabase()
  const databases = Array.from({ length: 4 }, () => connectDatabase(settings, silentLog))
  onTestFinished(async () => {
    for (const database of databases) await database.close()
  })
  await Promise.all(databases.map(({ db }) => migrate(db)))
  for (const { db } of databases) expect(await tableNames(db)).toContain('waitlist_entries')
})

test('migrating again changes nothing', async () => {
  const { db } = await openTestDatabase()
  const before = await tableNames(db)
  await migrate(db)
  expect(await tableNames(db)).toEqual(before)
})

test('a database that a newer version wrote is left alone, and the message says why', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db)
  const history = db.withTables<{ kyselyMigration: { name: string; timestamp: string } }>()
  await history.insertInto('kyselyMigration').values({ name: '999-later', timestamp: 'later' }).execute()
  await expect(migrate(db)).rejects.toThrow(DatabaseTooNewError)
  await expect(migrate(db)).rejects.toThrow(/newer version.*999-later/)
})

test('two connections to one database see each other’s writes', async () => {
  const settings = await emptyDatabase()
  const [first, second] = [connectDatabase(settings, silentLog), connectDatabase(settings, silentLog)]
  onTestFinished(async () => {
    await first.close()
    await second.close()
  })
  await migrate(first.db)
  const writes = [first, second].flatMap(({ db }, connection) =>
    Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        const name = `${connection}-${index}`
        await tx.selectFrom('secrets').selectAll().execute()
        await tx.insertInto('secrets').values({ name, value: name }).execute()
      }),
    ),
  )
  await Promise.all(writes)
  expect(await second.db.selectFrom('secrets').selectAll().execute()).toHaveLength(40)
})

test('a secret is made once and stays', async () => {
  const { db } = await openTestDatabase()
  const [one, two] = await Promise.all([readSecret(db, 'a'), readSecret(db, 'a')])
  expect(one).toBe(two)
  expect(one.length).toBeGreaterThanOrEqual(43)
  expect(await readSecret(db, 'b')).not.toBe(one)
})

test('a mail that was stored with its PDF names it after the update, whatever became of the mail', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, '007-mail-limits')
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
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, '009-content-versions')
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
      ...{ firstAt: '2026-03-01', lastAt: '2026-03-05', unsubscribed: 1 },
      ...{ didDiagnostic: 1, didCall: 1, didFounderTest: 0, didWaitlist: 1, didOrder: 1 },
    },
    {
      ...{ email: 'zoe@example.com', name: '', sortName: 'zoe@example.com', nameAt: '' },
      ...{ firstAt: '2026-03-02', lastAt: '2026-03-02', unsubscribed: 0 },
      ...{ didDiagnostic: 0, didCall: 0, didFounderTest: 1, didWaitlist: 0, didOrder: 0 },
    },
  ])
  const words = await db.selectFrom('personWords').select('word').where('email', 'like', 'ada%').execute()
  expect(words.map(({ word }) => word).toSorted()).toEqual([
    'ada king',
    'ada lovelace',
    'ada@example.com',
    'example.com',
    'king',
    'lovelace',
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

async function fillOldTables(db: Db): Promise<void> {
  const report = {
    ...{ id: 'report', name: 'Ada King', email: 'ADA@example.com', currentChallenges: '[]', ratings: '{}' },
    ...{ flags: '{}', overallScore: 24, recommendations: '[]', createdAt: '2026-03-03' },
  }
  await db
    .insertInto('assessments')
    .values({ ...report, callRequestedAt: '2026-03-04' })
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
