import { type RawBuilder, sql } from 'kysely'
import { isIncome, keptCents } from '#domain/shop/income.server.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SourceValue } from './by-source.ts'
import { type Compared, type Period, sumByPoint } from './period.ts'
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

/** Everything by UTC day. Days are summed up here because the engines' date functions differ. */
export async function readNumbers(db: Db, period: Period): Promise<Numbers> {
  const range = { from: period.comparedFrom, before: addDays(period.until, 1) }
  const compared = async (days: Promise<Day[]>) => sumByPoint(period, await days)
  return {
    visitors: await compared(visitorDays(db, range)),
    leads: await compared(rowDays(db, 'lead', range)),
    calls: await compared(rowDays(db, 'call-booked', range)),
    clients: await compared(rowDays(db, 'client', range)),
    revenue: await readRevenue(db, period, range),
    leadSources: await leadSources(db, { ...range, from: period.from }),
  }
}

export async function readRevenueSources(db: Db, { from, until }: Period) {
  return [...(await revenueSources(db, { from, before: addDays(until, 1) }))].map(([currency, sources]) => ({
    ...{ currency, sources },
  }))
}

type Range = { from: string; before: string }

function visitorDays(db: Db, { from, before }: Range): Promise<Day[]> {
  return read(
    db,
    sql<Raw>`select day, sum(visitors) as count from visit_days
      where step = 'visitor' and day >= ${from} and day < ${before} group by day`,
  )
}

function rowDays(db: Db, step: RowStep, range: Range): Promise<Day[]> {
  return read(db, byDay(step, range, sql`count(*)`))
}

function byDay(step: RowStep, { from, before }: Range, value: RawBuilder<unknown>, currency?: string) {
  const source = rowSteps.find((each) => each.step === step)
  if (!source) throw new Error(`${step} stores no rows`)
  const at = sql.ref(`${source.table}.${source.column}`)
  const [and, group] = currency
    ? [sql`, ${sql.ref(currency)} as currency`, sql`, ${sql.ref(currency)}`]
    : [sql``, sql``]
  return sql<Raw>`select substr(${at}, 1, 10) as day ${and}, ${value} as count from ${sql.table(source.table)}
    where ${at} >= ${from} and ${at} < ${before} and ${isCounted(step)}
      and ${step === 'purchase' ? isIncome : sql`1 = 1`}
    group by substr(${at}, 1, 10) ${group}`
}

/** Sales after refunds, and what the team says that won calls are worth. */
async function readRevenue(db: Db, period: Period, range: Range): Promise<Revenue[]> {
  const shop = await readAmounts(db, byDay('purchase', range, sql`sum(${keptCents})`, 'currency'))
  const won = await readAmounts(db, byDay('won', range, sql`sum(coalesce(value_cents, 0))`, 'valueCurrency'))
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

async function read(db: Db, query: RawBuilder<Raw>): Promise<Day[]> {
  return readAmounts(db, query)
}

async function readAmounts(db: Db, query: RawBuilder<Raw>): Promise<(Day & { currency: string })[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ day, currency, count }) => ({ day, currency: currency ?? '', count: Number(count) }))
}
