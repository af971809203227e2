import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { CheckIn, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import type { Tone } from '#ui/badge.tsx'
import { burnUp, heatCell } from '../model/figures.ts'
import { statuses } from '../model/status.ts'
import { weekName, weeksOf } from '../model/weeks.ts'
import { nameOf } from '../model/words.ts'
import { closingSheet } from './closing-text.ts'
import { aboutSheet, objectiveSheet, resultSheet, weekSheet } from './live-sheets.ts'
import { objectiveOf, widths } from './sheet-parts.ts'
import { answerOf } from './summary.ts'

const fills: Record<Tone, string> = {
  neutral: '#FFFFFF',
  blue: '#E9EEFB',
  green: '#E5F1EA',
  amber: '#FBF0DC',
  red: '#FCEBE9',
}

/**
 * A sheet for each view: the key results in a week, every check-in, the heat map, the burn-up, the commitments. Key
 * results and objectives calculate; heat map and burn-up show what the tool showed, and the last sheet says so.
 */
export function trackerSheets(plan: Plan, week: Day): ExcelSheet[] {
  return [
    resultSheet(plan, week),
    objectiveSheet(plan, week),
    checkInSheet(plan),
    heatSheet(plan, week),
    burnUpSheet(plan, week),
    promiseSheet(plan),
    ...(plan.keyResults.some(({ former }) => former.length > 0) ? [formerSheet(plan)] : []),
    ...(plan.closing ? [closingSheet(plan)] : []),
    weekSheet(plan, week),
    aboutSheet(plan, week),
  ]
}

function formerSheet(plan: Plan): ExcelSheet {
  return {
    name: 'Former targets',
    columns: widths([
      ['Key result', 42],
      ['Until', 14],
      ['Baseline', 10],
      ['Target', 10],
    ]),
    rows: plan.keyResults.flatMap((each) =>
      each.former.map(({ until, baseline, target }) => [nameOf(each), { day: until }, baseline, target]),
    ),
  }
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
function sortedCheckIns(plan: Plan): CheckIn[] {
  const places = new Map(plan.keyResults.map(({ id }, index) => [id, index]))
  return plan.checkIns
    .filter(({ keyResultId }) => places.has(keyResultId))
    .toSorted((one, other) => {
      return (
        one.week.localeCompare(other.week) ||
        (places.get(one.keyResultId) ?? 0) - (places.get(other.keyResultId) ?? 0)
      )
    })
}

type CheckInRow = [Day, string, string, string, number | null, string, number | null, string]

function checkInRows(plan: Plan): CheckInRow[] {
  return sortedCheckIns(plan).flatMap(({ keyResultId, week, value, confidence, note }): CheckInRow[] => {
    const keyResult = plan.keyResults.find(({ id }) => id === keyResultId)
    if (!keyResult) return []
    const { title, owner, unit } = keyResult
    return [[week, objectiveOf(plan, keyResult), title, owner, value, unit, confidence, note]]
  })
}

function checkInSheet(plan: Plan): ExcelSheet {
  const numbers = new Map(plan.keyResults.map(({ id }, index) => [id, index + 1]))
  const places = sortedCheckIns(plan).map(({ keyResultId }) => numbers.get(keyResultId) ?? null)
  const rows = checkInRows(plan).map(([week, ...rest], index): ExcelCell[] => {
    return [{ day: week }, ...rest, places[index] ?? null]
  })
  // The number tells two key results of one name apart: Key results counts by it.
  return { name: 'Check-ins', columns: widths([...checkInColumns, ['Key result no.', 10]]), rows }
}

export function checkInsCsv(plan: Plan): string {
  return writeTable([checkInColumns.map(([label]) => label), ...checkInRows(plan)])
}

/** In the heading of what does not calculate. */
function asExported(plan: Plan, week: Day): string {
  return `as exported for ${weekName(plan, week).toLowerCase()}`
}

function heatSheet(plan: Plan, week: Day): ExcelSheet {
  const weeks = weeksOf(plan.period)
  return {
    name: 'Heat map',
    columns: [
      { label: `Key result, ${asExported(plan, week)}`, width: 42 },
      ...weeks.map((each) => ({ label: formatDay(each, 'short'), width: 10 })),
    ],
    rows: plan.keyResults.map((keyResult) => [
      nameOf(keyResult),
      ...weeks.map((each): ExcelCell => {
        const standing = each > week ? undefined : heatCell(plan, keyResult, each)
        if (!standing) return null
        const { name, tone } = statuses[standing.status]
        return standing.share === null
          ? { text: name, fill: fills[tone] }
          : { number: standing.share, format: '0%', fill: fills[tone] }
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
      [`By the end of, ${asExported(plan, week)}`, 20],
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
