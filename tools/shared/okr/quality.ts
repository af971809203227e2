import { formatDay } from '../values/days.ts'
import { formatNumber, formatQuantity } from '../values/numbers.ts'
import { isBlankKeyResult } from './blank-rows.ts'
import { goalOf } from './edit-plan.ts'
import { workIn } from './outcome.ts'
import type { KeyResult, Objective, Plan } from './plan.ts'
import { directionOf, isYesNo, kindOf } from './progress/reached.ts'
import { wayOf } from './progress/way-of.ts'

export type Finding<Rule extends string> = {
  rule: Rule
  ok: boolean
  reason: string
}

type KeyResultRule = 'measurable' | 'dated' | 'outcome' | 'ambitious' | 'owned'
type ObjectiveRule = 'clear' | 'measured' | 'aligned' | 'owned'

export const ruleNames: Record<KeyResultRule | ObjectiveRule, string> = {
  measurable: 'Measurable',
  dated: 'Has a date',
  outcome: 'An outcome, not a task',
  ambitious: 'Ambitious but possible',
  owned: 'Has an owner',
  clear: 'Clear',
  measured: 'Two to five key results',
  aligned: 'Serves an annual goal',
}

/** Relative change in a quarter that is too small to notice, and that few teams achieve. */
const tooSafe = 0.05
const tooFar = 3
/** Above this, the factor is meaningless. */
const maxTimes = 1_000_000
/** NPS points, on a scale of 200. */
const fewPoints = 3

export function checkKeyResult(keyResult: KeyResult, { period }: Pick<Plan, 'period'>): Finding<KeyResultRule>[] {
  return [
    finding('measurable', measurableProblem(keyResult), 'It goes from a number to a number.'),
    finding('dated', dateProblem(keyResult, period), `Due ${formatDay(keyResult.due)}.`),
    finding('outcome', outcomeProblem(keyResult), 'It says what will be different, not what you will do.'),
    ambition(keyResult),
    finding('owned', ownerProblem(keyResult.owner), `${keyResult.owner.trim()} answers for it.`),
  ]
}

export function checkObjective(
  objective: Objective,
  plan: Pick<Plan, 'goals' | 'objectives'> & { keyResults: readonly KeyResult[] },
): Finding<ObjectiveRule>[] {
  const own = plan.keyResults.filter(({ objectiveId }) => objectiveId === objective.id)
  return [
    finding('clear', clarityProblem(objective.title), 'It says where you want to be, in words.'),
    finding('measured', countProblem(own.length), `${own.length} key results show whether you got there.`),
    finding('aligned', alignmentProblem(objective, own, plan), 'It and its key results move an annual goal.'),
    finding('owned', ownerProblem(objective.owner), `${objective.owner.trim()} answers for it.`),
  ]
}

export type PlanScore = { passed: number; total: number }

export function scorePlan(plan: Plan): PlanScore {
  const findings = [
    ...plan.objectives.flatMap((objective) => checkObjective(objective, plan)),
    ...plan.keyResults
      .filter((keyResult) => !isBlankKeyResult(keyResult))
      .flatMap((keyResult) => checkKeyResult(keyResult, plan)),
  ]
  return { passed: findings.filter(({ ok }) => ok).length, total: findings.length }
}

function finding<Rule extends string>(rule: Rule, problem: string | undefined, fine: string): Finding<Rule> {
  return { rule, ok: problem === undefined, reason: problem ?? fine }
}

function measurableProblem(keyResult: KeyResult): string | undefined {
  const { baseline, target, unit } = keyResult
  if (target === null && baseline === null) return 'No numbers yet. Where do you stand today, and where will you be?'
  if (target === null) return 'No target. Which number do you want to reach?'
  if (baseline === null) return 'No baseline. Where do you stand today? Zero is an answer too.'
  if (unit.trim() === '' && !isYesNo(keyResult)) return `${formatQuantity(target, '')} of what? Add a unit.`
}

function dateProblem({ due }: KeyResult, period: Plan['period']): string | undefined {
  if (due === '') return 'No date. By when will it be so?'
  if (due > period.end)
    return `Due after the period ends on ${formatDay(period.end)}. Bring it forward, or set a step on the way.`
  if (due < period.start) return `Due before the period starts on ${formatDay(period.start)}.`
}

function outcomeProblem({ title }: KeyResult): string | undefined {
  if (title.trim() === '') return 'Write what will be different when you get there.'
  const work = workIn(title)
  if (work?.kind === 'names') {
    return `‘${work.word}’ names work, not its result. What will be different once it is done?`
  }
  if (work) return `‘${work.word}’ counts work, not its result. What will be different because of it?`
}

