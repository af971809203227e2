import type { Ambition, Closing, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { type PlanProgress, planProgress, shareOfWay } from '#tools/shared/okr/progress/progress.ts'
import { heldIn } from '#tools/shared/okr/progress/target-history.ts'
import { type Day, daysBetween, formatDay } from '#tools/shared/values/days.ts'
import { clamp, formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { partOf, withPart } from './part.ts'
import { lineOf, type Status, standingIn } from './status.ts'
import { weeksOf } from './weeks.ts'
import { percent, standingWords } from './words.ts'

/** How a quarter ends: a score from 0.0 to 1.0 for each key result, and what was learned. */

/** 70% is 0.7. */
export const scoreLimits = { min: 0, max: 1, isShare: true } as const

/** How many whole weeks of the period are still to come. */
export function weeksLeft({ period }: Pick<Plan, 'period'>, day: Day): number {
  return Math.max(Math.floor(daysBetween(day, period.end) / 7), 0)
}

export function lastWeekOf({ period }: Pick<Plan, 'period'>): Day {
  return weeksOf(period).at(-1) ?? period.end
}

export type Proposal = {
  score: number
  /** What it rests on, as a sentence. */
  why: string
}

/**
 * The progress at the end, to a tenth, and without a value nothing to score. What was due is scored by what it was
 * then, whatever came later: 1.0 says that a promise was kept, and its day is part of it. What had to hold did, or
 * did not.
 */
export function proposalFor(plan: Plan, keyResult: KeyResult): Proposal | null {
  const { status, share, atDue } = standingIn(plan, keyResult, lastWeekOf(plan))
  if (status === 'unmeasured' || status === 'waiting') return null
  if (status === 'reached') return { score: 1, why: 'The target was reached.' }
  const isLate = status === 'reached-late'
  if (isLate && !atDue) {
    return { score: almost, why: 'Reached, but nobody reported a value by the day it was due.' }
  }
  const way = atDue && lineOf(heldIn(keyResult, lastWeekOf(plan)), plan)
  const counted = way ? shareOfWay(way, atDue.value) : share
  const since = sinceWords(status, atDue !== null)
  if (counted === null) {
    const holds = status === 'on-track'
    return { score: holds ? 1 : 0, why: sentence(holds ? 'It held' : 'It did not hold', since) }
  }
  const done = clamp(counted, 0, 1)
  const score = Math.min(Math.round(done * 10) / 10, almost)
  return { score, why: sentence(`${percent(Math.min(done, 0.99))} of the way`, since) }
}

function sinceWords(status: Status, isKnown: boolean): string {
  if (status === 'reached-late') return 'when it was due; reached only later'
  if (status !== 'missed') return ''
  return isKnown ? 'when it was due' : 'by its last value; nobody reported one by the day it was due'
}

/** The most for what was not reached in time. */
const almost = 0.9

function sentence(...parts: readonly string[]): string {
  return `${parts.filter(Boolean).join(' ')}.`
}

export function proposedScore(plan: Plan, keyResult: KeyResult): number | null {
  return proposalFor(plan, keyResult)?.score ?? null
}

type Score = Closing['scores'][number]

/** Closed with what is proposed; who closed it before finds what they wrote then. */
export function closed(plan: Plan, day: Day): Plan {
  const before = partOf(plan).closed
  const scores = plan.keyResults.flatMap(({ id, ...rest }): Score[] => {
    const own = before?.scores.find(({ keyResultId }) => keyResultId === id)
    const score = own ? own.score : proposedScore(plan, { id, ...rest })
    return score === null ? [] : [{ keyResultId: id, score, note: own?.note ?? '' }]
  })
  const { wentWell = '', wentBadly = '', learned = '' } = before ?? {}
  const after = { ...plan, closing: { day, scores, wentWell, wentBadly, learned } }
  return before ? withPart(after, { closed: null }) : after
}

/** Open again, as if it had not been closed; what was written is kept for the next time. */
export function openedAgain(plan: Plan): Plan {
  if (!plan.closing) return plan
  const { day: _, ...words } = plan.closing
  return withPart({ ...plan, closing: null }, { closed: words })
}

export function editClosing(plan: Plan, changes: Partial<Omit<Closing, 'scores'>>): Plan {
  return plan.closing ? { ...plan, closing: { ...plan.closing, ...changes } } : plan
}

/** Null takes the score away. */
export function withScore(
  plan: Plan,
  keyResultId: string,
  changes: { score?: number | null; note?: string },
): Plan {
  const { closing } = plan
  if (!closing || !plan.keyResults.some(({ id }) => id === keyResultId)) return plan
  const before = closing.scores.find((each) => each.keyResultId === keyResultId)
  const score = changes.score === undefined ? (before?.score ?? null) : changes.score
  const after = { keyResultId, score: score ?? 0, note: changes.note ?? before?.note ?? '' }
  const others = closing.scores.filter((each) => each !== before)
  const scores =
    score === null
      ? others
      : before
        ? closing.scores.map((each) => (each === before ? after : each))
        : [...others, after]
  return { ...plan, closing: { ...closing, scores } }
}

export function scoreOf(
  { closing }: Pick<Plan, 'closing'>,
  { id }: Pick<KeyResult, 'id'>,
): Score | undefined {
  return closing?.scores.find(({ keyResultId }) => keyResultId === id)
}

/** The scores of objectives and of the whole, averaged as the progress is. */
export function scoresOf(plan: Plan): PlanProgress {
  return planProgress(plan, (each) => scoreOf(plan, each)?.score ?? null)
}

/** How a key result ended: what is past is not told as a race against the line any more. */
export function endedWords(plan: Plan, keyResult: KeyResult): string {
  const week = lastWeekOf(plan)
  const standing = standingIn(plan, keyResult, week)
  const { status, value, valueWeek, share, atDue } = standing
  const held = heldIn(keyResult, week)
  const isRunning = status === 'on-track' || status === 'at-risk' || status === 'off-track'
  const isPast = status === 'missed' || status === 'reached-late'
  if (isPast && atDue && atDue.value !== value && isAsProposed(plan, keyResult)) {
    return `${standingWords(held, standing)} The score counts what it was when it was due.`
  }
  if (!isRunning || share === null || valueWeek === null) return standingWords(held, standing)
  return `${formatQuantity(value, held.unit)} in the week of ${formatDay(valueWeek, 'short')}, the last that was reported: ${percent(share)} of the way.`
}

function isAsProposed(plan: Plan, keyResult: KeyResult): boolean {
  const proposed = proposedScore(plan, keyResult)
  return (plan.closing ? scoreOf(plan, keyResult)?.score : proposed) === proposed
}

/** What a score means: a commitment is kept in full, of a stretch 0.7 is a good result. */
export function scoreVerdict(ambition: Ambition, score: number): { name: string; tone: Tone } {
  if (ambition === 'stretch') {
    if (score >= 0.7) return { name: 'Good for a stretch', tone: 'green' }
    return score >= 0.4 ? { name: 'Part of the way', tone: 'amber' } : { name: 'Far from it', tone: 'red' }
  }
  if (score >= 1) return { name: 'Delivered', tone: 'green' }
  return score >= 0.7 ? { name: 'Nearly delivered', tone: 'amber' } : { name: 'Not delivered', tone: 'red' }
}
