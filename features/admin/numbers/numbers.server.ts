import { type RawBuilder, sql } from 'kysely'
import { isIncome, keptCents } from '#domain/shop/income.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SourceValue } from './by-source.ts'
import { type Compared, type Period, rangeOf, spansOf, sumByPoint } from './period.ts'
import { isCounted } from './row-filters.server.ts'
import { type RowStep, rowSteps } from './row-steps.ts'
import { leadSources, revenueSources } from './sources.server.ts'

export type Revenue = { currency: string; shop: Compared; won: Compared }

export type Numbers = {
  visitors: Compared
  leads: Compared
  calls: Compared
  clients: Compared
  /** One entry per currency, because amounts of two are never added. */
  revenue: Revenue[]
  leadSources: SourceValue[]
}

type Day = { day: string; count: number }
type Raw = { day: string; currency?: string; count: number | string }

/** The database counts each point of a chart: its own date functions know no time zones. */
export async function readNumbers(db: Db, period: Period): Promise<Numbers> {
  const compared = async (query: RawBuilder<Raw>) => sumByPoint(period, await read(db, query))
  const rows = (step: RowStep) => compared(byPoint(step, period, sql`count(*)`))
  return {
    visitors: await compared(visitorDays(period)),
    leads: await rows('lead'),
    calls: await rows('call-booked'),
    clients: await rows('client'),
    revenue: await readRevenue(db, period),
    leadSources: await leadSources(db, rangeOf(period)),
  }
}

export async function readRevenueSources(db: Db, period: Period) {
  return [...(await revenueSources(db, rangeOf(period)))].map(([currency, sources]) => ({
    currency,
    sources,
  }))
}

function visitorDays({ comparedFrom, until }: Period) {
  return sql<Raw>`select day, sum(visitors) as count from visit_days
    where step = 'visitor' and day >= ${comparedFrom} and day <= ${until} group by day`
}

function byPoint(step: RowStep, period: Period, value: RawBuilder<unknown>, currency?: string) {
  const source = rowSteps.find((each) => each.step === step)
  if (!source) throw new Error(`${step} stores no rows`)
  const at = sql.ref(`${source.table}.${source.column}`)
  const fits = sql`${isCounted(step)} and ${step === 'purchase' ? isIncome : sql`1 = 1`}`
  const rowsIn = (from: unknown, before: unknown) =>
    sql`from ${sql.table(source.table)} where ${at} >= ${from} and ${at} < ${before} and ${fits}`
  const { from, before } = rangeOf({ ...period, from: period.comparedFrom })
  const groups = currency
    ? sql`select distinct ${sql.ref(currency)} as unit ${rowsIn(from, before)}`
    : sql`select '' as unit`
  const isInGroup = currency ? sql`${sql.ref(currency)} = unit` : sql`1 = 1`
  const spans = spansOf(period).map((span) => sql`(${span.day}, ${span.from}, ${span.before})`)
  // A subquery per point: each reads a range of an index, and nothing is sorted.
  return sql<Raw>`with spans (first_day, span_from, span_before) as (values ${sql.join(spans)}), units as (${groups})
    select first_day as day, unit as currency,
      (select ${value} ${rowsIn(sql`span_from`, sql`span_before`)} and ${isInGroup}) as count
    from spans cross join units`
}

/** Sales after refunds, and what the team says that won calls are worth. */
async function readRevenue(db: Db, period: Period): Promise<Revenue[]> {
  const shop = await read(db, byPoint('purchase', period, sql`sum(${keptCents})`, 'currency'))
  const won = await read(db, byPoint('won', period, sql`sum(coalesce(value_cents, 0))`, 'valueCurrency'))
  const currencies = new Set([...shop, ...won].map(({ currency }) => currency).filter(Boolean))
  const of = (days: readonly (Day & { currency: string })[], wanted: string) =>
    sumByPoint(
      period,
      days.filter(({ currency }) => currency === wanted),
    )
  return [...currencies]
    .map((currency) => ({ currency, shop: of(shop, currency), won: of(won, currency) }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency))
}

async function read(db: Db, query: RawBuilder<Raw>): Promise<(Day & { currency: string })[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ day, currency, count }) => ({ day, currency: currency ?? '', count: Number(count) }))
}
