import { type Day, type Quarter, quarterOf, today } from '../values/days.ts'
import { newKeyResult } from './new-rows.ts'
import type { Goal, Initiative, KeyResult, Objective, Plan } from './plan.ts'
import { periodProblem } from './plan-limits.ts'
import { inItsYear, yearProblem } from './progress/goal-year.ts'
import { consistent } from './progress/reached.ts'
import { servedBy, servingIt, withServed } from './progress/served.ts'
import { runningWeek, withFormer } from './progress/target-history.ts'
import { changedPeriod } from './quarters/period.ts'

export type PlanAction =
  | { type: 'describe'; changes: Partial<Pick<Plan, 'title' | 'company' | 'period'>> }
  | { type: 'add-goal'; goal: Goal }
  | { type: 'edit-goal'; id: string; changes: Partial<Omit<Goal, 'id'>> }
  | { type: 'add-objective'; objective: Objective }
  | { type: 'edit-objective'; id: string; changes: Partial<Omit<Objective, 'id'>> }
  | { type: 'add-key-result'; keyResult: KeyResult }
  /**
   * A changed target applies from the week of `on` (default: today), and earlier weeks keep the old one. With
   * `from`, it applies from that week, whatever today is.
   */
  | { type: 'edit-key-result'; id: string; changes: Partial<Omit<KeyResult, 'id'>>; on?: Day; from?: Day }
  | { type: 'add-initiative'; initiative: Initiative }
  | { type: 'edit-initiative'; id: string; changes: Partial<Omit<Initiative, 'id'>> }
  /** Deletes a goal, an objective with everything below it, a key result or an initiative. */
  | { type: 'remove'; id: string }
  /** Moves a goal, objective, key result or initiative among its siblings. */
  | { type: 'move'; id: string; by: -1 | 1 }
  /** Moves an objective by one place in the list of all objectives, regardless of parents. */
  | { type: 'move-in-list'; id: string; by: -1 | 1 }
  /** Moves a key result to the end of another objective. */
  | { type: 'place-key-result'; id: string; objectiveId: string }
  /** Several changes as one undo step: a paste. */
  | { type: 'all'; actions: readonly PlanAction[] }

export function editPlan(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case 'describe':
      return describe(plan, action.changes)
    case 'add-goal':
      return { ...plan, goals: [...plan.goals, action.goal] }
    case 'edit-goal':
      return editGoal(plan, action)
    case 'add-objective':
      return { ...plan, objectives: [...plan.objectives, action.objective] }
    case 'edit-objective':
      return editObjective(plan, action.id, action.changes)
    case 'add-key-result':
      return { ...plan, keyResults: [...plan.keyResults, action.keyResult] }
    case 'edit-key-result':
      return editKeyResult(plan, action)
    case 'add-initiative':
      return { ...plan, initiatives: [...plan.initiatives, action.initiative] }
    case 'edit-initiative':
      return { ...plan, initiatives: edited(plan.initiatives, action) }
    case 'remove':
      return remove(plan, action.id)
    case 'move':
      return move(plan, action.id, action.by)
    case 'move-in-list':
      return { ...plan, objectives: swapped(plan.objectives, action.id, action.by, () => true) }
    case 'place-key-result':
      return placeKeyResult(plan, action)
    case 'all':
      return action.actions.reduce(editPlan, plan)
  }
}

/**
 * Rejects a period that ends before it starts. The period's name follows its dates, and annual goals keep their
 * year.
 */
function describe(plan: Plan, { period, ...changes }: Partial<Plan>): Plan {
  if (!period) return { ...plan, ...changes }
  if (periodProblem(period)) return plan
  const goals = plan.goals.map((goal) => inItsYear(goal, plan, period))
  const isSame = goals.every((goal, index) => goal === plan.goals[index])
  return {
    ...plan,
    ...changes,
    period: changedPeriod(plan.period, period),
    goals: isSame ? plan.goals : goals,
  }
}

