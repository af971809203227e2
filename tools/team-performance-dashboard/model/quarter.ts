import type { Day, Quarter } from '#tools/shared/values/days.ts'
import { type Dashboard, type Measure, type Member, peopleIn } from './dashboard.ts'
import { allPairs, type Counts, countStatuses, onShare, type Pair, pairOf, statusOf } from './model.ts'
import { lineOf, type Point } from './readings.ts'
import { type Trend, trendOf } from './trend.ts'
import { quarterOfWeek, weeksOfQuarter } from './weeks.ts'

/** First and last weeks that are compared; with fewer values than both together there is nothing to compare. */
export const comparedWeeks = 4

/** A person's quarter on one measure, or a team's. */
export type QuarterLine = {
  values: number
  average: number | null
  /** Averages of the first and the last weeks with values; null while they would overlap. */
  first: number | null
  last: number | null
  counts: Counts
  onShare: number | null
}

export type PairQuarter = Pair & QuarterLine & { trend: Trend }

export type QuarterSummary = {
  quarter: Quarter
  weeks: readonly Day[]
  /** Up to and with the week on screen; what comes after it is not looked at. */
  upTo: Day
  team: QuarterLine
  people: readonly { member: Member; all: QuarterLine; pairs: readonly PairQuarter[] }[]
  measures: readonly { measure: Measure; all: QuarterLine }[]
  /** The share on target, week by week; null where there is no value. */
  byWeek: readonly (number | null)[]
}

type Judged = Point & { status: ReturnType<typeof statusOf> }

/** The quarter of a week, as far as that week. */
export function summarizeQuarter(doc: Dashboard, week: Day): QuarterSummary {
  const quarter = quarterOfWeek(week)
  const weeks = weeksOfQuarter(quarter)
  const first = weeks[0] ?? week
  const pointsOf = ({ member, measure, goal }: Pair): Judged[] =>
    lineOf(doc, member.id, measure.id)
      .filter((point) => point.week >= first && point.week <= week)
      .map((point) => ({ ...point, status: statusOf(goal, point.value) }))
  const pairs = allPairs(doc)
  const everything = pairs.flatMap(pointsOf)
  return {
    quarter,
    weeks,
    upTo: week,
    team: lineOfQuarter(everything, { sameUnit: false }),
    people: peopleIn(doc, first).map((member) => {
      const own = pairs.filter((pair) => pair.member === member)
      return {
        member,
        all: lineOfQuarter(own.flatMap(pointsOf), { sameUnit: false }),
        pairs: own.map((pair) => ({
          ...pair,
          ...lineOfQuarter(pointsOf(pair), { sameUnit: true }),
          trend: trendOf(pointsOf(pair), week, { ...pair.goal, needs: doc.rules.trendWeeks }),
        })),
      }
    }),
    measures: doc.measures.map((measure) => {
      const own = doc.members.flatMap((member) => pairOf(member, measure) ?? [])
      return { measure, all: lineOfQuarter(own.flatMap(pointsOf), { sameUnit: true }) }
    }),
    byWeek: weeks.map((each) => onShare(countStatuses(everything.filter((point) => point.week === each)))),
  }
}

/** Values of different units have a status each, but no average. */
function lineOfQuarter(points: readonly Judged[], { sameUnit }: { sameUnit: boolean }): QuarterLine {
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
