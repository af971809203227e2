import type { Day, Quarter } from '#tools/shared/values/days.ts'
import type { Dashboard, Measure, Member } from '../../files/format.ts'
import { isThere, lastWeekOf, peopleIn } from '../dashboard.ts'
import {
  allPairs,
  type Counts,
  countStatuses,
  onShare,
  type Pair,
  pointStatus,
  type Status,
  standingIn,
} from '../model.ts'
import { absenceOver } from '../people/absences.ts'
import { type Group, groupsOf } from '../people/departments.ts'
import { finestOf, lastWeekIn, type Rhythm, startOf } from './periods.ts'
import { lineUpTo, type Point } from './readings.ts'
import type { Trend } from './trend.ts'
import { quarterOfWeek, weeksOfQuarter } from './weeks.ts'

/** Number of first and last weeks to compare. Requires values in at least twice as many weeks. */
export const comparedWeeks = 4

export type QuarterLine = {
  values: number
  average: number | null
  /** Averages of the first and last weeks with values; null if they would overlap. */
  first: number | null
  last: number | null
  counts: Counts
  onShare: number | null
}

type PairQuarter = Pair & QuarterLine & { trend: Trend }

export type HeatCell = {
  /** The worst status, so that one bad measure does not hide behind three good ones. */
  status: Status | 'left' | 'later'
  on: number
  judged: number
}

export type QuarterSummary = {
  quarter: Quarter
  /** The rhythm of the columns: that of the most frequent measure. */
  rhythm: Rhythm
  columns: readonly Day[]
  from: Day
  upTo: Day
  team: QuarterLine
  people: readonly {
    member: Member
    all: QuarterLine
    pairs: readonly PairQuarter[]
    heat: readonly HeatCell[]
  }[]
  measures: readonly { measure: Measure; all: QuarterLine }[]
  departments: readonly (Group & { all: QuarterLine })[]
  columnCounts: readonly Counts[]
}

type Judged = Point & { status: Status; pair: Pair; column: Day }

export function summarizeQuarter(doc: Dashboard, week: Day): QuarterSummary {
  const quarter = quarterOfWeek(week)
  const weeks = weeksOfQuarter(quarter)
  const first = weeks[0] ?? week
  const rhythm = finestOf(doc.measures.map((measure) => measure.rhythm))
  const columns = [...new Set(weeks.map((each) => startOf(rhythm, each)))]
  const pairs = allPairs(doc)
  const points = pairs.flatMap((pair) => pointsOf(doc, pair, { first, upTo: week, rhythm }))
  const of = (holds: (pair: Pair) => boolean) => points.filter(({ pair }) => holds(pair))
  const mixed = (some: readonly Judged[]) => lineOfQuarter(some, { sameUnit: false })
  const members = peopleIn(doc, first, week)
  const byColumn = Map.groupBy(points, ({ column }) => column)
  return {
    quarter,
    rhythm,
    columns,
    from: first,
    upTo: week,
    team: mixed(points),
    people: members.map((member) => {
      const own = of((pair) => pair.member === member)
      return {
        member,
        all: mixed(own),
        pairs: pairs.filter((pair) => pair.member === member).map((pair) => pairQuarter(doc, pair, own, week)),
        heat: columns.map((column) => heatCell(doc, member, own, { column, rhythm, upTo: week })),
      }
    }),
    measures: doc.measures.map((measure) => {
      return {
        measure,
        all: lineOfQuarter(
          of((pair) => pair.measure === measure),
          { sameUnit: true },
        ),
      }
    }),
    departments: groupsOf(members).map((group) => {
      return { ...group, all: mixed(of(({ member }) => group.members.includes(member))) }
    }),
    columnCounts: columns.map((column) => countStatuses(byColumn.get(column) ?? [])),
  }
}

/** The same trend as in other views: it does not start over with each quarter. */
function pairQuarter(doc: Dashboard, pair: Pair, own: readonly Judged[], week: Day): PairQuarter {
  const points = own.filter((point) => point.pair === pair)
  const { trend } = standingIn(doc, pair, lastWeekOf(pair.member, week))
  return { ...pair, ...lineOfQuarter(points, { sameUnit: true }), trend }
}

type Looked = { first: Day; upTo: Day; rhythm: Rhythm }

/**
 * A monthly value is placed in the last week of its month or, while the month runs, in the week on screen.
 * For people who left, it is at the latest their last week; values after that are ignored.
 */
function pointsOf(doc: Dashboard, pair: Pair, { first, upTo, rhythm }: Looked): Judged[] {
  const { member, measure } = pair
  return lineUpTo(doc, pair, upTo)
    .filter((point) => point.week >= first)
    .map((point) => {
      const end = lastWeekIn(measure.rhythm, point.week)
      const column = startOf(rhythm, lastWeekOf(member, end < upTo ? end : upTo))
      return { ...point, status: pointStatus(doc, pair, point), pair, column }
    })
}

type Column = { column: Day; rhythm: Rhythm; upTo: Day }

function heatCell(doc: Dashboard, member: Member, own: readonly Judged[], { column, rhythm, upTo }: Column): HeatCell {
  const { on, near, off } = countStatuses(own.filter((point) => point.column === column))
  const judged = on + near + off
  const cell = (status: HeatCell['status']): HeatCell => ({ status, on, judged })
  if (column > upTo) return cell('later')
  if (off > 0) return cell('off')
  if (near > 0) return cell('near')
  if (on > 0) return cell('on')
  if (!isThere(member, column, rhythm)) return cell('left')
  return cell(absenceOver(doc, member.id, rhythm, column) ? 'away' : 'none')
}

/** Values of different units can be counted by status but not averaged. Weeks away are ignored. */
function lineOfQuarter(all: readonly Judged[], { sameUnit }: { sameUnit: boolean }): QuarterLine {
  const points = all.filter(({ status }) => status !== 'away')
  const counts = countStatuses(points)
  const weeks = [...new Set(points.map(({ week }) => week))].toSorted()
  const comparable = sameUnit && weeks.length >= comparedWeeks * 2
  const averageIn = (some: readonly Day[]) =>
    average(points.filter(({ week }) => some.includes(week)).map(({ value }) => value))
  return {
    values: points.length,
    average: sameUnit ? averageIn(weeks) : null,
    first: comparable ? averageIn(weeks.slice(0, comparedWeeks)) : null,
    last: comparable ? averageIn(weeks.slice(-comparedWeeks)) : null,
    counts,
    onShare: onShare(counts),
  }
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
