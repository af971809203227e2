import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import type { Tone } from '#ui/badge.tsx'
import { burnUp, heatCell } from '../model/figures.ts'
import { forecastIn } from '../model/forecast.ts'
import { standingIn, statuses } from '../model/status.ts'
import { weekName, weeksOf } from '../model/weeks.ts'
import { forecastWords, nameOf, standingWords } from '../model/words.ts'
import { answerOf } from './summary.ts'

const fills: Record<Tone, string> = {
  neutral: '#FFFFFF',
  blue: '#E9EEFB',
  green: '#E5F1EA',
  amber: '#FBF0DC',
  red: '#FCEBE9',
}

/** A sheet for each view: the key results in a week, every check-in, the heat map, the burn-up, the commitments. */
export function trackerSheets(plan: Plan, week: Day): ExcelSheet[] {
  return [
    resultSheet(plan, week),
    checkInSheet(plan),
    heatSheet(plan, week),
    burnUpSheet(plan, week),
    promiseSheet(plan),
  ]
}

function resultSheet(plan: Plan, week: Day): ExcelSheet {
  const columns = [
    ['Objective', 34],
    ['Key result', 42],
    ['Owner', 14],
    ['Baseline', 10],
    ['Target', 10],
    ['Unit', 12],
    ['Due', 14],
    [`Value, ${weekName(plan, week).toLowerCase()}`, 12],
    ['The line', 10],
    ['Of the way', 10],
    ['Status', 12],
    ['Weeks behind', 10],
    ['Forecast', 10],
    ['In words', 70],
  ] as const
  return {
    name: 'Key results',
    columns: widths(columns),
    rows: plan.keyResults.map((each) => resultRow(plan, each, week)),
  }
}

function resultRow(plan: Plan, keyResult: KeyResult, week: Day): ExcelCell[] {
  const { title, owner, baseline, target, unit, due } = keyResult
  const standing = standingIn(plan, keyResult, week)
  const { status, value, lineValue, share, daysBehind } = standing
  const forecast = forecastIn(plan, keyResult, week)
  const { name, tone } = statuses[status]
  const words = [standingWords(keyResult, standing), forecast && forecastWords(keyResult, forecast)]
  return [
    ...[objectiveOf(plan, keyResult), title, owner, baseline, target, unit, { day: due }, value],
    lineValue === null ? null : rounded(lineValue),
    share === null ? null : { number: share, format: '0%' },
    { text: name, fill: fills[tone] },
    daysBehind === null ? null : rounded(daysBehind / 7, 1),
    forecast ? rounded(forecast.value) : null,
    words.filter(Boolean).join(' '),
  ]
}

const checkInColumns = [
  ['Week of', 14],
  ['Objective', 34],
  ['Key result', 42],
  ['Owner', 14],
  ['Value', 10],
  ['Unit', 12],
  ['Confidence', 11],
  ['Note', 60],
] as const

/** Every check-in, by week and then in the order of the plan. */
function checkInRows(
  plan: Plan,
): [Day, string, string, string, number | null, string, number | null, string][] {
  const places = new Map(plan.keyResults.map(({ id }, index) => [id, index]))
  return plan.checkIns
    .toSorted((one, other) => {
      return (
        one.week.localeCompare(other.week) ||
        (places.get(one.keyResultId) ?? 0) - (places.get(other.keyResultId) ?? 0)
      )
    })
    .flatMap(({ keyResultId, week, value, confidence, note }) => {
      const keyResult = plan.keyResults.find(({ id }) => id === keyResultId)
      if (!keyResult) return []
      const { title, owner, unit } = keyResult
      return [[week, objectiveOf(plan, keyResult), title, owner, value, unit, confidence, note]]
    })
}

function checkInSheet(plan: Plan): ExcelSheet {
  const rows = checkInRows(plan).map(([week, ...rest]): ExcelCell[] => [{ day: week }, ...rest])
  return { name: 'Check-ins', columns: widths(checkInColumns), rows }
}

export function checkInsCsv(plan: Plan): string {
  return writeTable([checkInColumns.map(([label]) => label), ...checkInRows(plan)])
}

function heatSheet(plan: Plan, week: Day): ExcelSheet {
  const weeks = weeksOf(plan.period)
  return {
    name: 'Heat map',
    columns: [
      { label: 'Key result', width: 42 },
      ...weeks.map((each) => ({ label: formatDay(each, 'short'), width: 10 })),
    ],
    rows: plan.keyResults.map((keyResult) => [
      nameOf(keyResult),
      ...weeks.map((each): ExcelCell => {
        const standing = each > week ? undefined : heatCell(plan, keyResult, each)
        if (!standing) return null
        const { name, tone } = statuses[standing.status]
        return {
          text: standing.share === null ? name : `${Math.round(standing.share * 100)}%`,
          fill: fills[tone],
        }
      }),
    ]),
  }
}

function burnUpSheet(plan: Plan, week: Day): ExcelSheet {
  const { days, line, done, forecast } = burnUp(plan, week)
  const share = (value: number | null | undefined): ExcelCell => {
    return value === null || value === undefined ? null : { number: value, format: '0.0%' }
  }
  return {
    name: 'Burn-up',
    columns: widths([
      ['By the end of', 16],
      ['The line', 12],
      ['Done', 12],
      ['Forecast', 12],
    ]),
    rows: days.map((day, index) => [{ day }, share(line[index]), share(done[index]), share(forecast[index])]),
  }
}

const promiseColumns = [
  ['Week of', 14],
  ['Commitment', 60],
  ['Who', 16],
  ['Key result', 42],
  ['Kept', 10],
] as const

function promiseRows(plan: Plan): [Day, string, string, string, string][] {
  return plan.commitments
    .toSorted((one, other) => one.week.localeCompare(other.week))
    .map((each) => {
      const keyResult = plan.keyResults.find(({ id }) => id === each.keyResultId)
      return [each.week, each.text, each.owner, keyResult?.title ?? '', answerOf(each)]
    })
}

function promiseSheet(plan: Plan): ExcelSheet {
  const rows = promiseRows(plan).map(([week, ...rest]): ExcelCell[] => [{ day: week }, ...rest])
  return { name: 'Commitments', columns: widths(promiseColumns), rows }
}

export function commitmentsCsv(plan: Plan): string {
  return writeTable([promiseColumns.map(([label]) => label), ...promiseRows(plan)])
}

function objectiveOf({ objectives }: Plan, { objectiveId }: KeyResult): string {
  return objectives.find(({ id }) => id === objectiveId)?.title ?? ''
}

function widths(columns: readonly (readonly [string, number])[]): ExcelSheet['columns'] {
  return columns.map(([label, width]) => ({ label, width }))
}

function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
