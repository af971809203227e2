import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '#platform/auth/session-tokens.server.ts'
import { readCounter } from '#platform/counters.server.ts'
import { emptyDatabase, openTestDatabase, silentLog } from '#tests/test-site.ts'
import { connectDatabase, type Db } from './connect.server.ts'
import { DatabaseTooNewError, isBreaking, migrate, migrations, pendingChanges } from './migrate.server.ts'
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
    .values({ id: 'owner', name: 'Owner', email: 'owner@example.com', emailVerified: 1, ...times })
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
