import { formatDay } from '../values/days.ts'
import { formatNumber, formatQuantity } from '../values/numbers.ts'
import { goalOf } from './edit-plan.ts'
import type { KeyResult, Objective, Plan } from './plan.ts'

export type Finding<Rule extends string> = {
  rule: Rule
  ok: boolean
  /** Why, as a sentence that says what to do where something is to be done. */
  reason: string
}

export type KeyResultRule = 'measurable' | 'dated' | 'outcome' | 'ambitious' | 'owned'
export type ObjectiveRule = 'clear' | 'measured' | 'aligned' | 'owned'

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

/** Below this share of change a quarter would not notice; above the other, few teams get there in one. */
const tooSafe = 0.05
const tooFar = 3

/** Words that start a task. What follows may still make a measure of it: 'Build time', 'Launch cost'. */
const taskVerbs =
  /^(add|analy[sz]e|attend|automate|begin|build|buy|complete|conduct|create|define|deliver|deploy|design|develop|document|draft|establish|execute|finali[sz]e|finish|fix|hire|hold|host|implement|improve our|install|integrate|introduce|investigate|launch|make|migrate|open|organi[sz]e|plan|prepare|produce|publish|recruit|redesign|release|research|review|revamp|roll out|run|schedule|send|set up|ship|sign|start|test|train|translate|update|upgrade|write)\b/i
const measureWords =
  /^[\w-]+([ -](to|and|of)\b.*|[ -]?(through|up)?[ -]?(rate|time|times|cost|costs|score|ratio|quality|speed|length|share|days|hours|defects|errors|coverage|frequency|volume|velocity|capacity|backlog|completion|success|failures|results))\b/i
/** Said before the verb, it hides the task: ‘We will launch the new website’. */
const whoWill =
  /^(i|we|our team|the team|the company)\s+((will|shall|should|must|can|want to|need to|plan to|aim to|intend to|are going to|have to)\s+)?/i
/** Work that was done, counted: ‘10 case studies published’. What customers do, such as orders completed, is none. */
const workDone =
  /^(\d[\d,.]*|a|an|the|our|new|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s(?!of\b|(share|rate|number|percentage|ratio)\b).*\b(published|written|launched|built|created|developed|designed|redesigned|produced|released|implemented|installed|integrated|migrated|held|hosted|conducted|drafted|documented|recorded|deployed|prepared|planned|set up|rolled out|hired|recruited|trained)$/i

export function checkKeyResult(
  keyResult: KeyResult,
  { period }: Pick<Plan, 'period'>,
): Finding<KeyResultRule>[] {
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

/** How many of all checks of a plan are fine. */
export function scorePlan(plan: Plan): PlanScore {
  const findings = [
    ...plan.objectives.flatMap((objective) => checkObjective(objective, plan)),
    ...plan.keyResults.flatMap((keyResult) => checkKeyResult(keyResult, plan)),
  ]
  return { passed: findings.filter(({ ok }) => ok).length, total: findings.length }
}

function finding<Rule extends string>(rule: Rule, problem: string | undefined, fine: string): Finding<Rule> {
  return { rule, ok: problem === undefined, reason: problem ?? fine }
}

function measurableProblem({ baseline, target, unit, direction }: KeyResult): string | undefined {
  if (target === null && baseline === null)
    return 'No numbers yet. Where do you stand today, and where will you be?'
  if (target === null) return 'No target. Which number do you want to reach?'
  if (baseline === null) return 'No baseline. Where do you stand today? Zero is an answer too.'
  if (unit.trim() === '') return `${formatQuantity(target, '')} of what? Add a unit.`
  if (target === baseline) return 'Target and baseline are the same: nothing would change.'
  if (direction === 'up' && target < baseline)
    return 'It should rise, but the target lies below the baseline.'
  if (direction === 'down' && target > baseline)
    return 'It should fall, but the target lies above the baseline.'
}

function dateProblem({ due }: KeyResult, period: Plan['period']): string | undefined {
  if (due === '') return 'No date. By when will it be so?'
  if (due > period.end)
    return `Due after the period ends on ${formatDay(period.end)}. Bring it forward, or set a step on the way.`
  if (due < period.start) return `Due before the period starts on ${formatDay(period.start)}.`
}

function outcomeProblem({ title, baseline, target, unit }: KeyResult): string | undefined {
  const words = title.trim()
  if (words === '') return 'Write what will be different when you get there.'
  const deed = words.replace(whoWill, '')
  const verb = deed.match(taskVerbs)?.[0]
  if (verb && !measureWords.test(deed)) {
    return `‘${verb}’ names work, not its result. What will be different once it is done?`
  }
  const done = words.match(workDone)?.at(-1)
  if (done) return `‘${done}’ counts work, not its result. What will be different because of it?`
  if (baseline === 0 && target === 1 && unit !== '%') {
    return 'From 0 to 1 is a yes or no, which is a task. Measure what it changes.'
  }
}

function ambition(keyResult: KeyResult): Finding<'ambitious'> {
  const rule = 'ambitious'
  const { baseline, target, direction, unit } = keyResult
  if (baseline === null || target === null || measurableProblem({ ...keyResult, unit: unit || '-' })) {
    return { rule, ok: false, reason: 'Cannot be judged before baseline and target are right.' }
  }
  const way = `From ${formatQuantity(baseline, unit)} to ${formatQuantity(target, unit)}`
  if (unit === '%' && direction === 'up' && target === 100) {
    return { rule, ok: false, reason: '100% leaves no room for a single miss. Is it possible?' }
  }
  if (direction === 'down' && target === 0) {
    return { rule, ok: false, reason: 'Zero leaves no room for a single case. Is it possible?' }
  }
  if (baseline === 0) {
    return { rule, ok: true, reason: 'No history to compare with. Ask the owner whether it makes them gulp.' }
  }
  // From −10 to 35 is no number of times: the scale goes on below zero.
  if (Math.sign(baseline) !== Math.sign(target)) {
    return { rule, ok: true, reason: `${way} crosses zero. Ask the owner whether it makes them gulp.` }
  }
  const stretch = stretchOf(baseline, target, unit, direction)
  const percent = `${formatNumber(Math.round(stretch * 1000) / 10)}%`
  if (stretch < tooSafe)
    return { rule, ok: false, reason: `${way} is a change of ${percent}. You may get that by waiting.` }
  if (stretch > tooFar) {
    return {
      rule,
      ok: false,
      reason: `${way} is ${formatQuantity(target / baseline, 'times')} today’s level. Who has done that in one quarter?`,
    }
  }
  return { rule, ok: true, reason: `${way}: a stretch that can be reached.` }
}

/** For a percentage that rises, what counts is the part of the gap to 100 that it closes: 92 to 96 closes half. */
function stretchOf(
  baseline: number,
  target: number,
  unit: string,
  direction: KeyResult['direction'],
): number {
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
  if (/\d/.test(words)) return 'It holds a number. Numbers belong in key results; say here what they are for.'
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
  if (goalOf(plan, objective.id) === null)
    return 'It serves no annual goal. Tie it to one, or ask why you do it.'
  const loose = own.filter(({ goalId }) => goalId === null)
  if (loose.length === 0) return undefined
  const names = loose.map(({ title }) => `‘${title.trim() || 'untitled'}’`).join(', ')
  return `Without effect on a goal: ${names}. Tie ${loose.length === 1 ? 'it' : 'them'} in, or cut ${loose.length === 1 ? 'it' : 'them'}.`
}
