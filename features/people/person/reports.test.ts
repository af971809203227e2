import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { summarizeReports } from './reports.ts'

/** All answers have the same rating. */
function report(id: string, createdAt: string, rating: number): AssessmentRow {
  const ratings = Object.fromEntries(sections.flatMap((each) => each.ratings.map(({ key }) => [key, rating])))
  return { id, createdAt, overallScore: 16 * rating, ratings: JSON.stringify(ratings) } as AssessmentRow
}

test('without a report there is no summary', () => {
  expect(summarizeReports([])).toBeUndefined()
})

test('a single report has nothing to compare with', () => {
  const reports = summarizeReports([report('one', '2026-01-01', 2)])
  expect(reports).toMatchObject({ newest: { id: 'one', percent: 67, label: 'Moderate' }, count: 1 })
  expect(reports?.first).toBeUndefined()
  expect(reports?.sections.map(({ percent, before }) => [percent, before])).toEqual([
    ...[67, 67, 67, 67].map((percent) => [percent, undefined]),
  ])
})

test('of three reports in any order the newest is compared with the first', () => {
  const reports = summarizeReports([
    report('second', '2026-04-01', 0),
    report('third', '2026-07-01', 3),
    report('first', '2026-01-01', 1),
  ])
  expect(reports).toMatchObject({
    newest: { id: 'third', percent: 100 },
    first: { id: 'first', percent: 33 },
    count: 3,
  })
  expect(reports?.sections).toEqual(sections.map(({ title }) => ({ title, percent: 100, before: 33 })))
})
