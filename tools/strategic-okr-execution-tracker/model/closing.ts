import type { Ambition, Closing, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { type PlanProgress, planProgress, shareOfWay } from '#tools/shared/okr/progress/progress.ts'
import { heldIn } from '#tools/shared/okr/progress/target-history.ts'
import { type Day, daysBetween, formatDay, today } from '#tools/shared/values/days.ts'
import { clamp, formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { partOf, type Remark, withPart } from './part.ts'
import { lineOf, type Status, standingIn } from './status.ts'
import { knownWeek, weeksOf } from './weeks.ts'
import { standingWords } from './words.ts'

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

/** The week that a quarter is judged in: the last one, or the one it is closed in before that. */
export function endWeekOf(plan: Plan, day: Day = plan.closing?.day ?? today()): Day {
  // What was promised for next week does not bring the days of next week on.
  return knownWeek({ ...plan, commitments: [] }, lastWeekOf(plan), day)
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
export function proposalFor(plan: Plan, keyResult: KeyResult, day?: Day): Proposal | null {
  const week = endWeekOf(plan, day)
  const { status, share, atDue } = standingIn(plan, keyResult, week)
  if (status === 'unmeasured' || status === 'waiting') return null
  if (status === 'reached') return { score: 1, why: 'The target was reached.' }
  const isLate = status === 'reached-late'
  if (isLate && !atDue) {
    return { score: almost, why: 'Reached, but nobody reported a value by the day it was due.' }
  }
  const way = atDue && lineOf(heldIn(keyResult, week), plan)
  const counted = way ? shareOfWay(way, atDue.value) : share
  const since = sinceWords(status, atDue !== null)
  if (counted === null) {
    const holds = status === 'on-track'
    return { score: holds ? 1 : 0, why: sentence(holds ? 'It held' : 'It did not hold', since) }
  }
  const done = clamp(counted, 0, 1)
  return { score: tenthOf(done), why: sentence(`${shareBeside(Math.min(done, 0.99))} of the way`, since) }
}

function tenthOf(share: number): number {
  return Math.min(Math.round(share * 10) / 10, almost)
}

/** 44.7% beside 0.4: as 45% it would look wrongly rounded. */
function shareBeside(share: number): string {
  const whole = Math.round(share * 100)
  return tenthOf(whole / 100) !== tenthOf(share)
    ? `${formatNumber(Math.round(share * 1000) / 10)}%`
    : `${whole}%`
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

export function proposedScore(plan: Plan, keyResult: KeyResult, day?: Day): number | null {
  return proposalFor(plan, keyResult, day)?.score ?? null
}

type Score = Closing['scores'][number]

/** Closed with what is proposed; who closed it before finds what they wrote then, and the scores that they gave by hand. */
export function closed(plan: Plan, day: Day): Plan {
  const { closed: before, given } = partOf(plan)
  const { scores = [], wentWell = '', wentBadly = '', learned = '' } = before ?? {}
  const byHand = new Set(given ?? scores.map(({ keyResultId }) => keyResultId))
  const after = { ...plan, closing: { day, scores, wentWell, wentBadly, learned } }
  return withPart(scored(after, byHand), { closed: null, given: [...byHand] })
}

/** What is not scored by hand gets what is proposed. A note stays, with a score or without. */
function scored(plan: Plan, byHand: ReadonlySet<string>): Plan {
  const { closing } = plan
  if (!closing) return plan
  const unscored: Remark[] = []
  const scores = plan.keyResults.flatMap((keyResult): Score[] => {
    const { id } = keyResult
    const own = scoreOf(plan, keyResult)
    const note = closingNote(plan, keyResult)
    const score = byHand.has(id) ? (own?.score ?? null) : proposedScore(plan, keyResult)
    if (score === null && note !== '') unscored.push({ keyResultId: id, note })
    if (score === null) return []
    return own?.score === score ? [own] : [{ keyResultId: id, score, note }]
  })
  return withPart({ ...plan, closing: { ...closing, scores } }, { unscored })
}

/** In a closed quarter a score that nobody gave by hand follows what is changed in the plan. */
export function scoresFollow(before: Plan, after: Plan): Plan {
  const isSame =
    after.keyResults === before.keyResults &&
    after.checkIns === before.checkIns &&
    after.period === before.period
  if (!before.closing || !after.closing || isSame) return after
  const byHand = scoredByHand(before)
  const next = scored(after, byHand)
  const { scores } = after.closing
  const stays =
    next.closing?.scores.length === scores.length &&
    next.closing.scores.every((each) => scores.includes(each))
  return stays ? after : withPart(next, { given: [...byHand] })
}

/** Which key results somebody scored or left out by hand; a file that does not know tells it by what is proposed. */
function scoredByHand(plan: Plan): ReadonlySet<string> {
  const { given } = partOf(plan)
  if (given) return new Set(given)
  const differ = plan.keyResults.filter((each) => {
    return (scoreOf(plan, each)?.score ?? null) !== proposedScore(plan, each)
  })
  return new Set(differ.map(({ id }) => id))
}

/** Open again, as if it had not been closed; what was written is kept for the next time. */
export function openedAgain(plan: Plan): Plan {
  if (!plan.closing) return plan
  const { day: _, ...words } = plan.closing
  return withPart({ ...plan, closing: null }, { closed: words, given: [...scoredByHand(plan)] })
}

export function editClosing(plan: Plan, changes: Partial<Omit<Closing, 'scores'>>): Plan {
  return plan.closing ? { ...plan, closing: { ...plan.closing, ...changes } } : plan
}

/** Null leaves it out; its note stays. */
export function withScore(
  plan: Plan,
  keyResultId: string,
  changes: { score?: number | null; note?: string },
): Plan {
  const { closing } = plan
  const keyResult = plan.keyResults.find(({ id }) => id === keyResultId)
  if (!closing || !keyResult) return plan
  const before = scoreOf(plan, keyResult)
  const score = changes.score === undefined ? (before?.score ?? null) : changes.score
  const note = changes.note ?? closingNote(plan, keyResult)
  const others = closing.scores.filter((each) => each !== before)
  const own = score === null ? [] : [{ keyResultId, score, note }]
  const scores =
    before && score !== null
      ? closing.scores.flatMap((each) => (each === before ? own : [each]))
      : [...others, ...own]
  const byHand = new Set(scoredByHand(plan))
  if (changes.score !== undefined) {
    if (score === proposedScore(plan, keyResult)) byHand.delete(keyResultId)
    else byHand.add(keyResultId)
  }
  const unscored = partOf(plan).unscored.filter((each) => each.keyResultId !== keyResultId)
  if (score === null && note !== '') unscored.push({ keyResultId, note })
  return withPart({ ...plan, closing: { ...closing, scores } }, { given: [...byHand], unscored })
}

/** What was written about a key result, scored or not. */
export function closingNote(plan: Pick<Plan, 'closing' | 'parts'>, { id }: Pick<KeyResult, 'id'>): string {
  const isOwn = ({ keyResultId }: { keyResultId: string }) => keyResultId === id
  return (plan.closing?.scores.find(isOwn) ?? partOf(plan).unscored.find(isOwn))?.note ?? ''
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
  const week = endWeekOf(plan)
  const standing = standingIn(plan, keyResult, week)
  const { status, value, valueWeek, share, atDue } = standing
  const held = heldIn(keyResult, week)
  const isRunning = status === 'on-track' || status === 'at-risk' || status === 'off-track'
  const isPast = status === 'missed' || status === 'reached-late'
  if (isPast && atDue && atDue.value !== value && isAsProposed(plan, keyResult)) {
    return `${standingWords(held, standing)} The score counts what it was when it was due.`
  }
  if (!isRunning || share === null || valueWeek === null) return standingWords(held, standing)
  return `${formatQuantity(value, held.unit)} in the week of ${formatDay(valueWeek, 'short')}, the last that was reported: ${shareBeside(Math.min(share, 0.99))} of the way${earlyWords(plan, keyResult)}.`
}

/** What lies ahead was not missed. */
function earlyWords({ closing, period }: Plan, { due }: KeyResult): string {
  const end = due || period.end
  return closing && closing.day < end ? `, closed before it was due on ${formatDay(end, 'short')}` : ''
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