function ambition(keyResult: KeyResult): Finding<'ambitious'> {
  const rule = 'ambitious'
  const { baseline, target, unit } = keyResult
  if (baseline === null || target === null || measurableProblem({ ...keyResult, unit: unit || '-' })) {
    return { rule, ok: false, reason: 'Cannot be judged before baseline and target are right.' }
  }
  const kind = kindOf(keyResult)
  if (kind === 'yes') return { rule, ok: true, reason: 'It is done or not by its date.' }
  if (kind === 'least' || kind === 'most') return { rule, ok: true, reason: `${wayOf(keyResult)}.` }
  const way = `From ${formatQuantity(baseline, unit)} to ${formatQuantity(target, unit)}`
  const problem = noRoom(keyResult) ?? sizeProblem(keyResult, baseline, target, way)
  if (problem) return { rule, ok: false, reason: problem }
  const unknown = noRatio(keyResult, baseline, target, way)
  const reason = unknown ? `${unknown} Ask the owner whether it makes them gulp.` : undefined
  return { rule, ok: true, reason: reason ?? `${way}: far enough to matter, near enough to be reached.` }
}

function noRoom(keyResult: KeyResult): string | undefined {
  const { target, unit } = keyResult
  const direction = directionOf(keyResult)
  if (unit === '%' && direction === 'up' && target === 100)
    return '100% leaves no room for a single miss. Is it possible?'
  if (direction === 'down' && target === 0) return 'Zero leaves no room for a single case. Is it possible?'
}

/** Why a percentage or factor would be meaningless. */
function noRatio(keyResult: KeyResult, baseline: number, target: number, way: string): string | undefined {
  if (baseline === 0) return 'No history to compare with.'
  // There is no factor from −10 to 35.
  if (target === 0) return `${way} ends at zero.`
  if (Math.sign(baseline) !== Math.sign(target)) return `${way} crosses zero.`
  if (isNps(keyResult)) return `${way} is ${pointsBetween(baseline, target, 'point')}.`
}

function sizeProblem(keyResult: KeyResult, baseline: number, target: number, way: string): string | undefined {
  if (isNps(keyResult)) {
    return Math.abs(target - baseline) < fewPoints
      ? `${way} is ${pointsBetween(baseline, target, 'point')}. You may get that by waiting.`
      : undefined
  }
  if (noRatio(keyResult, baseline, target, way)) return undefined
  const { unit } = keyResult
  const stretch = stretchOf(baseline, target, unit, directionOf(keyResult))
  if (stretch < tooSafe) {
    const percent = stretch < 0.0005 ? 'less than 0.1%' : `${formatNumber(Math.round(stretch * 1000) / 10)}%`
    return `${way} is a change of ${percent}. You may get that by waiting.`
  }
  if (stretch <= tooFar) return undefined
  const times = target / baseline
  const size =
    unit === '%'
      ? pointsBetween(baseline, target, 'percentage point')
      : times < maxTimes
        ? `${formatQuantity(times, 'times')} today’s level`
        : 'out of sight from here'
  return `${way} is ${size}. Who has done that in one quarter?`
}

/** NPS runs from −100 to 100, so 10 is not twice as good as 5. */
function isNps({ unit, title }: KeyResult): boolean {
  return /\be?-?nps\b|net promoter/i.test(`${unit} ${title}`)
}

function pointsBetween(baseline: number, target: number, noun: string): string {
  const points = Number(Math.abs(target - baseline).toPrecision(12))
  return `${formatNumber(points)} ${points === 1 ? noun : `${noun}s`} ${target > baseline ? 'up' : 'down'}`
}

/** For a rising percentage, also considers how much of the gap to 100 it closes: 92 to 96 closes half. */
function stretchOf(baseline: number, target: number, unit: string, direction: KeyResult['direction']): number {
  const relative = Math.abs((target - baseline) / baseline)
  const closesGap = unit === '%' && direction === 'up' && baseline < 100 && target < 100
  return closesGap ? Math.max(relative, (target - baseline) / (100 - baseline)) : relative
}

function ownerProblem(owner: string): string | undefined {
  const name = owner.trim()
  if (name === '') return 'No owner. Who answers for it?'
  if (/^(everyone|everybody|all|team|the team|we|us|tbd|n\/a|\?+)$/i.test(name))
    return `‘${name}’ is nobody. Name one person.`
  if (/[,;/&+]|\band\b/i.test(name)) return 'More than one name means no owner. Choose one.'
}

function clarityProblem(title: string): string | undefined {
  const words = title.trim()
  if (words === '') return 'No title yet. Where do you want to be?'
  if (/\d/.test(words)) return 'It contains a number. Numbers belong in key results; say here what they are for.'
  if (words.split(/\s+/).length > 20) return 'It is longer than 20 words. Nobody will repeat it in a meeting.'
}

function countProblem(count: number): string | undefined {
  if (count === 0) return 'No key result yet. How would you know that you got there?'
  if (count === 1) return 'Only one key result. A second one keeps the first honest.'
  if (count > 5) return `${count} key results. Keep the five that matter most.`
}

function alignmentProblem(
  objective: Objective,
  own: readonly KeyResult[],
  plan: Pick<Plan, 'goals' | 'objectives'>,
): string | undefined {
  if (goalOf(plan, objective.id) === null) return 'It serves no annual goal. Tie it to one, or ask why you do it.'
  const loose = own.filter(({ goalId }) => goalId === null)
  if (loose.length === 0) return undefined
  const names = loose.map(({ title }) => `‘${title.trim() || 'untitled'}’`).join(', ')
  return `Without effect on a goal: ${names}. Tie ${loose.length === 1 ? 'it' : 'them'} in, or cut ${loose.length === 1 ? 'it' : 'them'}.`
}
