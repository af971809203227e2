// What the admin's retakes page reads with 100,000 reports, most of them retakes, on both engines.
import { sections } from '#content/diagnostic/diagnostic.ts'
import { retakesCsv } from '#features/scorecards/score/retakes-admin/csv.server.ts'
import { readRetakesForAdmin } from '#features/scorecards/score/retakes-admin/for-admin.server.ts'
import { readTestimonialsForAdmin } from '#features/scorecards/score/testimonials/for-admin.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createDatabase, startPostgres } from '#tests/doubles/postgres/postgres-server.ts'
import { count, median, ms, newWorkDir, type Section } from './harness.ts'

const reports = 100_000
/** Of every ten reports six are from two people with three reports each. */
const inRounds = 6
const maxPageMs = 300
const looks = 9
const monthMs = 30 * 24 * 60 * 60 * 1000

export async function measureRetakes(): Promise<Section> {
  const sqlite = await measureEngine({ DATA_DIR: newWorkDir() })
  const postgres = await startPostgres()
  const onPostgres = await measureEngine({
    DATA_DIR: newWorkDir(),
    DATABASE_URL: await createDatabase(postgres.url),
  }).finally(() => postgres.remove())
  const engines = [sqlite, onPostgres]
  const max = Math.max(...engines.map(({ page }) => page))
  if (max > maxPageMs) throw new Error(`what the page reads took ${ms(max)}`)
  return {
    title: 'Who answered again',
    words: `${count(reports)} reports, ${count((reports * inRounds) / 10)} of them in series of three. What the admin’s page reads takes at most ${maxPageMs} ms, or this part fails.`,
    head: ['', 'SQLite', 'PostgreSQL'],
    rows: [
      ['what the page reads', ms(sqlite.page), ms(onPostgres.page)],
      ['all series, as in the CSV', ms(sqlite.all), ms(onPostgres.all)],
    ],
  }
}

async function measureEngine(place: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { db, pool, close } = connectDatabase(place, createLog('silent'))
  await migrate(db)
  await addReports(db)
  if (pool) await pool.query('vacuum analyze')
  const pages: number[] = []
  for (let look = 0; look < looks; look += 1) {
    pages.push(
      await timed(async () => {
        await readTestimonialsForAdmin(db)
        await readRetakesForAdmin(db)
      }),
    )
  }
  const all = await timed(async () => {
    for await (const _ of retakesCsv(db, null));
  })
  await close()
  return { page: median(pages), all }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export async function addReports(db: Db): Promise<void> {
  const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
  const now = Date.now()
  for (let from = 0; from < reports; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const number = from + index
      const place = number % 10
      // Rounds of one person are three months apart: a third of all reports lies between them.
      const isRound = place < inRounds
      const person = isRound ? `${Math.floor(number / 10)}-${place % 2}` : String(number)
      const round = isRound ? Math.floor(place / 2) : 0
      const values = keys.map((key, at) => [key, (number * 7 + at * (number % 5)) % 4] as const)
      return {
        id: `report-${number}`,
        clientKey: `key-${number}`,
        name: 'Ada',
        email: `a@company${person}.example`,
        series: round > 0 ? `report-${number - 2 * round}` : null,
        ratings: JSON.stringify(Object.fromEntries(values)),
        currentChallenges: '[]',
        flags: '{}',
        recommendations: '[]',
        recommendationKeys: '[]',
        overallScore: values.reduce((sum, [, value]) => sum + value, 0),
        mailsQueuedAt: new Date(now).toISOString(),
        createdAt: new Date(now - (23 - (number / reports) * 14 - round * 3) * monthMs).toISOString(),
      }
    })
    await db.insertInto('assessments').values(rows).execute()
  }
}
