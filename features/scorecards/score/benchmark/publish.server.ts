import { sql } from 'kysely'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { claimDay } from '#platform/once-a-day.server.ts'
import { reportTables } from '../../report-tables.ts'
import { type BenchmarkGroup, type CountedReport, groupsOf } from './averages.ts'
import { type Benchmark, readPublished, saveBenchmark } from './benchmark.server.ts'
import { percentsReader } from './percents-reader.server.ts'

const countedMonths = 24
const publishedForDays = 30
/** `readDb` returns at most 50,000 rows at once. */
const readAtOnce = 2_000

/**
 * Replaces the published averages once they are a month old. Until there are any, it looks once a day, in the first
 * process that claims the day.
 */
export async function publishBenchmark({ db, readDb }: { db: Db; readDb: Db }, now = new Date()) {
  const own = await db
    .selectFrom('scorecards')
    .select('id')
    .where('kind', '=', 'score')
    .where('published', 'is not', null)
    .execute()
  const due: { of: string | undefined; last: Benchmark | undefined }[] = []
  for (const of of [undefined, ...own.map(({ id }) => id)]) {
    const last = await readPublished(db, of)
    const isFresh = last && last.publishedAt > daysBefore(now, publishedForDays)
    if (!last?.isSample && !isFresh) due.push({ of, last })
  }
  if (due.length === 0 || !(await claimDay(db, 'benchmark-looked-at', now))) return
  for (const { of, last } of due) {
    const groups = await readGroups(readDb, of, now)
    if (last || groups.length > 0) await saveBenchmark(db, { publishedAt: now.toISOString(), groups }, of)
  }
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString()
}

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

/** Of the newest proved report of each mailbox, for each set of questions. */
async function readGroups(readDb: Db, scorecard: string | undefined, now: Date): Promise<BenchmarkGroup[]> {
  const { reports, given, version } = reportTables[scorecard ? 'scorecard' : 'diagnostic']
  const readerOf = percentsReader(readDb, scorecard)
  const newest = new Map<string, CountedReport & { set: string }>()
  let last = { createdAt: monthsBefore(now, countedMonths), id: '' }
  for (;;) {
    const batch = await readDb
      .selectFrom(reports)
      .select(['id', 'email', 'companySize', 'createdAt'])
      .select([sql<string>`${sql.ref(given)}`.as('given'), sql<number>`${sql.raw(version)}`.as('version')])
      .$if(scorecard !== undefined, (query) => query.where(sql<boolean>`scorecard = ${scorecard}`))
      .where('createdAt', '>=', last.createdAt)
      .where((row) => row.or([row('createdAt', '>', last.createdAt), row('id', '>', last.id)]))
      .where('provedAt', 'is not', null)
      .where('outsideBenchmark', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    for (const { email, companySize, given, version } of batch) {
      const { set, read } = await readerOf(version)
      newest.set(`${set} ${mailboxOf(email)}`, { set, companySize, percents: read(given) })
    }
    const end = batch.at(-1)
    if (!end || batch.length < readAtOnce) break
    last = end
  }
  return [...Map.groupBy(newest.values(), ({ set }) => set)].flatMap(([set, reports]) =>
    groupsOf(reports).map((group) => (set ? { ...group, set } : group)),
  )
}
