import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { isMeasured, planProgress, reachedBy, topOf } from '#tools/shared/okr/progress/progress.ts'
import { belowEach, servingIt } from '#tools/shared/okr/progress/served.ts'
import { heldIn } from '#tools/shared/okr/progress/target-history.ts'
import { type Day, daysBetween } from '#tools/shared/values/days.ts'
import { forecastIn } from '../model/forecast.ts'
import { standingIn, statuses, valuesOf } from '../model/status.ts'
import { weekName, weeksOf } from '../model/weeks.ts'
import { forecastWords, nameOf, standingWords } from '../model/words.ts'
import { objectiveOf, rounded, widths } from './sheet-parts.ts'

/**
 * The sheets that calculate: a value typed under Check-ins, another target, or another week changes status, progress
 * and the whole plan as it would in the tool. What stands beside each formula is what the tool says.
 */

/** Room for check-ins that are typed below the last one. */
const spareRows = 200
/** A day as spreadsheets count them. */
const serialOf = (day: Day) => daysBetween('1899-12-30', day)

const [firstDay, lastDay, monday] = ['Week!$B$2', 'Week!$B$3', 'Week!$B$4']

/** The period, and the week that the other sheets are about. */
export function weekSheet({ period }: Plan, week: Day): ExcelSheet {
  return {
    name: 'Week',
    columns: widths([
      ['What the other sheets count with', 36],
      ['Day', 16],
    ]),
    rows: [
      ['First day of the period', { day: period.start }],
      ['Last day of the period', { day: period.end }],
      ['Monday of the week to look at', { day: week }],
      [
        'Which week of the period that is',
        { formula: weekNumber, value: weeksOf(period).indexOf(week) + 1, format: '0' },
      ],
    ],
  }
}

/** The period's first week begins on the Monday on or before its first day. */
const weekNumber = `INT((${monday}-${firstDay}+MOD(${firstDay}-2,7))/7)+1`

/** Which sheets calculate and which do not: nobody should look for a change where there can be none. */
export function aboutSheet(plan: Plan, week: Day): ExcelSheet {
  const at = weekName(plan, week).toLowerCase()
  return {
    name: 'About',
    columns: widths([
      ['Sheet', 20],
      ['What it does', 100],
    ]),
    rows: [
      ['Key results', 'Calculates from Check-ins and Week, but for the two columns that say ‘as exported’.'],
      ['Objectives', 'Calculates from Key results.'],
      [
        'Check-ins',
        'Type here: another value, or a row below the last, with the Monday of its week and the number of its key result. Without the number, its name decides. Of two rows for one week, the lower counts.',
      ],
      ['Week', 'Type another Monday here, and Key results and Objectives are about that week.'],
      [
        'All the others',
        `As exported for ${at}: they stay as they are, whatever is typed. For newer ones, export again.`,
      ],
    ],
  }
}

const columns = [
  ['Objective', 34],
  ['Key result', 42],
  ['Owner', 14],
  ['Baseline', 10],
  ['Target', 10],
  ['Unit', 12],
  ['Due', 14],
  ['Value', 12],
  ['The line', 10],
  ['Of the way', 10],
  ['Status', 14],
  ['Weeks behind', 10],
  ['Forecast, as exported', 10],
  ['In words, as exported', 70],
  ['Should', 9],
  ['Weight', 9],
  ['No.', 6],
  ['Value of the week of', 14],
  ['Counted on', 14],
  ['Held from', 10],
  ['Held to', 10],
  ['When it was due', 12],
  ['Counts', 9],
] as const

type Label = (typeof columns)[number][0]

/** The column of a label, as formulas name it. */
function at(label: Label, row: number): string {
  return `$${columnName(columns.findIndex(([each]) => each === label))}${row}`
}

export function resultSheet(plan: Plan, week: Day): ExcelSheet {
  const rows = plan.keyResults.map((each, index) => resultRow(plan, each, week, index))
  return { name: 'Key results', columns: widths(columns), rows }
}

const tiny = '0.000000001'
/** None is no day: a zero stays empty. */
const dayFormat = 'yyyy-mm-dd;;'

