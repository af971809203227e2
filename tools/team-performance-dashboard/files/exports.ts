import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { number, text } from '#tools/shared/tables/column.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { sheetOf } from '#tools/shared/tables/write-table.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { measureColumns, memberColumns } from '../model/columns.ts'
import { measureName, peopleIn } from '../model/dashboard.ts'
import { headline, reportsIn, teamFindings } from '../model/figures/findings.ts'
import { filedPeriod } from '../model/figures/periods.ts'
import { summarizeQuarter } from '../model/figures/quarter.ts'
import { quarterWords } from '../model/figures/quarter-words.ts'
import { weekDays } from '../model/figures/weeks.ts'
import { roughly, trendText } from '../model/figures/words.ts'
import { allPairs, type Pair, type Status, standingIn, statuses } from '../model/model.ts'
import { nameIn } from '../model/people/names.ts'
import { levels } from '../screen/status-look.tsx'
import type { Dashboard } from './format.ts'
import { valuesTable } from './values-table.ts'

const fillOf: Partial<Record<Status, string>> = { on: '#E5F1EA', near: '#FBF0DC', off: '#FCEBE9' }

function statusCell(status: Status) {
  const fill = fillOf[status]
  const { name } = statuses[status]
  return fill ? { text: name, fill } : name
}

export function dashboardSheets(doc: Dashboard, week: Day): ExcelSheet[] {
  return [weekSheet(doc, week), sheetFrom(valuesTable, doc), quarterSheet(doc, week)]
}

const person = text('Person', 22)
const { name: measureLabel, unit, target, tolerance } = measureColumns
const trend = text('Trend', 60)

const weekColumns = {
  person,
  department: memberColumns.department,
  role: memberColumns.role,
  measure: measureLabel,
  unit,
  period: text('Period', 12),
  value: number('Value', 10),
  target,
  tolerance,
  status: text('Status', 18),
  trend,
}

function weekSheet(doc: Dashboard, week: Day): ExcelSheet {
  const rows = allPairs({ ...doc, members: peopleIn(doc, week) }).map((pair) => {
    const { member, measure } = pair
    const standing = standingIn(doc, pair, week)
    return {
      ...member,
      ...standing.goal,
      ...namesOf(doc, pair),
      value: standing.value,
      period: filedPeriod(measure.rhythm, standing.period),
      status: statusCell(standing.status),
      trend: trendText(standing.trend, measure),
    }
  })
  return sheetOf(`Week of ${week}`, weekColumns, rows)
}

function namesOf(doc: Dashboard, { member, measure }: Pair) {
  return { person: nameIn(doc, member), measure: measureName(measure), unit: measure.unit }
}

const quarterColumns = {
  person,
  measure: measureLabel,
  unit,
  values: number('Values', 8),
  average: number('Average', 10),
  first: number('First weeks', 12),
  last: number('Last weeks', 12),
  on: number('On target', 10),
  near: number('Within tolerance', 10),
  off: number('Off target', 10),
  onShare: number('Share on target', 12),
  trend,
}

function quarterSheet(doc: Dashboard, week: Day): ExcelSheet {
  const { quarter, people } = summarizeQuarter(doc, week)
  const cell = (value: number | null) => (value === null ? null : roughly(value))
  const rows = people.flatMap(({ pairs }) =>
    pairs.map((pair) => ({
      ...namesOf(doc, pair),
      ...pair.counts,
      values: pair.values,
      average: cell(pair.average),
      first: cell(pair.first),
      last: cell(pair.last),
      onShare: pair.onShare === null ? null : { number: pair.onShare, format: '0%' },
      trend: trendText(pair.trend, pair.measure),
    })),
  )
  return sheetOf(quarter.name, quarterColumns, rows)
}

export function weekText(doc: Dashboard, week: Day): string {
  const reports = reportsIn(doc, week)
  const people = reports
    .filter(({ level }) => level === 'help' || level === 'watch')
    .flatMap(({ member, level, findings }) => [
      `${nameIn(doc, member)} (${levels[level].name.toLowerCase()})`,
      ...findings.filter((each) => each.level !== 'good').map(({ words }) => `- ${words}`),
      '',
    ])
  const team = teamFindings(doc, week)
  const { opening } = quarterWords(doc, summarizeQuarter(doc, week))
  return [
    `${doc.team || 'Your team'}, week of ${weekDays(week)}`,
    '',
    headline(reports),
    '',
    ...people,
    ...(team.length > 0 ? [...team, ''] : []),
    `The quarter so far: ${opening}`,
    '',
  ].join('\n')
}
