import type { Ambition, Closing, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { type PlanProgress, planProgress, shareOfWay } from '#tools/shared/okr/progress/progress.ts'
import type { Status } from '#tools/shared/okr/progress/status.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, daysBetween, formatDay, today } from '#tools/shared/values/days.ts'
import { clamp, formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { partOf, type Remark, withPart } from './part.ts'
import { lineOf, standingIn } from './status.ts'
import { knownWeek } from './weeks.ts'
import { standingWords } from './words.ts'

/** Closing a quarter: a score from 0.0 to 1.0 for each key result, and the lessons learned. */

/** 70% is 0.7. */
export const scoreLimits = { min: 0, max: 1, isShare: true } as const

/** How many whole weeks of the period are left. */
export function weeksLeft({ period }: Pick<Plan, 'period'>, day: Day): number {
  return Math.max(Math.floor(daysBetween(day, period.end) / 7), 0)
}

export function lastWeekOf({ period }: Pick<Plan, 'period'>): Day {
  return weeksOf(period).at(-1) ?? period.end
}

/** The week a quarter is judged in: the last one, or the one it is closed in. */
export function endWeekOf(plan: Plan, day: Day = plan.closing?.day ?? today()): Day {
  // Ignore commitments: a promise for next week must not move the judged week.
  return knownWeek({ ...plan, commitments: [] }, lastWeekOf(plan), day)
}

type Proposal = {
  score: number
  /** The reason, as a sentence. */
  why: string
}

/**
 * Proposes the final progress rounded to a tenth; null without a value. If the key result was due earlier,
 * its value on the due date counts, since the deadline is part of the promise. Key results that only have to
 * hold score 1 or 0.
 */
export function proposalFor(plan: Plan, keyResult: KeyResult, day?: Day): Proposal | null {
  const week = endWeekOf(plan, day)
  const { status, share, atDue } = standingIn(plan, keyResult, week)
  if (status === 'unmeasured' || status === 'waiting') return null
  if (status === 'reached') return { score: 1, why: 'The target was reached.' }
  const isLate = status === 'reached-late'
  if (isLate && !atDue) {
    return { score: almost, why: 'Reached, but no value was reported by the day it was due.' }
  }
  const way = atDue && lineOf(asOfWeek(keyResult, week), plan)
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

/** Shows 44.7% next to 0.4, because 45% would look wrongly rounded. */
function shareBeside(share: number): string {
  const whole = Math.round(share * 100)
  return tenthOf(whole / 100) !== tenthOf(share) ? `${formatNumber(Math.round(share * 1000) / 10)}%` : `${whole}%`
}

function sinceWords(status: Status, isKnown: boolean): string {
  if (status === 'reached-late') return 'when it was due; reached only later'
  if (status !== 'missed') return ''
  return isKnown ? 'when it was due' : 'by its last value; none was reported by the day it was due'
}

/** The highest score for a target not reached in time. */
const almost = 0.9

function sentence(...parts: readonly string[]): string {
  return `${parts.filter(Boolean).join(' ')}.`
}

export function proposedScore(plan: Plan, keyResult: KeyResult, day?: Day): number | null {
  return proposalFor(plan, keyResult, day)?.score ?? null
}

type Score = Closing['scores'][number]

/** Closes the quarter with proposed scores, restoring earlier texts and manual scores. */
export function closed(plan: Plan, day: Day): Plan {
  const { closed: before, given } = partOf(plan)
  const { scores = [], wentWell = '', wentBadly = '', learned = '', lesson = '' } = before ?? {}
  const byHand = new Set(given ?? scores.map(({ keyResultId }) => keyResultId))
  const after = { ...plan, closing: { day, scores, wentWell, wentBadly, learned, lesson } }
  return withPart(scored(after, byHand), { closed: null, given: [...byHand] })
}

/** Fills in proposed scores where there is no manual one. Notes stay in any case. */
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
  return withPart({ ...plan, closing: { ...closing, scores } }, { given: [...byHand], unscored })
}

/**
 * Key results scored or left out manually. Older files don't say, so scores that differ from the proposal
 * count as manual.
 */
function scoredByHand(plan: Plan): ReadonlySet<string> {
  const { given } = partOf(plan)
  if (given) return new Set(given)
  const differ = plan.keyResults.filter((each) => {
    return (scoreOf(plan, each)?.score ?? null) !== proposedScore(plan, each)
  })
  return new Set(differ.map(({ id }) => id))
}

/** Reopens the quarter; texts and scores are kept for the next closing. */
export function openedAgain(plan: Plan): Plan {
  if (!plan.closing) return plan
  const { day: _, ...words } = plan.closing
  return withPart({ ...plan, closing: null }, { closed: words, given: [...scoredByHand(plan)] })
}

export function editClosing(plan: Plan, changes: Partial<Omit<Closing, 'scores'>>): Plan {
  return plan.closing ? { ...plan, closing: { ...plan.closing, ...changes } } : plan
}

/** Null leaves it out; its note stays. */
export function withScore(plan: Plan, keyResultId: string, changes: { score?: number | null; note?: string }): Plan {
  const { closing } = plan
  const keyResult = plan.keyResults.find(({ id }) => id === keyResultId)
  if (!closing || !keyResult) return plan
  const before = scoreOf(plan, keyResult)
  const score = changes.score === undefined ? (before?.score ?? null) : changes.score
  const note = changes.note ?? closingNote(plan, keyResult)
  const others = closing.scores.filter((each) => each !== before)
  const own = score === null ? [] : [{ keyResultId, score, note }]
  const scores =
    before && score !== null ? closing.scores.flatMap((each) => (each === before ? own : [each])) : [...others, ...own]
  const byHand = new Set(scoredByHand(plan))
  if (changes.score !== undefined) {
    if (score === proposedScore(plan, keyResult)) byHand.delete(keyResultId)
    else byHand.add(keyResultId)
  }
  const unscored = partOf(plan).unscored.filter((each) => each.keyResultId !== keyResultId)
  if (score === null && note !== '') unscored.push({ keyResultId, note })
  return withPart({ ...plan, closing: { ...closing, scores } }, { given: [...byHand], unscored })
}

export function closingNote(plan: Pick<Plan, 'closing' | 'parts'>, { id }: Pick<KeyResult, 'id'>): string {
  const isOwn = ({ keyResultId }: { keyResultId: string }) => keyResultId === id
  return (plan.closing?.scores.find(isOwn) ?? partOf(plan).unscored.find(isOwn))?.note ?? ''
}

export function scoreOf({ closing }: Pick<Plan, 'closing'>, { id }: Pick<KeyResult, 'id'>): Score | undefined {
  return closing?.scores.find(({ keyResultId }) => keyResultId === id)
}

/** Average scores of objectives and the plan, weighted like progress. */
export function scoresOf(plan: Plan): PlanProgress {
  return planProgress(plan, (each) => scoreOf(plan, each)?.score ?? null)
}

/** How a key result ended, without comparing it to the line. */
export function endedWords(plan: Plan, keyResult: KeyResult): string {
  const week = endWeekOf(plan)
  const standing = standingIn(plan, keyResult, week)
  const { status, value, valueWeek, share, atDue } = standing
  const held = asOfWeek(keyResult, week)
  const isRunning = status === 'on-track' || status === 'at-risk' || status === 'off-track'
  const isPast = status === 'missed' || status === 'reached-late'
  if (isPast && atDue && atDue.value !== value && isAsProposed(plan, keyResult)) {
    return `${standingWords(held, standing)} The score counts what it was when it was due.`
  }
  if (!isRunning || share === null || valueWeek === null) return standingWords(held, standing)
  return `${formatQuantity(value, held.unit)} in the week of ${formatDay(valueWeek, 'short')}, the last that was reported: ${shareBeside(Math.min(share, 0.99))} of the way${earlyWords(plan, keyResult)}.`
}

/** A due date after the closing was not missed. */
function earlyWords({ closing, period }: Plan, { due }: KeyResult): string {
  const end = due || period.end
  return closing && closing.day < end ? `, closed before it was due on ${formatDay(end, 'short')}` : ''
}

function isAsProposed(plan: Plan, keyResult: KeyResult): boolean {
  const proposed = proposedScore(plan, keyResult)
  return (plan.closing ? scoreOf(plan, keyResult)?.score : proposed) === proposed
}

/** What a score means: a commitment must be kept in full, while 0.7 is good for a stretch. */
export function scoreVerdict(ambition: Ambition, score: number): { name: string; tone: Tone } {
  if (ambition === 'stretch') {
    if (score >= 0.7) return { name: 'Good for a stretch', tone: 'green' }
    return score >= 0.4 ? { name: 'Part of the way', tone: 'amber' } : { name: 'Far from it', tone: 'red' }
  }
  if (score >= 1) return { name: 'Delivered', tone: 'green' }
  return score >= 0.7 ? { name: 'Nearly delivered', tone: 'amber' } : { name: 'Not delivered', tone: 'red' }
}
