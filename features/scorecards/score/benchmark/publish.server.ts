import { sql } from 'kysely'
import type { Definition } from '#content/scorecards/definition.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { claimDay } from '#platform/once-a-day.server.ts'
import { scoreAnswers } from '../../engine/score.ts'
import { reportTables } from '../../report-tables.ts'
import { findVersion } from '../../store/scorecards.server.ts'
import type { Ratings } from '../scoring.ts'
import { type Averages, type BenchmarkGroup, type CountedReport, groupsOf } from './averages.ts'
import { type Benchmark, keepBenchmark, readPublished, setOf } from './benchmark.server.ts'
import { percentsOf } from './parts.ts'

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
    if (last || groups.length > 0) await keepBenchmark(db, { publishedAt: now.toISOString(), groups }, of)
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
  const of = scorecard === undefined ? 'diagnostic' : 'scorecard'
  const given = sql<string>`${sql.ref(scorecard ? 'answers' : 'ratings')}`
  const version = scorecard ? sql<number>`version` : sql<number>`1`
  const read = readerOf(readDb, scorecard)
  const newest = new Map<string, CountedReport & { set: string }>()
  let last = { createdAt: monthsBefore(now, countedMonths), id: '' }
  for (;;) {
    const some = await readDb
      .selectFrom(reportTables[of].reports)
      .select(['id', 'email', 'companySize', 'createdAt'])
      .select([given.as('given'), version.as('version')])
      .$if(scorecard !== undefined, (query) => query.where(sql<boolean>`scorecard = ${scorecard}`))
      .where('createdAt', '>=', last.createdAt)
      .where((row) => row.or([row('createdAt', '>', last.createdAt), row('id', '>', last.id)]))
      .where('provedAt', 'is not', null)
      .where('outsideBenchmark', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    for (const { email, companySize, ...report } of some) {
      const { set, percents } = await read(report)
      newest.set(`${set} ${mailboxOf(email)}`, { set, companySize, percents })
    }
    const end = some.at(-1)
    if (!end || some.length < readAtOnce) break
    last = end
  }
  return [...Map.groupBy(newest.values(), ({ set }) => set)].flatMap(([set, reports]) =>
    groupsOf(reports).map((group) => (set ? { ...group, set } : group)),
  )
}

type Counted = { set: string; percents: Averages }

/** Reads stored answers as percentages. */
function readerOf(db: Db, scorecard: string | undefined) {
  const versions = new Map<number, { definition: Definition; set: string } | undefined>()
  return async ({ given, version }: { given: string; version: number }): Promise<Counted> => {
    if (scorecard === undefined) return { set: '', percents: percentsOf(JSON.parse(given) as Ratings) }
    if (!versions.has(version)) {
      const definition = await findVersion(db, scorecard, version)
      versions.set(version, definition && { definition, set: setOf(definition) })
    }
    const known = versions.get(version)
    if (!known) throw new Error(`Version ${version} of scorecard ${scorecard} is missing`)
    const { percent, sections } = scoreAnswers(known.definition, JSON.parse(given))
    const parts = [{ id: '', percent }, ...sections].filter((part) => part.percent !== undefined)
    return { set: known.set, percents: Object.fromEntries(parts.map(({ id, percent = 0 }) => [id, percent])) }
  }
}
