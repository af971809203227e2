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

test('mails about orders that were stored before name their orders after the update', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, '011-pictures')
  const at = '2026-03-01T00:00:00.000Z'
  const order = { productId: 'x', amountCents: 1, currency: 'usd', createdAt: at, refundedCents: 0 }
  await db
    .insertInto('orders')
    .values([
      { ...order, id: 'a', number: 'N-1', token: 'token-one' },
      { ...order, id: 'b', number: 'N-2', token: 'token-two' },
    ])
    .execute()
  const mail = {
    ...{
      recipient: 'ada@example.com',
      mailbox: 'ada@example.com',
      subject: 'x',
      html: '',
      attachments: '[]',
    },
    ...{ urgent: 1, state: 'sent' as const, attempts: 1, nextAttemptAt: at, createdAt: at },
  }
  const site = 'https://coach.example'
  await db
    .insertInto('mailOutbox')
    .values([
      { ...mail, id: 'receipt', kind: 'order-receipt', text: `Open ${site}/orders/token-one now` },
      { ...mail, id: 'notice', kind: 'order-notice', text: `Open ${site}/admin/orders/N-2` },
      {
        ...mail,
        id: 'links',
        kind: 'order-links',
        text: `${site}/orders/token-two ${site}/orders/token-one`,
      },
      { ...mail, id: 'other', kind: 'waitlist-joined', text: `Hello` },
    ])
    .execute()
  await migrate(db)
  const mails = await db.selectFrom('mailOutbox').select(['id', 'orderNumbers']).execute()
  expect(Object.fromEntries(mails.map(({ id, orderNumbers }) => [id, orderNumbers]))).toEqual({
    ...{ receipt: 'N-1', notice: 'N-2', links: 'N-2 N-1', other: null },
  })
})
