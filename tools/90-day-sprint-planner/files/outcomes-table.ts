import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { progress } from '#tools/shared/okr/progress/progress.ts'
import { day, number, text } from '#tools/shared/tables/column.ts'
import { sheetOf } from '#tools/shared/tables/write-table.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { personName } from '../model/model.ts'
import { valueLabel } from '../model/prompts.ts'
import { judgedOn, type Tracked } from '../model/review/standing.ts'
import { outcomeLetters, reviewWeeks } from '../model/shape.ts'
import { standingWords } from '../screen/small-parts.tsx'
import type { Sprint } from './sprint-file.ts'

const columns = {
  letter: text('Letter', 8),
  title: text('Outcome', 44),
  why: text('Why now', 44),
  measure: text('Measure', 32),
  unit: text('Unit', 10),
  baseline: number('Today', 10),
  target: number('Day 90', 10),
  owner: text('Owner', 16),
  start: day('First day'),
  // The value of the measure on each review day.
  ...Object.fromEntries(reviewWeeks.map((week, review) => [week, number(valueLabel(review), 10)])),
  now: number('Now', 10),
  standing: text('Standing', 14),
  reached: number('Way gone, %', 12),
}

/** "Now" is the latest value from reviews and check-ins, as on the Plan screen. */
export function outcomesSheet(sprint: Sprint, tracked: Tracked | undefined, on: Day): ExcelSheet {
  const rows = sprint.outcomes.map((outcome, index) => {
    const now = judgedOn(sprint, index, on, tracked)
    const reached = progress(outcome, now?.value ?? null)
    const values = reviewWeeks.map((week, review) => [week, sprint.reviews[review]?.values[index]])
    return {
      ...outcome,
      letter: outcomeLetters[index],
      owner: personName(sprint, outcome.ownerId),
      start: sprint.start,
      ...Object.fromEntries(values),
      now: now?.value,
      standing: now && standingWords(now.standing),
      reached: reached === null ? null : Math.round(reached * 100),
    }
  })
  return sheetOf('Outcomes', columns, rows)
}
