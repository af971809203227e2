import type { Ambition, Closing, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { type PlanProgress, planProgress } from '#tools/shared/okr/progress.ts'
import { heldIn } from '#tools/shared/okr/target-history.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { partOf, withPart } from './part.ts'
import { standingIn } from './status.ts'
import { weeksOf } from './weeks.ts'
import { percent, standingWords } from './words.ts'

/** How a quarter ends: a score from 0.0 to 1.0 for each key result, and what was learned. */

export const scoreLimits = { min: 0, max: 1 } as const

export function lastWeekOf({ period }: Pick<Plan, 'period'>): Day {
  return weeksOf(period).at(-1) ?? period.end
}

/**
 * The progress at the end, to a tenth. 1.0 is only for what was reached, and without a value there is nothing to score.
 * What had to hold did, or did not.
 */
export function proposedScore(plan: Plan, keyResult: KeyResult): number | null {
  const { status, share } = standingIn(plan, keyResult, lastWeekOf(plan))
  if (status === 'unmeasured' || status === 'waiting') return null
  if (status === 'reached' || status === 'reached-late') return 1
  if (share === null) return status === 'on-track' ? 1 : 0
  return Math.min(Math.round(share * 10) / 10, 0.9)
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
  const { status, value, valueWeek, share } = standing
  const held = heldIn(keyResult, week)
  const isRunning = status === 'on-track' || status === 'at-risk' || status === 'off-track'
  if (!isRunning || share === null || valueWeek === null) return standingWords(held, standing)
  return `${formatQuantity(value, held.unit)} in the week of ${formatDay(valueWeek, 'short')}, the last that was reported: ${percent(share)} of the way.`
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
