import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { questionsOf } from '../../engine/answers.ts'
import { partsIn, readResult } from '../../result/read-result.ts'
import { ResultPage } from '../../result/result-page.tsx'
import type { AssessmentReport } from '../schema.ts'
import { BenchmarkSection } from './benchmark-section.tsx'
import { type BenchmarkFigures, readBenchmarkLines, readLines } from './read-benchmark.ts'

const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
const report = {
  ...Object.fromEntries(keys.map((key, index) => [key, index < 4 ? 3 : 1])),
  id: 'one',
  name: 'Ada',
  companySize: '6-20 employees',
  overallScore: 24,
  currentChallenges: [],
} as unknown as AssessmentReport

const figures = (of: BenchmarkFigures['of'], isSample = false): BenchmarkFigures => ({
  of,
  isSample,
  publishedAt: '2026-11-17T03:00:00.000Z',
  averages: { overall: 50, vision: 60, keyResults: 40, weeklyTasks: 50, kpis: 30 },
})

const html = (benchmark: BenchmarkFigures, who = report) =>
  renderToStaticMarkup(<BenchmarkSection benchmark={readBenchmarkLines(who, benchmark)} />).replaceAll(/<[^>]+>/g, '')

test('every part is compared with the average of companies of the same size', () => {
  const text = html(figures('size'))
  expect(text).toContain(benchmarkText.heading.size)
  expect(text).toContain('reports from companies with 6 to 20 employees in the last 24 months')
  expect(text).toContain('last on November 17, 2026')
  for (const line of ['50%, average 50%', '100%, average 60%', '33%, average 40%', '33%, average 30%']) {
    expect(text).toContain(`You ${line}`)
  }
  expect(text).not.toContain(benchmarkText.sample)
})

test('it explains why it compares all sizes', () => {
  expect(html(figures('all'))).toContain('There are too few reports from companies of your size yet')
  const { companySize: _, ...without } = report
  expect(html(figures('all'), without)).toContain('You did not give a company size')
  expect(html(figures('all', true))).toContain(benchmarkText.sample)
})

test('a result of an own scorecard shows the parts that have an average, above its other blocks', () => {
  const answers = Object.fromEntries(questionsOf(leadershipHabits).map(({ id }) => [id, 'a2']))
  const given = { answers, contact: { name: 'Ada' }, createdAt: '2026-11-17T03:00:00.000Z' }
  const result = readResult(leadershipHabits, given)
  const [section, other] = result.sections
  const averages = { '': 50, [section?.id ?? '']: 45 }
  const benchmark = readLines(undefined, partsIn(result), { ...figures('all'), averages })
  const [retakes, reminder, remindNote] = [undefined, undefined, undefined]
  const page = { id: 'one', againPath: '/scorecards/one', result, retakes, reminder, remindNote }
  const text = renderToStaticMarkup(<ResultPage {...page} benchmark={benchmark} />)
  expect(text).toContain('You 67%, average 50%')
  expect(text).toContain('You 67%, average 45%')
  expect(benchmark.lines.map(({ title }) => title)).not.toContain(other?.title)
  expect(text.indexOf(benchmarkText.heading.all)).toBeLessThan(text.indexOf(scorecardText.result.sections))
  expect(renderToStaticMarkup(<ResultPage {...page} benchmark={undefined} />)).not.toContain('average')
})
