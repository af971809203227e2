import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { type Dashboard, isThereFrom, measureName, peopleIn } from '../model/dashboard.ts'
import { headline, reportsIn, teamFindings } from '../model/figures/findings.ts'
import { filedPeriod, type Rhythm, rhythms, shortPeriod } from '../model/figures/periods.ts'
import { summarizeQuarter } from '../model/figures/quarter.ts'
import { quarterWords } from '../model/figures/quarter-words.ts'
import { lineOf, valueIn } from '../model/figures/readings.ts'
import { weekDays } from '../model/figures/weeks.ts'
import { hasOnlyWeeks, roughly, trendText } from '../model/figures/words.ts'
import { allPairs, goalIn, pointStatus, type Status, standingIn, statuses } from '../model/model.ts'
import { absenceIn, absenceNames } from '../model/people/absences.ts'
import { nameIn } from '../model/people/names.ts'
import { levels } from '../screen/status-look.tsx'

const fillOf: Partial<Record<Status, string>> = { on: '#E5F1EA', near: '#FBF0DC', off: '#FCEBE9' }

function statusCell(status: Status): ExcelCell {
  const fill = fillOf[status]
  const { name } = statuses[status]
  return fill ? { text: name, fill } : name
}

/** The week, every value, who needs help and the quarter, a sheet each. */
export function dashboardSheets(doc: Dashboard, week: Day): ExcelSheet[] {
  return [weekSheet(doc, week), ...valuesSheets(doc), helpSheet(doc, week), quarterSheet(doc, week)]
}

function weekSheet(doc: Dashboard, week: Day): ExcelSheet {
  return {
    name: `Week of ${week}`,
    columns: columnsOf(
      ...([
        ['Person', 22],
        ['Department', 18],
        ['Role', 22],
        ['Measure', 26],
        ['Unit', 8],
        ['Period', 12],
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
      const { member, measure } = pair
      const { goal, period, value, status, trend } = standingIn(doc, pair, week)
      return [
        ...[nameIn(doc, member), member.department, member.role, measureName(measure), measure.unit],
        ...[filedPeriod(measure.rhythm, period), value, goal.better],
        ...[goal.target, goal.tolerance, statusCell(status), trendText(trend, measure)],
      ]
    }),
  }
}

const valuesNames: Record<Rhythm, string> = {
  week: 'Values',
  month: 'Values by month',
  quarter: 'Values by quarter',
}

/** As people keep it by hand: a line for each person and measure, a column for each week; months have a sheet of theirs. */
function valuesSheets(doc: Dashboard): ExcelSheet[] {
  const used = rhythms.filter(
    (rhythm) =>
      doc.measures.some((each) => each.rhythm === rhythm) || (rhythm === 'week' && doc.absences.length > 0),
  )
  return used.map((rhythm) => valuesSheet(doc, rhythm))
}

function valuesSheet(doc: Dashboard, rhythm: Rhythm): ExcelSheet {
  const pairs = allPairs(doc).filter(({ measure }) => measure.rhythm === rhythm)
  const lines = pairs.map(({ member, measure }) => lineOf(doc, member.id, measure))
  const away = rhythm === 'week' ? doc.absences : []
  const starts = [...lines.flat(), ...away].map(({ week }) => week)
  const periods = [...new Set(starts)].toSorted()
  return {
    name: valuesNames[rhythm],
    columns: [
      ...columnsOf(['Person', 22], ['Measure', 26], ['Unit', 8]),
      ...periods.map((start) => ({
        label: rhythm === 'week' ? formatDay(start) : shortPeriod(rhythm, start),
        width: 13,
      })),
    ],
    rows: [
      ...pairs.map(({ member, measure }, index) => [
        ...[nameIn(doc, member), measureName(measure), measure.unit],
        ...periods.map((start) => valueIn(lines[index] ?? [], start)),
      ]),
      ...doc.members
        .filter(({ id }) => away.some(({ memberId }) => memberId === id))
        .map((member) => [
          ...[nameIn(doc, member), awayRow, ''],
          ...periods.map((week) => {
            const kind = absenceIn(doc, member.id, week)
            return kind ? absenceNames[kind] : null
          }),
        ]),
    ],
  }
}

/** What stands for a measure where a row says when someone was away. */
const awayRow = 'Away'

function helpSheet(doc: Dashboard, week: Day): ExcelSheet {
  return {
    name: 'Who needs help',
    columns: columnsOf(['Person', 22], ['Verdict', 14], ['Why', 100]),
    rows: [
      ...reportsIn(doc, week).flatMap(({ member, level, findings }) => {
        const reasons = findings.length > 0 ? findings.map(({ words }) => words) : ['']
        return reasons.map((words) => [nameIn(doc, member), levels[level].name, words])
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
        ...[nameIn(doc, member), measureName(pair.measure), pair.measure.unit],
        ...[pair.values, cell(pair.average)],
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

/** One row for each value, and for each week away: what this tool, and any other, reads back by its column names. */
export function valuesCsv(doc: Dashboard): string {
  const values = allPairs(doc).flatMap((pair) => {
    const { member, measure } = pair
    return lineOf(doc, member.id, measure).map((point) => [
      ...[nameIn(doc, member), filedPeriod(measure.rhythm, point.week), measureName(measure), point.value],
      ...[measure.unit, goalIn(pair, point.week).target],
      isThereFrom(member, point.week) ? statuses[pointStatus(doc, pair, point)].name : 'After leaving',
      member.department,
    ])
  })
  const away = doc.members.flatMap((member) =>
    doc.absences
      .filter(({ memberId }) => memberId === member.id)
      .toSorted((one, other) => one.week.localeCompare(other.week))
      .map(({ week, kind }) => [
        ...[nameIn(doc, member), week, awayRow, absenceNames[kind], '', null],
        ...[statuses.away.name, member.department],
      ]),
  )
  const when = hasOnlyWeeks(doc.measures) ? 'Week' : 'Period'
  const header = ['Person', when, 'Measure', 'Value', 'Unit', 'Target', 'Status', 'Department']
  return writeTable([header, ...values, ...away])
}

/** The week for a mail. */
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