function resultRow(plan: Plan, keyResult: KeyResult, week: Day, index: number): ExcelCell[] {
  const row = index + 2
  const { title, owner, baseline, target, unit, due, direction, weight } = keyResult
  const held = heldIn(keyResult, week)
  const standing = standingIn(plan, keyResult, week)
  const { status, value, valueWeek, lineValue, share, daysBehind, asOf } = standing
  const forecast = forecastIn(plan, keyResult, week)
  const words = [standingWords(held, standing), forecast && forecastWords(held, forecast)]
  const cell = (formula: string, shown: number | string | null, format?: string): ExcelCell => {
    return { formula, value: shown ?? '', ...(format && { format }) }
  }
  const { from, to } = { from: at('Held from', row), to: at('Held to', row) }
  const end = `IF(${at('Due', row)}="",${lastDay},${at('Due', row)})`
  const lineShare = `IF(${end}<=${firstDay},1,MAX(0,MIN(1,(${monday}+6-${firstDay})/(${end}-${firstDay}))))`
  const isNoLine = `OR(${from}="",${to}="")`
  const now = at('Value', row)
  const way = `(${now}-${from})/(${to}-${from})`
  const behind = `(${lineShare}-${way})*MAX(0,${end}-${firstDay})`
  const isThere = (place: string) =>
    `IF(${from}=${to},IF(${at('Should', row)}="Fall",${place}<=${to},${place}>=${to}),(${place}-${from})/(${to}-${from})>=1-${tiny})`
  const running = `IF(${from}=${to},IF(${isThere(now)},"On track","Off track"),IF(${way}>=1-${tiny},"Reached",IF(${behind}<=7+${tiny},"On track",IF(${behind}<=21+${tiny},"At risk","Off track"))))`
  const over = `IF(IF(${at('When it was due', row)}="",1=0,${isThere(at('When it was due', row))}),"Reached",IF(${isThere(now)},"Reached late","Missed"))`
  const atDue = dueValue(plan, held, week)
  return [
    ...[objectiveOf(plan, keyResult), title, owner, baseline, target, unit, { day: due }],
    cell(valueIn(plan, row, at('Value of the week of', row)), value),
    cell(`IF(${isNoLine},"",${from}+(${to}-${from})*${lineShare})`, lineValue, '0.##'),
    cell(`IF(OR(${isNoLine},${now}=""),"",IF(${from}=${to},"",MAX(0,MIN(1,${way}))))`, share, '0%'),
    cell(
      `IF(${isNoLine},"No numbers",IF(${now}="","No value yet",IF(${at('Counted on', row)}>=${end},${over},${running})))`,
      statuses[status].name,
    ),
    cell(
      `IF(${at('Of the way', row)}="","",ROUND(${behind}/7,1))`,
      daysBehind === null ? null : rounded(daysBehind / 7, 1),
    ),
    // Once it was due there is nothing to forecast.
    forecast && forecast.neededPace !== null ? rounded(forecast.value) : null,
    words.filter(Boolean).join(' '),
    ...[direction === 'up' ? 'Rise' : 'Fall', weight, index + 1],
    cell(lastWeek(plan, row, monday), valueWeek ? serialOf(valueWeek) : 0, dayFormat),
    cell(
      `IF(${at('Value of the week of', row)}=${monday},${monday}+6,${monday}-1)`,
      serialOf(asOf),
      dayFormat,
    ),
    cell(heldFormula(keyResult, 'baseline', row), held.baseline),
    cell(heldFormula(keyResult, 'target', row), held.target),
    cell(valueIn(plan, row, lastWeek(plan, row, `MIN(${monday},${end}-MOD(${end}-2,7))`)), atDue),
    cell(
      `IF(${isNoLine},"",IF(${from}=${to},"",IF(${now}="",0,${at('Of the way', row)})))`,
      reachedBy(plan, week)(keyResult),
      '0%',
    ),
  ]
}

function dueValue(plan: Plan, { id, due }: KeyResult, week: Day): number | null {
  const end = due || plan.period.end
  return valuesOf(plan, id, week).findLast((each) => each.week <= end)?.value ?? null
}

/** What it was held against in that week: a former number up to its day, else the one in the table. */
function heldFormula({ former }: KeyResult, field: 'baseline' | 'target', row: number): string {
  const current = at(field === 'baseline' ? 'Baseline' : 'Target', row)
  const now = `IF(${current}="","",${current})`
  return former.reduceRight((rest, each) => {
    return `IF(${monday}+6<=${serialOf(each.until)},${inFormula(each[field])},${rest})`
  }, now)
}

function inFormula(value: number | null): string {
  return value === null ? '""' : String(value).toUpperCase()
}

function range({ checkIns }: Plan, column: string): string {
  return `'Check-ins'!$${column}$2:$${column}$${checkIns.length + 1 + spareRows}`
}

