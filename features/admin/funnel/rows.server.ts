import { type RawBuilder, sql } from 'kysely'
import { percentOf48 } from '#lib/alignment-score.ts'
import { exactDollars } from '#lib/text/money.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findPlace, isBehind, type Order, pageOf, rowsPerPage } from '#platform/database/paging.server.ts'
import { mainsOf } from '#platform/people/addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import type { RowStep, RowsQuery, SourceFilter } from './row-steps.ts'
import { notKnown } from './source-sales.server.ts'

export type BehindRow = {
  key: string
  at: string
  /** Empty where only an address is known. */
  name: string
  email: string
  /** null for a purchase whose buyer's address is not known. */
  personId: string | null
  what: string
  /** Where the report or the order is. */
  href: string | null
}

type Read = { key: string; at: string; name: string | null; email: string | null; fact: string | number }

type Source = {
  table: 'assessments' | 'founderTestResults' | 'waitlistEntries' | 'orders' | 'calls'
  key: RawBuilder<string>
  at: RawBuilder<string>
  name: RawBuilder<string>
  fact: RawBuilder<string | number>
  what: (fact: string | number, labelOf: LabelOf) => string
  href: (key: string) => string | null
}

/** What the owner calls a tool of the waitlist. */
type LabelOf = (toolInterest: string) => string

const [id, createdAt] = [sql<string>`id`, sql<string>`created_at`]

const sources: Record<RowStep, Source> = {
  'diagnostic-finished': {
    ...{ table: 'assessments', key: id, at: createdAt, name: sql`name`, fact: sql`overall_score` },
    what: (score) => `Scored ${percentOf48(Number(score))}%`,
    href: (key) => `/diagnostic/results/${key}`,
  },
  'founder-test-finished': {
    ...{ table: 'founderTestResults', key: id, at: createdAt, name: sql`''`, fact: sql`result_name` },
    what: String,
    href: () => null,
  },
  'waitlist-joined': {
    ...{ table: 'waitlistEntries', key: id, at: createdAt, name: sql`name`, fact: sql`tool_interest` },
    what: (tool, labelOf) => labelOf(String(tool)),
    href: () => null,
  },
  purchase: {
    ...{ table: 'orders', key: sql`number`, at: sql`paid_at`, name: sql`''` },
    fact: sql`case when dispute_outcome = 'lost' or refunded_cents >= amount_cents then 0
      else amount_cents - refunded_cents end`,
    what: (cents) => `${exactDollars(Number(cents))} kept`,
    href: (number) => `/admin/orders/${number}`,
  },
  'call-booked': {
    ...{ table: 'calls', key: id, at: sql`booked_at`, name: sql`name`, fact: sql`state` },
    what: (state) => (state === 'cancelled' ? 'Cancelled since' : 'Booked a call'),
    href: () => null,
  },
}

/** Exactly the rows that a figure counts, newest first, a page at a time. */
export async function listRows(
  db: Db,
  step: RowStep,
  { since, before, filter, after }: RowsQuery,
  labelOf: LabelOf,
): Promise<ListPage<BehindRow> & { count: number }> {
  const { table, key, at, name, fact, what, href } = sources[step]
  const isInTime = before ? sql`${at} >= ${since} and ${at} < ${before}` : sql`${at} >= ${since}`
  const fits = sql`${isInTime} and ${step === 'purchase' ? cameFrom(filter) : sql`1 = 1`}`
  const order: Order = { by: at, key, descending: true }
  const place = await findPlace(db, table, order, after)
  const { rows } = await sql<Read>`
    select ${key} as key, ${at} as at, ${name} as name, email, ${fact} as fact from ${sql.table(table)}
    where ${fits} and ${isBehind(order, place)}
    order by ${at} desc, ${key} desc limit ${rowsPerPage + 1}`.execute(db)
  const counted = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${fits}`.execute(db)
  const { rows: shown, older } = pageOf(rows, (row) => row.key)
  const people = await withNames(db, shown)
  return {
    count: Number(counted.rows[0]?.count ?? 0),
    rows: people.map((row) => ({ ...row, what: what(row.fact, labelOf), href: href(row.key) })),
    ...(older && { older }),
  }
}

function cameFrom(filter: SourceFilter | undefined): RawBuilder<unknown> {
  if (!filter) return sql`1 = 1`
  const column = filter.by === 'first' ? sql`first_source` : sql`last_source`
  if (filter.source === notKnown) return sql`${column} is null`
  if (!filter.withCampaigns) return sql`${column} = ${filter.source}`
  const start = `${filter.source} / `
  return sql`(${column} = ${filter.source} or substr(${column}, 1, ${sql.lit(start.length)}) = ${start})`
}

/** A founder test and an order know an address alone; the person may have told a name elsewhere. */
async function withNames(db: Db, rows: readonly Read[]) {
  const emails = [...new Set(rows.flatMap(({ email }) => email?.toLowerCase() ?? []))]
  const main = await mainsOf(db, emails)
  const people =
    emails.length > 0
      ? await db
          .selectFrom('people')
          .select(['email', 'name'])
          .where('email', 'in', [...new Set(emails.map(main))])
          .execute()
      : []
  const names = new Map(people.map(({ email, name }) => [email, name]))
  const { seal } = await openPersonIds(db)
  return rows.map(({ email: typed, name, ...row }) => {
    const email = typed?.toLowerCase() ?? ''
    return {
      ...row,
      email,
      name: name || (names.get(main(email)) ?? ''),
      personId: email ? seal(email) : null,
    }
  })
}
