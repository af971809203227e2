import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { isoDay } from '#lib/time/dates.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { inOneText, medianIn, readVisitors } from './list.server.ts'

/** The two scorecards that every site has, at addresses of their own. */
export type BuiltIn = {
  title: string
  path: string
  /** Where their texts are edited. */
  editPath: string
  visitors: number
  started: number
  answers: number
  completion: number | undefined
  median: number | undefined
}

export async function listBuiltIn(db: Db, now = new Date()): Promise<BuiltIn[]> {
  const month = `${isoDay(now).slice(0, 7)}-01`
  const since = startOfDay(month).toISOString()
  const diagnostic = await db
    .selectFrom('assessments')
    .select(inOneText('overallScore').as('scores'))
    .select((row) => row.fn.countAll<number>().as('answers'))
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  const answers = Number(diagnostic?.answers ?? 0)
  const median = medianIn(diagnostic?.scores ?? null)
  const founder = await db
    .selectFrom('founderTestResults')
    .select((row) => row.fn.countAll<number>().as('answers'))
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  const visits = await readVisitors(db, month)
  const counted = (answers: number, page: string, start: string) => {
    const started = Math.max(visits.get(start) ?? 0, answers)
    const completion = started > 0 ? Math.round((answers * 100) / started) : undefined
    return { visitors: visits.get(page) ?? 0, started, answers, completion }
  }
  const tests = Number(founder?.answers ?? 0)
  return [
    {
      title: diagnosticPage.heading,
      path: '/diagnostic',
      editPath: '/admin/site',
      ...counted(answers, 'diagnostic', 'diagnostic-started'),
      median: median && percentOf48(median),
    },
    {
      title: founderTest.title,
      path: '/founder-test/assessment',
      editPath: '/admin/site',
      // Its page is its beginning.
      ...counted(tests, 'founder-test', 'founder-test'),
      median: undefined,
    },
  ]
}
