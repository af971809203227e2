import { type RawBuilder, sql } from 'kysely'
import { loadMainAddresses } from '#domain/people/addresses.server.ts'
import { emailOfPerson, openPersonIds } from '#domain/people/person-ids.server.ts'
import { isIncome, keptCents } from '#domain/shop/income.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { money } from '#lib/money/money.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findPlace, isAfter, type Order, pageOf, rowsPerPage } from '#platform/database/paging.server.ts'
import { isCounted } from './row-filters.server.ts'
import type { RowStep, RowsQuery, rowSteps, SourceFilter } from './row-steps.ts'
import { notKnown } from './sources.server.ts'

export type FunnelRow = {
  key: string
  at: string
  /** Empty if only the email is known. */
  name: string
  email: string
  /** Null for a purchase without an email. */
  personId: string | null
  what: string
  /** The report or the order. */
  href: string | null
  isTest: boolean
}

type Read = {
  key: string
  at: string
  name: string | null
  email: string | null
  fact: string | number | null
  currency: string | null
  isTest: number | null
}

type Source = {
  table: (typeof rowSteps)[number]['table']
  key: RawBuilder<string>
  at: RawBuilder<string>
  name: RawBuilder<string>
  fact: RawBuilder<string | number>
  /** Column names. */
  currency?: string
  isTest?: string
  what: (fact: string | number, labelOf: LabelOf, currency: string) => string
  href: (key: string) => string | null
}

/** The owner's name for a tool on the waitlist. */
type LabelOf = (toolInterest: string) => string

const [id, createdAt] = [sql<string>`id`, sql<string>`created_at`]

const sources: Record<RowStep, Source> = {
  'diagnostic-finished': {
    table: 'assessments',
    key: id,
    at: createdAt,
    name: sql`name`,
    fact: sql`overall_score`,
    what: (score) => `Scored ${percentOf48(Number(score))}%`,
    href: (key) => `/diagnostic/results/${key}`,
  },
  'founder-test-finished': {
    table: 'founderTestResults',
    key: id,
    at: createdAt,
    name: sql`''`,
    fact: sql`result_name`,
    what: String,
    href: () => null,
  },
  'scorecard-finished': {
    table: 'scorecardAnswers',
    key: id,
    at: createdAt,
    name: sql`name`,
    fact: sql`(select title from scorecards where scorecards.id = scorecard_answers.scorecard)
      || coalesce(': ' || cast(percent as text) || '%', '')`,
    what: String,
    href: (key) => `/scorecards/results/${key}`,
  },
  'waitlist-joined': {
    table: 'waitlistEntries',
    key: id,
    at: createdAt,
    name: sql`name`,
    fact: sql`tool_interest`,
    what: (tool, labelOf) => labelOf(String(tool)),
    href: () => null,
  },
  purchase: {
    table: 'orders',
    key: sql`number`,
    at: sql`paid_at`,
    name: sql`''`,
    fact: keptCents,
    currency: 'currency',
    isTest: 'isTest',
    what: (cents, _labelOf, currency) => `${money(Number(cents), currency)} after refunds`,
    href: (number) => `/admin/orders/${number}`,
  },
  'call-booked': {
    table: 'calls',
    key: id,
    at: sql`booked_at`,
    name: sql`name`,
    fact: sql`state`,
    what: (state) => (state === 'cancelled' ? 'Canceled call' : 'Booked call'),
    href: () => null,
  },
  lead: {
    table: 'people',
    key: sql`email`,
    at: sql`first_at`,
    name: sql`name`,
    fact: sql`source`,
    what: (source) => (source ? `From ${source}` : 'Source not known'),
    href: () => null,
  },
  client: {
    table: 'datedNotes',
    key: id,
    at: sql`at`,
    name: sql`''`,
    fact: sql`text`,
    what: String,
    href: () => null,
  },
  won: {
    table: 'calls',
    key: id,
    at: sql`outcome_at`,
    name: sql`name`,
    fact: sql`value_cents`,
    currency: 'valueCurrency',
    what: (cents, _labelOf, currency) => (currency ? money(Number(cents), currency) : 'No value given'),
    href: () => null,
  },
}

/** The rows behind a count, newest first, a page at a time. Test payments are listed, but not counted. */
export async function listRows(
  db: Db,
  step: RowStep,
  { since, before, filter, after }: RowsQuery,
  labelOf: LabelOf,
): Promise<ListPage<FunnelRow> & { count: number }> {
  const { table, key, at, name, fact, what, href, ...columns } = sources[step]
  const isSince = sql`${at} >= ${timeOf(since)}`
  const isInTime = before ? sql`${isSince} and ${at} < ${timeOf(before)}` : isSince
  const fits = sql`${isInTime} and ${isCounted(step)} and ${cameFrom(step, filter)}`
  const order: Order = { by: at, key, descending: true }
  // The key of a lead is an email address, which stays out of URLs.
  const place = await findPlace(db, table, order, step === 'lead' ? await emailOfPerson(db, after) : after)
  const { rows } = await sql<Read>`
    select ${key} as key, ${at} as at, ${name} as name, email, ${fact} as fact,
      ${columnOf(columns.currency)} as currency, ${columnOf(columns.isTest)} as ${sql.ref('isTest')} from ${sql.table(table)}
    where ${fits} and ${isAfter(order, place)}
    order by ${at} desc, ${key} desc limit ${rowsPerPage + 1}`.execute(db)
  const counted = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)}
    where ${fits} and ${step === 'purchase' ? isIncome : sql`1 = 1`}`.execute(db)
  const { rows: shown, older } = pageOf(rows, (row) => row.key)
  const people = await withNames(db, shown)
  return {
    count: Number(counted.rows[0]?.count ?? 0),
    rows: people.map(({ fact: found, currency, isTest, ...row }) => ({
      ...row,
      what: what(found ?? '', labelOf, currency ?? ''),
      href: href(row.key),
      isTest: isTest === 1,
    })),
    ...(older && { older: step === 'lead' ? (people.at(-1)?.personId ?? '') : older }),
  }
}

/** A day means its start. */
const timeOf = (at: string) => (at.length === 10 ? startOfDay(at).toISOString() : at)

const columnOf = (name: string | undefined) => (name ? sql.ref(name) : sql`null`)

function cameFrom(step: RowStep, filter: SourceFilter | undefined): RawBuilder<unknown> {
  if (!filter || (step !== 'purchase' && step !== 'lead')) return sql`1 = 1`
  const column = step === 'purchase' ? sql`first_source` : sql`source`
  if (filter.source === notKnown) return sql`(${column} is null or ${column} = '')`
  if (!filter.withCampaigns) return sql`${column} = ${filter.source}`
  const start = `${filter.source} / `
  return sql`(${column} = ${filter.source} or substr(${column}, 1, ${sql.lit(start.length)}) = ${start})`
}

/** Founder tests and orders store no name, but the person may have given one elsewhere. */
async function withNames(db: Db, rows: readonly Read[]) {
  const emails = [...new Set(rows.flatMap(({ email }) => email?.toLowerCase() ?? []))]
  const main = await loadMainAddresses(db, emails)
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
