import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { type Dashboard, measureName, nameOf, peopleIn } from '../model/dashboard.ts'
import { headline, reportsIn, teamFindings } from '../model/findings.ts'
import { allPairs, type Status, standingIn, statuses, statusOf } from '../model/model.ts'
import { summarizeQuarter } from '../model/quarter.ts'
import { quarterWords } from '../model/quarter-words.ts'
import { lineOf, valueIn } from '../model/readings.ts'
import { weekDays } from '../model/weeks.ts'
import { roughly, trendText } from '../model/words.ts'
import { levels } from '../screen/status-look.tsx'

const fillOf: Partial<Record<Status, string>> = { on: '#E5F1EA', near: '#FBF0DC', off: '#FCEBE9' }

function statusCell(status: Status): ExcelCell {
  const fill = fillOf[status]
  const { name } = statuses[status]
  return fill ? { text: name, fill } : name
}

/** The week, every value, who needs help and the quarter, a sheet each. */
export function dashboardSheets(doc: Dashboard, week: Day): ExcelSheet[] {
  return [weekSheet(doc, week), valuesSheet(doc), helpSheet(doc, week), quarterSheet(doc, week)]
}

function weekSheet(doc: Dashboard, week: Day): ExcelSheet {
  return {
    name: `Week of ${week}`,
    columns: columnsOf(
      ...([
        ['Person', 22],
        ['Role', 22],
        ['Measure', 26],
        ['Unit', 8],
        ['Value', 10],
        ['Better', 8],
      ] as const),
      ...([
        ['Target', 10],
        ['Tolerance', 10],
        ['Status', 18],
        ['Trend', 60],
      ] as const),
    ),
    rows: allPairs({ ...doc, members: peopleIn(doc, week) }).map((pair) => {
      const { member, measure, goal } = pair
      const { value, status, trend } = standingIn(doc, pair, week)
      return [
        ...[nameOf(member), member.role, measureName(measure), measure.unit, value, goal.better],
        ...[goal.target, goal.tolerance, statusCell(status), trendText(trend, measure)],
      ]
    }),
  }
}

/** As people keep it by hand: a line for each person and measure, a column for each week. */
function valuesSheet(doc: Dashboard): ExcelSheet {
  const weeks = [...new Set(doc.readings.map(({ week }) => week))].toSorted()
  return {
    name: 'Values',
    columns: [
      ...columnsOf(['Person', 22], ['Measure', 26], ['Unit', 8]),
      ...weeks.map((week) => ({ label: formatDay(week), width: 13 })),
    ],
    rows: allPairs(doc).map(({ member, measure }) => {
      const line = lineOf(doc, member.id, measure.id)
      return [nameOf(member), measureName(measure), measure.unit, ...weeks.map((week) => valueIn(line, week))]
    }),
  }
}

function helpSheet(doc: Dashboard, week: Day): ExcelSheet {
  return {
    name: 'Who needs help',
    columns: columnsOf(['Person', 22], ['Verdict', 14], ['Why', 100]),
    rows: [
      ...reportsIn(doc, week).flatMap(({ member, level, findings }) => {
        const reasons = findings.length > 0 ? findings.map(({ words }) => words) : ['']
        return reasons.map((words) => [nameOf(member), levels[level].name, words])
      }),
      ...teamFindings(doc, week).map((words) => ['Whole team', '', words]),
    ],
  }
}

function quarterSheet(doc: Dashboard, week: Day): ExcelSheet {
  const { quarter, people } = summarizeQuarter(doc, week)
  const cell = (value: number | null) => (value === null ? null : roughly(value))
  return {
    name: quarter.name,
    columns: columnsOf(
      ...([
        ['Person', 22],
        ['Measure', 26],
        ['Unit', 8],
        ['Values', 8],
        ['Average', 10],
      ] as const),
      ...([
        ['First weeks', 12],
        ['Last weeks', 12],
        ['On target', 10],
        ['Within tolerance', 10],
      ] as const),
      ...([
        ['Off target', 10],
        ['Share on target', 12],
        ['Trend', 60],
      ] as const),
    ),
    rows: people.flatMap(({ member, pairs }) =>
      pairs.map((pair): ExcelCell[] => [
        ...[nameOf(member), measureName(pair.measure), pair.measure.unit, pair.values, cell(pair.average)],
        ...[cell(pair.first), cell(pair.last), pair.counts.on, pair.counts.near, pair.counts.off],
        pair.onShare === null ? null : { number: pair.onShare, format: '0%' },
        trendText(pair.trend, pair.measure),
      ]),
    ),
  }
}

function columnsOf(...columns: (readonly [string, number])[]): { label: string; width: number }[] {
  return columns.map(([label, width]) => ({ label, width }))
}

/** One row for each value: what this tool, and any other, reads back by its column names. */
export function valuesCsv(doc: Dashboard): string {
  const rows = allPairs(doc).flatMap(({ member, measure, goal }) =>
    lineOf(doc, member.id, measure.id).map(({ week, value }) => [
      ...[nameOf(member), week, measureName(measure), value, measure.unit, goal.target],
      statuses[statusOf(goal, value)].name,
    ]),
  )
  return writeTable([['Person', 'Week', 'Measure', 'Value', 'Unit', 'Target', 'Status'], ...rows])
}

/** The week for a mail. */
export function weekText(doc: Dashboard, week: Day): string {
  const reports = reportsIn(doc, week)
  const people = reports
    .filter(({ level }) => level === 'help' || level === 'watch')
    .flatMap(({ member, level, findings }) => [
      `${nameOf(member)} (${levels[level].name.toLowerCase()})`,
      ...findings.filter((each) => each.level !== 'good').map(({ words }) => `- ${words}`),
      '',
    ])
  const team = teamFindings(doc, week)
  const { opening } = quarterWords(summarizeQuarter(doc, week))
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
