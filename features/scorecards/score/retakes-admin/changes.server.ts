import { sql } from 'kysely'
import { mainAddressSql } from '#domain/people/addresses.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { inBatches, isAfter, type Place } from '#platform/database/paging.server.ts'
import { reportTables } from '../../report-tables.ts'
import { percentsReader } from '../benchmark/percents-reader.server.ts'
import type { Percents } from './median.ts'

/** The first and the newest report of a series. */
export type Change = {
  reportId: string
  /** Main address. */
  person: string
  isClient: boolean
  name: string
  beforeAt: string
  afterAt: string
  before: Percents
  after: Percents
}

/** The stored answers of a report. */
type Given = { given: string; version: number }

type Row = Given & {
  id: string
  at: string
  firstGiven: string
  firstVersion: number
  firstAt: string
  name: string
  person: string
  status: string | null
  newestAt: string
}

/** Each series once, newest first. Retakes by signed-in browsers or programs do not count. */
export async function* readChanges(
  db: Db,
  { of, parts }: { of: string; parts: readonly { id: string }[] },
): AsyncGenerator<Change[]> {
  const readerOf = percentsReader(db, of || undefined)
  const percentsOf = async ({ given, version }: Given): Promise<Percents> => {
    const { read } = await readerOf(version)
    const percents = read(given)
    return parts.map(({ id }) => (percents[id] === undefined ? undefined : Math.round(percents[id])))
  }
  const place = ({ at, id }: Row): Place => ({ value: at, key: id })
  for await (const rows of inBatches((from, limit) => readRetakes(db, of, from, limit), place)) {
    // As a condition, it would have PostgreSQL sort all retakes.
    const newest = rows.filter(({ at, newestAt }) => at === newestAt)
    const changes = newest.map(
      async (row): Promise<Change> => ({
        reportId: row.id,
        person: row.person,
        isClient: row.status === 'client',
        name: row.name,
        beforeAt: row.firstAt,
        afterAt: row.at,
        before: await percentsOf({ given: row.firstGiven, version: row.firstVersion }),
        after: await percentsOf(row),
      }),
    )
    yield await Promise.all(changes)
  }
}

/** Newest first. The name and the address are those of the first report: no one else can have typed them later. */
async function readRetakes(db: Db, scorecard: string, place: Place | undefined, limit: number): Promise<Row[]> {
  const reports = sql.table(reportTables[scorecard ? 'scorecard' : 'diagnostic'].reports)
  const column = (of: string, name: string) => sql.ref(`${of}.${name}`)
  const given = scorecard ? 'answers' : 'ratings'
  const version = (of: string) => (scorecard ? column(of, 'version') : sql`1`)
  // Not the plain column: its index finds all answers, of which few belong to a series.
  const isOf = scorecard ? sql`retake.scorecard || '' = ${scorecard}` : sql`1 = 1`
  const order = { by: sql<string>`retake.created_at`, key: sql<string>`retake.id`, descending: true }
  const person = mainAddressSql(sql<string>`lower(first.email)`)
  const { rows } = await sql<Row>`
    select retake.id, retake.created_at as at, ${column('retake', given)} as given, ${version('retake')} as version,
      ${column('first', given)} as first_given, ${version('first')} as first_version, first.created_at as first_at,
      first.name, ${person} as person, (select status from people where people.email = ${person}) as status,
      (select max(later.created_at) from ${reports} as later
        where later.series = retake.series and later.outside_peers is null) as newest_at
    from ${reports} as retake join ${reports} as first on first.id = retake.series
    where retake.series is not null and retake.outside_peers is null and first.outside_peers is null and ${isOf}
      and ${isAfter(order, place)}
    order by retake.created_at desc, retake.id desc limit ${limit}`.execute(db)
  return rows
}
