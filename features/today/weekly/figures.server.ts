import { sql } from 'kysely'
import { visitedThemselves } from '#domain/people/people.server.ts'
import { isIncome, keptCents } from '#domain/shop/income.server.ts'
import { siteFormats } from '#lib/site-formats.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isPlanned } from '../todos/follow-ups.server.ts'
import { type Refunds, readRefunds } from './refunds.server.ts'
import type { Span, Week } from './week.ts'

export type SpanFigures = {
  people: number
  reports: number
  /** Out of 48; null without reports. */
  averageScore: number | null
  founderTests: number
  waitlist: number
  callsAsked: number
  sold: number
  keptCents: number
  mailsFailed: number
} & Refunds

export type WeekFigures = {
  last: SpanFigures
  before: SpanFigures
  /** Due by the end of the coming week, including overdue ones. */
  followUps: number
}

export async function readWeekFigures(db: Db, { last, before, until }: Week): Promise<WeekFigures> {
  const { count } = await db
    .selectFrom('people')
    .select((people) => people.fn.countAll<number | string>().as('count'))
    .where(isPlanned)
    .where('nextStepOn', '<=', until)
    .executeTakeFirstOrThrow()
  return {
    last: await readSpan(db, last),
    before: await readSpan(db, before),
    followUps: Number(count),
  }
}

type Raw = Record<Exclude<keyof SpanFigures, 'sold' | 'keptCents' | keyof Refunds>, number | string | null>

/** One query in which each part is an index range. */
async function readSpan(db: Db, { from, before }: Span): Promise<SpanFigures> {
  const count = (table: string, column: string, what = sql`count(*)`, also = sql`1 = 1`) => {
    const at = sql.ref(column)
    return sql`(select ${what} from ${sql.table(table)} where ${at} >= ${from} and ${at} < ${before} and ${also})`
  }
  const { rows } = await sql<Raw>`
    select ${count('people', 'firstAt', sql`count(*)`, visitedThemselves)} as people,
      ${count('assessments', 'createdAt')} as reports,
      ${count('assessments', 'createdAt', sql`avg(overall_score)`)} as ${sql.ref('averageScore')},
      ${count('founderTestResults', 'createdAt')} as ${sql.ref('founderTests')},
      ${count('waitlistEntries', 'createdAt')} as waitlist,
      ${count('assessments', 'callRequestedAt')} as ${sql.ref('callsAsked')},
      ${count('mailOutbox', 'createdAt', sql`count(*)`, sql`state = 'failed'`)} as ${sql.ref('mailsFailed')}`.execute(
    db,
  )
  const [row] = rows
  const figure = (name: keyof Raw) => Number(row?.[name] ?? 0)
  const average = row?.averageScore ?? null
  return {
    people: figure('people'),
    reports: figure('reports'),
    averageScore: average === null ? null : Number(average),
    founderTests: figure('founderTests'),
    waitlist: figure('waitlist'),
    callsAsked: figure('callsAsked'),
    mailsFailed: figure('mailsFailed'),
    ...(await readRefunds(db, { from, before })),
    ...(await sumOfPaid(db, from, before)),
  }
}

/** Orders in the site's currency, paid from `from` to before `before`, without test payments. */
async function sumOfPaid(db: Db, from: string, before: string) {
  const { rows } = await sql<{ sold: number | string; kept: number | string | null }>`
    select count(*) as sold, sum(${keptCents}) as kept
    from orders where paid_at >= ${from} and paid_at < ${before} and ${isIncome}
      and currency = ${siteFormats().currency}`.execute(db)
  return { sold: Number(rows[0]?.sold ?? 0), keptCents: Number(rows[0]?.kept ?? 0) }
}
