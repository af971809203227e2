import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { cameThemselves } from '#platform/people/people.server.ts'
import { isPlanned } from '../follow-ups.server.ts'
import { sumOfPaid } from '../sales.server.ts'
import { type Refunds, readRefunds } from './refunds.server.ts'
import type { Span, Week } from './week.ts'

/** What came within a span of time. */
export type SpanFigures = {
  people: number
  reports: number
  /** Of 48, over its reports; null without any. */
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
  /** Next steps that are due until the end of the week that begins, with those from before. */
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

/** One question, of which each part is a range of an index. */
async function readSpan(db: Db, { from, before }: Span): Promise<SpanFigures> {
  const count = (table: string, column: string, what = sql`count(*)`, also = sql`1 = 1`) => {
    const at = sql.ref(column)
    return sql`(select ${what} from ${sql.table(table)} where ${at} >= ${from} and ${at} < ${before} and ${also})`
  }
  const { rows } = await sql<Raw>`
    select ${count('people', 'firstAt', sql`count(*)`, cameThemselves)} as people,
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