type Edit<Row> = { id: string; changes: Partial<Omit<Row, 'id'>> }

function edited<Row extends { id: string }>(rows: Row[], { id, changes }: Edit<Row>): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, ...changes } : row))
}

function editKeyResult(
  plan: Plan,
  { id, changes, on = today(), from }: Extract<PlanAction, { type: 'edit-key-result' }>,
): Plan {
  const keyResults = plan.keyResults.map((each) => {
    if (each.id !== id) return each
    // Typed numbers decide the direction, and a kept level is one number.
    const next = consistent(each, changes)
    const whole = { ...changes, baseline: next.baseline, target: next.target }
    const { former } = withFormer(plan, each, whole, from ?? runningWeek(plan, id, on))
    return former ? { ...next, former } : next
  })
  return { ...plan, keyResults }
}

/** Rejects a year that ends before it starts. */
function editGoal(plan: Plan, action: Extract<PlanAction, { type: 'edit-goal' }>): Plan {
  const goals = edited(plan.goals, action)
  const after = goals.find(({ id }) => id === action.id)
  return after && yearProblem(after, plan) ? plan : { ...plan, goals }
}

/**
 * Rejects links to missing rows and cycles. Key results that share the goal of their objective follow it to another
 * goal.
 */
function editObjective(plan: Plan, id: string, changes: Partial<Omit<Objective, 'id'>>): Plan {
  const { parentId, alsoIds } = changes
  const links = servedBy({ parentId: parentId ?? null, alsoIds: alsoIds ?? [] })
  if (links.length > 0) {
    const possible = new Set(possibleParents(plan, id))
    if (!links.every((each) => possible.has(each))) return plan
  }
  const changed = edited(plan.objectives, { id, changes })
  if (parentId === undefined && alsoIds === undefined) return { ...plan, objectives: changed }
  const objectives = changed.map((each) => (each.id === id ? withServed(each, servedBy(each)) : each))
  const before = goalOf(plan, id)
  const after = goalOf({ ...plan, objectives }, id)
  const keyResults = plan.keyResults.map((keyResult) => {
    return keyResult.objectiveId === id && keyResult.goalId === before ? { ...keyResult, goalId: after } : keyResult
  })
  return { ...plan, objectives, keyResults }
}

/**
 * Deletes everything below an objective, except what serves another one too. Objectives below a deleted goal stay.
 */
function remove(plan: Plan, id: string): Plan {
  const isGoal = plan.goals.some((goal) => goal.id === id)
  const removedIds = new Set([id])
  for (let before = 0; !isGoal && before !== removedIds.size; ) {
    before = removedIds.size
    for (const each of plan.objectives) {
      const served = servedBy(each)
      if (served.length > 0 && served.every((above) => removedIds.has(above))) removedIds.add(each.id)
    }
  }
  const objectives = plan.objectives
    .filter((each) => !removedIds.has(each.id))
    .map((each) => {
      const served = servedBy(each)
      const left = served.filter((above) => !removedIds.has(above))
      return left.length === served.length ? each : withServed(each, left)
    })
  const keyResults = plan.keyResults
    .filter((each) => each.id !== id && (isGoal || !removedIds.has(each.objectiveId)))
    .map((each) => (each.goalId === id ? { ...each, goalId: null } : each))
  const left = new Set(keyResults.map((each) => each.id))
  return {
    ...plan,
    goals: plan.goals.filter((goal) => goal.id !== id),
    objectives,
    keyResults,
    initiatives: plan.initiatives.filter((each) => each.id !== id && left.has(each.keyResultId)),
    checkIns: plan.checkIns.filter((each) => left.has(each.keyResultId)),
    commitments: plan.commitments.map((each) => {
      return each.keyResultId === null || left.has(each.keyResultId) ? each : { ...each, keyResultId: null }
    }),
    closing: plan.closing && {
      ...plan.closing,
      scores: plan.closing.scores.filter((each) => left.has(each.keyResultId)),
    },
  }
}

