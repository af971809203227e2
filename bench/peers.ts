// How long the figures of one's peers take with 100,000 reports, beside a plain count of the same rows.
import { sql } from 'kysely'
import { companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { computePeers } from '#features/diagnostic/peers/compute.server.ts'
import { readPeers } from '#features/diagnostic/peers/peers.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { count, median, ms, newWorkDir, type Section } from './harness.ts'

const reports = 100_000
const mostMs = 10_000
const monthMs = 30 * 24 * 60 * 60 * 1000

export async function measurePeers(): Promise<Section> {
  const { db, close } = connectDatabase({ DATA_DIR: newWorkDir() }, createLog('silent'))
  await migrate(db)
  await addReports(db)
  const first = await timed(() => computePeers({ db, readDb: db }))
  const again = await timed(() => computePeers({ db, readDb: db }))
  if (Math.max(first, again) > mostMs) throw new Error(`the figures took ${ms(first)}, then ${ms(again)}`)
  const scan = await timed(() => sql`select sum(length(ratings)) from assessments`.execute(db))
  const reads = []
  for (let round = 0; round < 50; round += 1) reads.push(await timed(() => readPeers(db, companySizes[1])))
  const [shown] = await db
    .selectFrom('peerFigures')
    .select('reports')
    .where('companySize', '=', 'all')
    .execute()
  await close()
  return {
    title: 'Beside one’s peers',
    words: `${count(reports)} reports of the last 23 months, each of its own company, on SQLite; ${count(shown?.reports ?? 0)} of them count. The figures take less than ${ms(mostMs)}, or this part fails. Beside it a query that reads every report once.`,
    head: ['', 'time', 'times one reading'],
    rows: [
      ['the first night', ms(first), (first / scan).toFixed(1)],
      ['a night without news', ms(again), (again / scan).toFixed(1)],
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
        ...{
          id: `report-${number}`,
          clientKey: `key-${number}`,
          name: 'Ada',
          email: `a@company${number}.example`,
        },
        ...{
          companySize: companySizes[number % companySizes.length],
          ratings: JSON.stringify(Object.fromEntries(values)),
        },
        ...{ currentChallenges: '[]', flags: '{}', recommendations: '[]', recommendationKeys: '[]' },
        overallScore: values.reduce((sum, [, value]) => sum + value, 0),
        mailsQueuedAt: new Date(now).toISOString(),
        createdAt: new Date(now - ((reports - number) / reports) * 23 * monthMs).toISOString(),
      }
    })
    await db.insertInto('assessments').values(rows).execute()
  }
}
