import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { isoDay } from '#lib/time/dates.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Figures, figuresOf, inOneText, medianIn, readVisitors } from './list.server.ts'

/** The two scorecards that every site has, at addresses of their own. */
export type BuiltIn = Figures & {
  title: string
  path: string
  /** Where their texts are edited. */
  editPath: string
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
  const median = medianIn(diagnostic?.scores ?? null)
  const founder = await db
    .selectFrom('founderTestResults')
    .select((row) => row.fn.countAll<number>().as('answers'))
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  const visits = await readVisitors(db, ['diagnostic', 'diagnostic-started', 'founder-test'], month)
  return [
    {
      title: diagnosticPage.heading,
      path: '/diagnostic',
      editPath: '/admin/site',
      ...figuresOf(visits, 'diagnostic', 'diagnostic-started', diagnostic?.answers),
      median: median && percentOf48(median),
    },
    {
      title: founderTest.title,
      path: '/founder-test/assessment',
      editPath: '/admin/site',
      // Its page is its beginning.
      ...figuresOf(visits, 'founder-test', 'founder-test', founder?.answers),
      median: undefined,
    },
  ]
}
