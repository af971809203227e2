import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { canReceive, mayEmail } from '#domain/consent/may-email.server.ts'
import { fractionOf48 } from '#lib/alignment-score.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { isoDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { everything, inBatches, isAfter, nothing, type Place } from '#platform/database/paging.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { mainAddressSql } from './addresses.server.ts'
import { isAmongFound } from './find-people.server.ts'
import { flagOf } from './people.server.ts'
import { personKey } from './people-order.server.ts'
import {
  type DueFilter,
  type EmailFilter,
  hasScore,
  type PeopleFilters,
  peopleQueryOf,
  type ScoreRange,
  type Seen,
} from './people-query.ts'

/** Determines which day is today. */
export type LocalNow = { now: Date; timeZone: string }

/**
 * The SQL condition for all filters. Archived people need a search or their status as a filter. `among` is the
 * condition of a search that was looked up already.
 */
export function matching(
  db: Db,
  filters: PeopleFilters,
  localNow: LocalNow,
  among: RawBuilder<boolean> = everything,
): RawBuilder<boolean> {
  if (among === nothing) return nothing
  const { status, did, tag, score, size, style, source, due, seen, mail } = filters
  const column = columnsFor(db)
  const anyOf = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [sql<boolean>`${column(name)} in (${sql.join(values)})`]
  const conditions = [
    // Exactly as in the partial indexes, so that they are used.
    ...did.map((activity) => sql<boolean>`${sql.ref(flagOf[activity])} = 1`),
    ...(mail ? [mailConditions[mail]] : []),
    ...anyOf('status', status),
    ...(status.length === 0 && among === everything ? [sql<boolean>`${column('status')} <> 'archived'`] : []),
    ...(hasScore(score) ? [isWithin(score, column('score'))] : []),
    ...anyOf('company_size', size),
    ...anyOf('type', style),
    ...anyOf('source', source),
    ...(due ? [isDue(due, column('next_step_on'), localNow)] : []),
    ...(seen ? [isSeen(seen, localNow)] : []),
    ...tag.map(
      (each) =>
        sql<boolean>`email in (select ${mainAddressSql('person_tags.email')} from person_tags where tag = ${each})`,
    ),
    ...(among === everything ? [] : [among]),
  ]
  return conditions.length === 0 ? everything : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * The unary + keeps SQLite from using the index on this column: it assumes that equality is rare and would fetch and
 * sort everyone with status "new". Instead it scans the index with all filters, which is in list order. PostgreSQL has
 * statistics.
 */
function columnsFor(db: Db): (name: string) => RawBuilder<unknown> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return (name) => (isPostgres ? sql.ref(name) : sql`+${sql.ref(name)}`)
}

const isWaiting = sql<boolean>`email in (select email from agreements where confirmed_at is null)`
const isSilent = sql<boolean>`agreed_at = '' and ${canReceive}`

/** Matches features/people/person-state.ts. A rejected address cannot receive email, whatever the consent. */
const mailConditions: Record<EmailFilter, RawBuilder<boolean>> = {
  may: mayEmail,
  waiting: sql`${isSilent} and ${isWaiting}`,
  tool: sql`${isSilent} and did_waitlist = 1 and not ${isWaiting}`,
  silent: sql`${isSilent} and did_waitlist = 0 and not ${isWaiting}`,
  unsubscribed: sql`unsubscribed = 1`,
  refused: sql`refused = 1`,
}

/** Percentages are rounded, scores are not. */
function isWithin({ from = 0, to = 100 }: ScoreRange, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const [lowest, above] = [fractionOf48(from - 0.5), fractionOf48(to + 0.5)]
  return sql<boolean>`${column} > -1 and ${column} >= ${lowest} and ${column} < ${above}`
}

function isDue(due: DueFilter, on: RawBuilder<unknown>, { now, timeZone }: LocalNow): RawBuilder<boolean> {
  const today = isoDay(now, timeZone)
  switch (due) {
    case 'due':
      return sql<boolean>`${on} > '' and ${on} <= ${today}`
    case 'overdue':
      return sql<boolean>`${on} > '' and ${on} < ${today}`
    case 'today':
      return sql<boolean>`${on} = ${today}`
    case 'week':
      return sql<boolean>`${on} >= ${today} and ${on} < ${addDays(today, 7)}`
    case 'none':
      return sql<boolean>`${on} = ''`
  }
}

function isSeen({ within, days }: Seen, { now }: LocalNow): RawBuilder<boolean> {
  const since = new Date(now.getTime() - days * dayMs).toISOString()
  return within ? sql<boolean>`last_at >= ${since}` : sql<boolean>`last_at < ${since}`
}

/** Sorted by first contact, which never changes, so that no one appears twice across batches. */
export async function* everyoneMatching(
  db: Db,
  query: string,
  localNow: LocalNow = { now: new Date(), timeZone: siteFormats().timeZone },
): AsyncGenerator<PersonRow[]> {
  const { search, ...filters } = peopleQueryOf(query)
  const fits = matching(db, filters, localNow, isAmongFound(search, personKey))
  const order = { by: sql<string>`first_at`, key: personKey, descending: false }
  const read = (place: Place | undefined, limit: number) =>
    db
      .selectFrom('people')
      .selectAll()
      .where(fits)
      .where(isAfter(order, place))
      .orderBy(order.by)
      .orderBy(order.key)
      .limit(limit)
      .execute()
  yield* inBatches(read, ({ firstAt, email }) => ({ value: firstAt, key: email }))
}

/** Distinct values of a column by a loose index scan: the cost grows with the number of values, not of people. */
export async function valuesIn(db: Db, table: 'people' | 'person_tags', column: string): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ value: string | null }>`
    with recursive each_value (value) as (
      select min(${value}) from ${from}
      union all
      select (select min(${value}) from ${from} where ${value} > each_value.value)
      from each_value where each_value.value is not null
    )
    select value from each_value where value is not null limit ${maxValues}`.execute(db)
  return rows.flatMap((row) => row.value || [])
}

/** More than anyone chooses from. */
const maxValues = 200
