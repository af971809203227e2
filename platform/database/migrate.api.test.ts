import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '#platform/auth/session-tokens.server.ts'
import { readCounter } from '#platform/counters.server.ts'
import { emptyDatabase, openTestDatabase, silentLog } from '#tests/test-site.ts'
import { connectDatabase, type Db } from './connect.server.ts'
import { DatabaseTooNewError, isBreaking, migrate, migrations, pendingChanges } from './migrate.server.ts'
import { readSecret } from './secrets.server.ts'
import type { AuthUserRow } from './tables/sign-in.ts'

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

/** A database in which a later release has left its name. */
async function databaseAfter(later: string): Promise<Db> {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db)
  const history = db.withTables<{ kyselyMigration: { name: string; timestamp: string } }>()
  await history.insertInto('kyselyMigration').values({ name: later, timestamp: 'later' }).execute()
  return db
}

test('a database to which a later release added something is used as it is', async () => {
  const db = await databaseAfter('999-later')
  expect(await pendingChanges(db)).toEqual([])
  await migrate(db)
})

test('a database that a later release changed for good is left alone, and the message says what to do', async () => {
  const db = await databaseAfter('999-other-shape-breaking')
  await expect(migrate(db)).rejects.toThrow(DatabaseTooNewError)
  await expect(migrate(db)).rejects.toThrow(/999-other-shape-breaking.*restore the backup/)
  await expect(pendingChanges(db)).rejects.toThrow(DatabaseTooNewError)
})

test('every file of a migration is in the list, under its name', () => {
  const files = readdirSync('platform/database/migrations').map((name) => name.replace('.server.ts', ''))
  expect(Object.keys(migrations)).toEqual(files.toSorted())
})

type Column = { type: string; required: boolean }

/** Every column, and whether who does not know it can still write a row. */
async function shapeOf(db: Db): Promise<Record<string, Column>> {
  const columns = (await db.introspection.getTables()).flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      return [`${table}.${name}`, { type: dataType, required: !isNullable && !hasDefaultValue }] as const
    }),
  )
  return Object.fromEntries(columns)
}

/** What the release before could no longer read or write. */
function broken(before: Record<string, Column>, after: Record<string, Column>): string[] {
  const gone = Object.keys(before).filter((name) => after[name]?.type !== before[name]?.type)
  const tables = new Set(Object.keys(before).map((name) => name.split('.')[0]))
  const demanded = Object.keys(after).filter((name) => {
    return after[name]?.required && !before[name]?.required && tables.has(name.split('.')[0])
  })
  return [...gone, ...demanded]
}

test('a migration that takes away or demands something would be found', () => {
  const before = { 'people.name': { type: 'text', required: true } }
  const added = {
    'people.note': { type: 'text', required: false },
    'pets.name': { type: 'text', required: true },
  }
  expect(broken(before, { ...before, ...added })).toEqual([])
  expect(broken(before, {})).toEqual(['people.name'])
  expect(broken(before, { ...before, 'people.age': { type: 'integer', required: true } })).toEqual([
    'people.age',
  ])
})

/** From here on releases are replaced while they serve. */
const firstRolled = '011-pictures'

test('a migration only adds, so that the release before works on: or its name says that it does not', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, firstRolled)
  for (const name of Object.keys(migrations).filter((each) => each > firstRolled && !isBreaking(each))) {
    const before = await shapeOf(db)
    await migrate(db, name)
    expect(broken(before, await shapeOf(db)), name).toEqual([])
  }
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

test('visits and sent mails of before are in the numbers that are kept after the update', async () => {
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, '011-pictures')
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
  const database = connectDatabase(await emptyDatabase(), silentLog)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, '011-pictures')
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
      ...{ didDiagnostic: 1, didCall: 1, didBooked: 0, didFounderTest: 0, didWaitlist: 1, didOrder: 1 },
    },
    {
      ...{ email: 'zoe@example.com', name: '', sortName: 'zoe@example.com', nameAt: '' },
      ...{ firstAt: '2026-03-02', lastAt: '2026-03-02', unsubscribed: 0, refused: 0 },
      ...{ didDiagnostic: 0, didCall: 0, didBooked: 0, didFounderTest: 1, didWaitlist: 0, didOrder: 0 },
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
