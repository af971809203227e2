import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { claimDay } from '#platform/once-a-day.server.ts'
import type { Ratings } from '../scoring.ts'
import { type CountedReport, groupsOf } from './averages.ts'
import { keepBenchmark, readPublished } from './benchmark.server.ts'
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
  const last = await readPublished(db)
  if (last?.isSample || (last && last.publishedAt > daysBefore(now, publishedForDays))) return
  if (!(await claimDay(db, 'benchmark-looked-at', now))) return
  const groups = groupsOf(await readCounted(readDb, now))
  if (last || groups.length > 0) await keepBenchmark(db, { publishedAt: now.toISOString(), groups })
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
}

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

/** The newest proved report of each mailbox. */
async function readCounted(readDb: Db, now: Date): Promise<CountedReport[]> {
  const newest = new Map<string, CountedReport>()
  let last = { createdAt: monthsBefore(now, countedMonths), id: '' }
  for (;;) {
    const some = await readDb
      .selectFrom('assessments')
      .select(['id', 'email', 'companySize', 'createdAt', 'ratings'])
      .where('createdAt', '>=', last.createdAt)
      .where((row) => row.or([row('createdAt', '>', last.createdAt), row('id', '>', last.id)]))
      .where('provedAt', 'is not', null)
      .where('outsideBenchmark', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    for (const { email, companySize, ratings } of some) {
      newest.set(mailboxOf(email), { companySize, percents: percentsOf(JSON.parse(ratings) as Ratings) })
    }
    const end = some.at(-1)
    if (!end || some.length < readAtOnce) return [...newest.values()]
    last = end
  }
}
