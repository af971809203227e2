import type { Tone } from '#ui/badge.tsx'
import { type Day, daysBetween } from '../../values/days.ts'
import { clamp } from '../../values/numbers.ts'
import type { Direction } from '../plan.ts'
import { shareOfWay } from './progress.ts'
import { isThere, tiny } from './reached.ts'

/** How something with numbers stands against its line: one rule for the key results of a quarter and the goals of a year. */

/** Behind the line by no more than this is on track. */
export const onTrackDays = 7
/** Behind by no more than this is at risk; by more, off track. */
export const atRiskDays = 21

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

/** What something is held against: straight, from its baseline on the first day to its target on the last. */
export type Line = { baseline: number; target: number; start: Day; end: Day }

export function shareOn({ start, end }: Pick<Line, 'start' | 'end'>, day: Day): number {
  const length = daysBetween(start, end)
  return length <= 0 ? 1 : clamp(daysBetween(start, day) / length, 0, 1)
}

/** A value, under the day that it is filed by: a week's Monday in the tracker. */
export type Told = { day: Day; value: number }

export type Judged = {
  status: Status
  /** The progress, 0 to 1; null without a value, or without a way: target equals baseline. */
  share: number | null
  /** Where the line stands, as a share of the way and as a value. */
  lineShare: number
  lineValue: number
  /** How many days ago the line stood where the value is; below 0 when ahead. */
  daysBehind: number | null
  /** Once it was due: the last value up to then; null when there was none. */
  atDue: Told | null
  /** Reached after it was due: the first day it was. */
  lateDay: Day | null
}

type Days = {
  /** The day up to which it is known. From the line's last day on it is due, and judged. */
  asOf: Day
  /** The day that the line is read on. */
  lineDay: Day
  /** What is filed by this day or before was there when it was due. */
  dueDay: Day
}

type Held = Line & { direction: Direction }

/** By rule and nothing else; `values` from the oldest to the last. */
export function judge(line: Held, values: readonly Told[], { asOf, lineDay, dueDay }: Days): Judged {
  const lineShare = shareOn(line, lineDay)
  const lineValue = line.baseline + (line.target - line.baseline) * lineShare
  const last = values.at(-1)
  const open = { lineShare, lineValue, atDue: null, lateDay: null }
  if (!last) return { ...open, status: 'waiting', share: null, daysBehind: null }
  const share = shareOfWay(line, last.value)
  const length = Math.max(daysBetween(line.start, line.end), 0)
  const daysBehind = share === null ? null : (lineShare - share) * length
  const judged = { ...open, share: share === null ? null : clamp(share, 0, 1), daysBehind }
  if (asOf >= line.end) return { ...judged, ...verdict(line, values, dueDay) }
  return { ...judged, status: statusBy(line, last.value, share, daysBehind) }
}

function statusBy(line: Held, value: number, share: number | null, daysBehind: number | null): Status {
  // What shall stay where it is has no way to go: it is on the right side of its target, or not.
  if (share === null || daysBehind === null) return isThere(line, value) ? 'on-track' : 'off-track'
  if (isThere(line, value)) return 'reached'
  if (daysBehind <= onTrackDays + tiny) return 'on-track'
  return daysBehind <= atRiskDays + tiny ? 'at-risk' : 'off-track'
}

/** Once it was due, the value of that day decides; what came later can only make it reached late. */
function verdict(
  line: Held,
  values: readonly Told[],
  dueDay: Day,
): Pick<Judged, 'status' | 'atDue' | 'lateDay'> {
  const isReached = ({ value }: Told) => isThere(line, value)
  const atDue = values.findLast(({ day }) => day <= dueDay) ?? null
  if (atDue && isReached(atDue)) return { status: 'reached', atDue, lateDay: null }
  const last = values.at(-1)
  if (!last || !isReached(last)) return { status: 'missed', atDue, lateDay: null }
  const late = values.find((each) => each.day > dueDay && isReached(each))
  return { status: 'reached-late', atDue, lateDay: late?.day ?? last.day }
}
