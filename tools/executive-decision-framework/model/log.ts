import type { Day } from '#tools/shared/values/days.ts'
import type { Decision, Option, Review } from '../files/format.ts'

export type DecisionState = 'open' | 'overdue' | 'decided' | 'review-due' | 'reviewed'

export const stateNames: Record<DecisionState, string> = {
  open: 'To decide',
  overdue: 'Decision overdue',
  decided: 'Decided',
  'review-due': 'Review due',
  reviewed: 'Reviewed',
}

export const verdictNames: Record<Review['verdict'], string> = {
  '': 'Not reviewed yet',
  better: 'Better than expected',
  expected: 'As expected',
  worse: 'Worse than expected',
  early: 'Too early to say',
}

export function chosenOption({ options, chosenId }: Pick<Decision, 'options' | 'chosenId'>): Option | undefined {
  return options.find(({ id }) => id === chosenId)
}

/** A review is due from its day until it has a verdict. */
export function stateOf(decision: Decision, day: Day): DecisionState {
  if (!chosenOption(decision)) return decision.decideBy !== '' && decision.decideBy < day ? 'overdue' : 'open'
  const next = nextReview(decision)
  if (next) return next.day <= day ? 'review-due' : 'decided'
  return decision.reviews.length > 0 ? 'reviewed' : 'decided'
}

/** By day; those without one come last. */
export function byDay(reviews: readonly Review[]): Review[] {
  return reviews.toSorted((one, other) => {
    if (one.day === '' || other.day === '') return Number(one.day === '') - Number(other.day === '')
    return one.day.localeCompare(other.day)
  })
}

export function nextReview({ reviews }: Pick<Decision, 'reviews'>): Review | undefined {
  return reviews
    .filter(({ verdict, day }) => verdict === '' && day !== '')
    .toSorted((one, other) => one.day.localeCompare(other.day))[0]
}

/** The last review with a verdict. ‘Too early’ is none yet. */
export function lastJudged({ reviews }: Pick<Decision, 'reviews'>): Review | undefined {
  return reviews
    .filter(({ verdict }) => verdict !== '' && verdict !== 'early')
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .at(-1)
}

export function lastVerdict(decision: Pick<Decision, 'reviews'>): Review['verdict'] {
  return lastJudged(decision)?.verdict ?? ''
}

/** Has a verdict or notes. */
export function isTold({ verdict, happened, lesson }: Omit<Review, 'id' | 'day'>): boolean {
  return verdict !== '' || happened !== '' || lesson !== ''
}

type TrackRecord = { decided: number; told: number; better: number; expected: number; worse: number }

export function trackRecord(decisions: readonly Decision[]): TrackRecord {
  const decided = decisions.filter(chosenOption)
  const verdicts = decided.map(lastVerdict).filter((verdict) => verdict !== '')
  const count = (wanted: Review['verdict']) => verdicts.filter((verdict) => verdict === wanted).length
  return {
    decided: decided.length,
    told: verdicts.length,
    better: count('better'),
    expected: count('expected'),
    worse: count('worse'),
  }
}

const order: readonly DecisionState[] = ['review-due', 'overdue', 'open', 'decided', 'reviewed']

/** What needs attention first, then the rest from newest to oldest. */
export function logOrder(decisions: readonly Decision[], day: Day): Decision[] {
  return decisions.toSorted((one, other) => {
    const byState = order.indexOf(stateOf(one, day)) - order.indexOf(stateOf(other, day))
    return byState || other.decidedOn.localeCompare(one.decidedOn)
  })
}
