import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { claimedProgress } from '#tools/shared/okr/progress/progress.ts'
import { statuses, weeksBehind } from '#tools/shared/okr/progress/status.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { keyResultColumns } from '#tools/shared/okr/tables/key-result-columns.ts'
import { number, text } from '#tools/shared/tables/column.ts'
import { pick, sheetOf } from '#tools/shared/tables/write-table.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { forecastIn } from '../model/forecast.ts'
import { standingIn } from '../model/status.ts'
import { weekName } from '../model/weeks.ts'
import { forecastWords, nameOf, standingWords } from '../model/words.ts'

const columns = {
  ...pick(keyResultColumns, ['objective', 'title', 'owner', 'baseline', 'target', 'unit', 'due']),
  value: number('Value', 12),
  line: number('Expected', 10),
  share: number('Of the way', 10),
  status: text('Status', 14),
  behind: number('Weeks behind', 10),
  forecast: number('Forecast', 10),
  words: text('In words', 70),
  weight: keyResultColumns.weight,
}

export function resultSheet(plan: Plan, week: Day): ExcelSheet {
  const rows = plan.keyResults.map((each) => {
    const held = asOfWeek(each, week)
    const standing = standingIn(plan, held, week)
    const { lineValue, daysBehind } = standing
    const forecast = forecastIn(plan, held, week)
    return {
      ...held,
      objective: objectiveOf(plan, each),
      value: standing.value,
      line: rounded(lineValue),
      share: shareCell(standing.share),
      status: statuses[standing.status].name,
      behind: daysBehind === null ? null : weeksBehind(daysBehind),
      forecast: rounded(forecast?.value ?? null),
      words: [standingWords(held, standing), forecast && forecastWords(held, forecast)].filter(Boolean).join(' '),
    }
  })
  const inWords = { ...columns.words, label: `In words, as of ${weekName(plan, week).toLowerCase()}` }
  return sheetOf('Key results', { ...columns, words: inWords }, rows)
}

export function objectiveOf({ objectives }: Plan, { objectiveId }: KeyResult): string {
  return objectives.find(({ id }) => id === objectiveId)?.title ?? ''
}

const objectiveColumns = {
  objective: text('Objective', 60),
  weight: keyResultColumns.weight,
  share: number('Of the way', 12),
}

export function objectiveSheet(plan: Plan, week: Day): ExcelSheet {
  const { of, plan: whole } = claimedProgress(plan, week)
  return sheetOf('Objectives', objectiveColumns, [
    ...plan.objectives.map((each) => {
      return { objective: nameOf(each), weight: each.weight, share: shareCell(of.get(each.id) ?? null) }
    }),
    { objective: { heading: 'The whole plan' }, share: shareCell(whole) },
  ])
}

function shareCell(share: number | null) {
  return share === null ? null : { number: share, format: '0.0%' }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(2))
}
