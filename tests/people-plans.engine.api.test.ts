import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { peopleQueryOf, peopleSorts } from '#domain/people/people-query.ts'
import { listPeople } from '#features/people/list-people.server.ts'
import { insertPeople, makePeople } from './doubles/samples/many-people.ts'
import { recordQueries, wholeTables } from './query-plans.ts'
import { openTestDatabase } from './sites/test-site.ts'

/** Enough rows for PostgreSQL to use indexes, and for some filters to match few. */
async function openWithMany() {
  const database = await openTestDatabase()
  await insertPeople(database.db, makePeople(3000, new Date()))
  if (database.pool) await database.pool.query('vacuum analyze')
  return database
}

type Opened = Awaited<ReturnType<typeof openWithMany>>

/** The statements of a list page that scan a growing table. */
async function wholeReads(database: Opened, query: string): Promise<string[]> {
  const stop = recordQueries(database.engine)
  await listPeople(database.db, peopleQueryOf(query))
  const found: string[] = []
  for (const each of stop()) {
    // The count uses an index: docs/decisions/0018-people-in-one-table.md.
    if (/^\s*select count\(\*\)/.test(each.sql)) continue
    if ((await wholeTables(database, each)).length > 0) found.push(each.sql)
  }
  return found
}

test('a page sorted by any column in either direction is read from an index', async () => {
  const database = await openWithMany()
  for (const sort of peopleSorts.flatMap((each) => [each, `-${each}`])) {
    expect({ sort, reads: await wholeReads(database, `?sort=${sort}`) }).toEqual({ sort, reads: [] })
  }
})

test('a search reads only matching rows, whatever the sort order', async () => {
  const database = await openWithMany()
  const reads = await wholeReads(database, '?search=ada&sort=-score')
  // Sorts at most a thousand matches.
  expect(reads.filter((text) => !/email in \(/.test(text))).toEqual([])
})

test('combined filters use the filter index and read only matching rows', async () => {
  const database = await openWithMany()
  const { db, engine } = database
  for (const query of ['?status=client', '?status=new&source=podcast&size=&sort=-role', '?due=overdue&mail=may']) {
    const stop = recordQueries(engine)
    await listPeople(db, peopleQueryOf(query))
    const statements = stop().map((each) => each.sql)
    // Rows are fetched by email.
    const whole = statements.filter((text) => /select \*/.test(text) && /from "people"/.test(text))
    expect(whole.filter((text) => !/^select \* from "people" where "email" in \(/.test(text))).toEqual([])
  }
  if (engine !== 'sqlite') return
  const counting = recordQueries(engine)
  await listPeople(db, peopleQueryOf('?status=client&style=LS&score=50-&source=friend&due=none'))
  const [count] = counting().filter((each) => /^\s*select count\(\*\).*"status"/s.test(each.sql))
  const plan = await sql.raw<{ detail: string }>(`explain query plan ${count?.sql}`).execute(db)
  expect(plan.rows.map(({ detail }) => detail)).toEqual(['SCAN people USING COVERING INDEX people_fitting_all'])
})