function move(plan: Plan, id: string, by: -1 | 1): Plan {
  return {
    ...plan,
    goals: swapped(plan.goals, id, by, () => true),
    objectives: swapped(plan.objectives, id, by, (one, other) => one.parentId === other.parentId),
    keyResults: swapped(plan.keyResults, id, by, (one, other) => one.objectiveId === other.objectiveId),
    initiatives: swapped(plan.initiatives, id, by, (one, other) => one.keyResultId === other.keyResultId),
  }
}

/** The key result takes over the goal of its new objective, unless it had a goal of its own. */
function placeKeyResult(plan: Plan, { id, objectiveId }: PlacedKeyResult): Plan {
  const keyResult = plan.keyResults.find((each) => each.id === id)
  const isThere = plan.objectives.some((each) => each.id === objectiveId)
  if (!keyResult || !isThere || keyResult.objectiveId === objectiveId) return plan
  const follows = keyResult.goalId === goalOf(plan, keyResult.objectiveId)
  const goalId = follows ? goalOf(plan, objectiveId) : keyResult.goalId
  const others = plan.keyResults.filter((each) => each.id !== id)
  const last = others.findLastIndex((each) => each.objectiveId === objectiveId)
  const at = last >= 0 ? last + 1 : others.length
  return { ...plan, keyResults: others.toSpliced(at, 0, { ...keyResult, objectiveId, goalId }) }
}

type PlacedKeyResult = Omit<Extract<PlanAction, { type: 'place-key-result' }>, 'type'>

function swapped<Row extends { id: string }>(
  rows: Row[],
  id: string,
  by: -1 | 1,
  isSibling: (one: Row, other: Row) => boolean,
): Row[] {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) return rows
  for (let to = at + by; to >= 0 && to < rows.length; to += by) {
    const other = rows[to]
    if (other && isSibling(row, other)) return rows.with(at, other).with(to, row)
  }
  return rows
}

export function possibleParents(plan: Pick<Plan, 'goals' | 'objectives'>, id: string): string[] {
  const below = servingIt(plan, id).add(id)
  return [...plan.goals, ...plan.objectives].map((row) => row.id).filter((each) => !below.has(each))
}

export function objectivesBelow({ objectives }: Pick<Plan, 'objectives'>, id: string): string[] {
  const direct = objectives.filter(({ parentId }) => parentId === id).map((objective) => objective.id)
  return [...direct, ...direct.flatMap((each) => objectivesBelow({ objectives }, each))]
}

/** The annual goal that an objective ultimately serves; null if there is none. */
export function goalOf({ goals, objectives }: Pick<Plan, 'goals' | 'objectives'>, objectiveId: string): string | null {
  const parents = new Map(objectives.map(({ id, parentId }) => [id, parentId]))
  const goalIds = new Set(goals.map(({ id }) => id))
  let current = parents.get(objectiveId) ?? null
  while (current !== null && !goalIds.has(current)) current = parents.get(current) ?? null
  return current
}

export function emptyPlan(id: string, day = today()): Plan {
  const period = planningQuarter(day)
  return {
    id,
    title: `OKRs for ${period.name}`,
    company: '',
    period,
    goals: [],
    objectives: [],
    keyResults: [],
    initiatives: [],
    checkIns: [],
    commitments: [],
    closing: null,
    parts: {},
  }
}

/** In a quarter's last month, people plan the next quarter. */
function planningQuarter(day: string): Quarter {
  return quarterOf(day, Number(day.slice(5, 7)) % 3 === 0 ? 1 : 0)
}

export function emptyKeyResult(id: string, objective: Objective, plan: Plan): KeyResult {
  return {
    id,
    objectiveId: objective.id,
    goalId: goalOf(plan, objective.id),
    title: '',
    unit: '',
    baseline: null,
    target: null,
    direction: 'up',
    owner: '',
    due: plan.period.end,
    ...newKeyResult,
  }
}
