import type { Tone } from '#ui/badge.tsx'
import { type Day, daysBetween } from '../../values/days.ts'
import { clamp } from '../../values/numbers.ts'
import type { Direction } from '../plan.ts'
import { shareOfWay } from './progress.ts'
import { isThere } from './reached.ts'

/** Status against the expected line: one rule for key results of a quarter and goals of a year. */

/** At most this many weeks behind is on track. */
const onTrackWeeks = 1
/** At most this many weeks behind is at risk; more is off track. */
const atRiskWeeks = 3

export type Status =
  | 'reached'
  | 'reached-late'
  | 'on-track'
  | 'at-risk'
  | 'off-track'
  | 'missed'
  | 'waiting'
  | 'unmeasured'

export const statuses: Record<Status, { name: string; tone: Tone }> = {
  reached: { name: 'Reached', tone: 'green' },
  'reached-late': { name: 'Reached late', tone: 'amber' },
  'on-track': { name: 'On track', tone: 'green' },
  'at-risk': { name: 'At risk', tone: 'amber' },
  'off-track': { name: 'Off track', tone: 'red' },
  missed: { name: 'Missed', tone: 'red' },
  waiting: { name: 'No value yet', tone: 'neutral' },
  unmeasured: { name: 'No numbers', tone: 'neutral' },
}

/**
 * Expected progress: linear from the baseline on the first day to the target on the last. A yes or no has no pace: it
 * is expected on its last day.
 */
export type Line = { baseline: number; target: number; start: Day; end: Day; isStep?: boolean }

export function shareOn({ start, end, isStep }: Omit<Line, 'baseline' | 'target'>, day: Day): number {
  if (isStep) return day >= end ? 1 : 0
  const length = daysBetween(start, end)
  return length <= 0 ? 1 : clamp(daysBetween(start, day) / length, 0, 1)
}

/** A reported value. In the tracker, `day` is the Monday of its week. */
export type ReportedValue = { day: Day; value: number }

export type Judged = {
  status: Status
  /** Progress, 0 to 1; null without a value, or if target equals baseline. */
  share: number | null
  /** Expected progress, as a share and as a value. */
  lineShare: number
  lineValue: number
  /** Days since the line was at this value; negative if ahead, null without a pace. */
  daysBehind: number | null
  /** After the due date: the last value up to then, or null. */
  atDue: ReportedValue | null
  /** Set if it was reached after the due date: the first day it was. */
  lateDay: Day | null
}

type Days = {
  /** Values are known up to this day. From the last day of the line on, the result is final. */
  asOf: Day
  /** The day for the expected value. */
  lineDay: Day
  /** Values up to this day count as on time. */
  dueDay: Day
}

type GoalLine = Line & { direction: Direction }

/** `values` are sorted, oldest first. */
export function judge(line: GoalLine, values: readonly ReportedValue[], { asOf, lineDay, dueDay }: Days): Judged {
  const lineShare = shareOn(line, lineDay)
  const lineValue = line.baseline + (line.target - line.baseline) * lineShare
  const last = values.at(-1)
  const open = { lineShare, lineValue, atDue: null, lateDay: null }
  if (!last) return { ...open, status: 'waiting', share: null, daysBehind: null }
  const share = shareOfWay(line, last.value)
  const length = Math.max(daysBetween(line.start, line.end), 0)
  const daysBehind = share === null || line.isStep ? null : (lineShare - share) * length
  const judged = { ...open, share: share === null ? null : clamp(share, 0, 1), daysBehind }
  if (asOf >= line.end) return { ...judged, ...verdict(line, values, dueDay) }
  return { ...judged, status: statusBy(line, last.value, share, daysBehind) }
}

function statusBy(line: GoalLine, value: number, share: number | null, daysBehind: number | null): Status {
  // If baseline equals target, only the side of the target counts.
  if (share === null) return isThere(line, value) ? 'on-track' : 'off-track'
  if (isThere(line, value)) return 'reached'
  const weeks = daysBehind === null ? 0 : weeksBehind(daysBehind)
  if (weeks <= onTrackWeeks) return 'on-track'
  return weeks <= atRiskWeeks ? 'at-risk' : 'off-track'
}

/** To a tenth of a week, as shown, so that figure and status agree. */
export function weeksBehind(daysBehind: number): number {
  return Math.round((daysBehind / 7) * 10) / 10
}

/** The value on the due date decides. Later values can only change missed to reached late. */
function verdict(
  line: GoalLine,
  values: readonly ReportedValue[],
  dueDay: Day,
): Pick<Judged, 'status' | 'atDue' | 'lateDay'> {
  const isReached = ({ value }: ReportedValue) => isThere(line, value)
  const atDue = values.findLast(({ day }) => day <= dueDay) ?? null
  if (atDue && isReached(atDue)) return { status: 'reached', atDue, lateDay: null }
  const last = values.at(-1)
  if (!last || !isReached(last)) return { status: 'missed', atDue, lateDay: null }
  const late = values.find((each) => each.day > dueDay && isReached(each))
  return { status: 'reached-late', atDue, lateDay: late?.day ?? last.day }
}