/** The last week up to one that has a value for the key result of this row; 0 without any. */
function lastWeek(plan: Plan, row: number, upTo: string): string {
  const [weeks, values] = [range(plan, 'A'), range(plan, 'E')]
  return `SUMPRODUCT(MAX(${isOwn(plan, row)}*(${weeks}<=${upTo})*(${values}<>"")*${weeks}))`
}

/** A check-in belongs to the key result that its number names; without one, its name does. */
function isOwn(plan: Plan, row: number): string {
  const [titles, numbers] = [range(plan, 'C'), range(plan, 'I')]
  return `((${numbers}=${at('No.', row)})+(${numbers}="")*(${titles}=${at('Key result', row)})>0)`
}

/** The value that was reported for a week; of two rows for one week, the lower. */
function valueIn(plan: Plan, row: number, week: string): string {
  const [weeks, values] = [range(plan, 'A'), range(plan, 'E')]
  const place = `SUMPRODUCT(MAX(${isOwn(plan, row)}*(${weeks}=${week})*(${values}<>"")*(ROW(${values})-1)))`
  return `IF(${week}=0,"",INDEX(${values},${place}))`
}

type Part = { share: string; weight: string }

/** Objectives and the whole plan, by the weights of what stands right below them. */
export function objectiveSheet(plan: Plan, week: Day): ExcelSheet {
  const { of, plan: whole, counted } = planProgress(plan, reachedBy(plan, week))
  const serving = belowEach(plan.objectives)
  const places = new Map(plan.objectives.map(({ id }, index) => [id, index + 2]))
  const ofObjective = ({ id }: { id: string }): Part => {
    return { share: `$D${places.get(id)}`, weight: `$B${places.get(id)}` }
  }
  const rows = plan.objectives.map((each, index): ExcelCell[] => {
    const results = plan.keyResults.flatMap(({ objectiveId }, place): Part[] => {
      const share = `'Key results'!${at('Counts', place + 2)}`
      return objectiveId === each.id ? [{ share, weight: `'Key results'!${at('Weight', place + 2)}` }] : []
    })
    const below = (serving.get(each.id) ?? []).map(ofObjective)
    const inside = servingIt(plan, each.id).add(each.id)
    const share = of.get(each.id) ?? null
    return [
      nameOf(each),
      each.weight,
      shownShare(plan, week, inside, `$D${index + 2}`, share),
      average([...results, ...below], share),
    ]
  })
  const { top, loose } = topOf(plan)
  const inPlan = new Set(counted.flatMap((id) => [id, ...servingIt(plan, id)]))
  const last = `$D${plan.objectives.length + 2}`
  return {
    name: 'Objectives',
    columns: widths([
      ['Objective', 60],
      ['Weight', 10],
      ['Of the way', 12],
      ['Counts', 12],
    ]),
    rows: [
      ...rows,
      [
        { heading: 'The whole plan' },
        null,
        shownShare(plan, week, inPlan, last, whole),
        average(top.map(ofObjective), whole, loose.map(ofObjective)),
      ],
    ],
  }
}

/** What cannot be counted is left out, with its weight; what serves nothing counts where nothing else does. */
function average(parts: readonly Part[], value: number | null, loose: readonly Part[] = []): ExcelCell {
  if (parts.length + loose.length === 0) return null
  const formula = averageOf(parts, averageOf(loose, '""'))
  return { formula, value: value ?? '', format: '0.0%' }
}

function averageOf(parts: readonly Part[], otherwise: string): string {
  if (parts.length === 0) return otherwise
  const top = parts.map(({ share, weight }) => `IF(${share}="",0,${share}*${weight})`).join('+')
  const bottom = parts.map(({ share, weight }) => `IF(${share}="",0,${weight})`).join('+')
  return `IF(${bottom}=0,${otherwise},(${top})/(${bottom}))`
}

/** Before anything was reported below it, 0% would look measured. */
function shownShare(
  plan: Plan,
  week: Day,
  inside: ReadonlySet<string>,
  counted: string,
  share: number | null,
): ExcelCell {
  const own = plan.keyResults.filter(({ objectiveId }) => inside.has(objectiveId))
  const known = plan.keyResults.flatMap(({ objectiveId }, index) => {
    return inside.has(objectiveId) ? [`'Key results'!${at('Value of the week of', index + 2)}`] : []
  })
  if (known.length === 0) return null
  const value = isMeasured({ ...plan, keyResults: own }, week) ? share : null
  return { formula: `IF(${known.join('+')}=0,"",${counted})`, value: value ?? '', format: '0.0%' }
}
