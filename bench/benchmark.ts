// How long computing the benchmark takes with 100,000 reports, next to a plain count of the same rows.
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { readBenchmark, readPublished } from '#features/scorecards/score/benchmark/benchmark.server.ts'
import { publishBenchmark } from '#features/scorecards/score/benchmark/publish.server.ts'
import { connectDatabase, type Db, sqliteFile } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createReadThread } from '#platform/database/read-thread.server.ts'
import { openReader } from '#platform/database/reader.server.ts'
import { createLog } from '#platform/log.server.ts'
import { count, median, ms, newWorkDir, type Section } from './harness.ts'

const reports = 100_000
const maxMs = 10_000
const monthMs = 30 * 24 * 60 * 60 * 1000

export async function measureBenchmark(): Promise<Section> {
  const place = { DATA_DIR: newWorkDir() }
  const database = connectDatabase(place, createLog('silent'))
  const { db } = database
  await migrate(db)
  await addReports(db)
  // Like the site: a thread of its own, which refuses more than 50,000 rows at once.
  const reader = openReader(database, () =>
    createReadThread(resolve('app/processes/read-thread.ts'), sqliteFile(place.DATA_DIR)),
  )
  const took = await timed(() => publishBenchmark({ db, readDb: reader.readDb }))
  if (took > maxMs) throw new Error(`the averages took ${ms(took)}`)
  const scan = await timed(() => sql`select sum(length(ratings)) from assessments`.execute(db))
  const reads = []
  for (let round = 0; round < 50; round += 1) reads.push(await timed(() => readBenchmark(db, companySizes[1])))
  const counted = (await readPublished(db))?.groups[0]?.reports ?? 0
  if (counted < reports) throw new Error(`only ${count(counted)} reports count`)
  await reader.close()
  await database.close()
  return {
    title: 'Benchmark',
    words: `${count(reports)} proved reports of the last 23 months, each with its own address, on SQLite; all of them count. Computing the averages takes less than ${ms(maxMs)}, or this part fails. Next to it is a query that reads every report once.`,
    head: ['', 'time', 'times one reading'],
    rows: [
      ['computing, once a month', ms(took), (took / scan).toFixed(1)],
      ['what a page asks', ms(median(reads)), ''],
    ],
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function addReports(db: Db): Promise<void> {
  const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
  const now = Date.now()
  for (let from = 0; from < reports; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const number = from + index
      const values = keys.map((key, place) => [key, (number * 7 + place * (number % 5)) % 4] as const)
      return {
        id: `report-${number}`,
        clientKey: `key-${number}`,
        name: 'Ada',
        email: `a@company${number}.example`,
        companySize: companySizes[number % companySizes.length],
        ratings: JSON.stringify(Object.fromEntries(values)),
        currentChallenges: '[]',
        flags: '{}',
        recommendations: '[]',
        recommendationKeys: '[]',
        overallScore: values.reduce((sum, [, value]) => sum + value, 0),
        mailsQueuedAt: new Date(now).toISOString(),
        provedAt: new Date(now).toISOString(),
        createdAt: new Date(now - ((reports - number) / reports) * 23 * monthMs).toISOString(),
      }
    })
    await db.insertInto('assessments').values(rows).execute()
  }
}
