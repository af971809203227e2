import type { Row } from '../../tables/write-table.ts'
import { isBlankInitiative } from '../blank-rows.ts'
import { goalOf } from '../edit-plan.ts'
import { keyResultsOf } from '../edit-rows.ts'
import { initiativeLines } from '../initiative-lines.ts'
import type { Goal, Initiative, KeyResult, Objective, Plan } from '../plan.ts'
import { kindOf } from '../progress/reached.ts'
import { checkKeyResult, ruleNames } from '../quality.ts'
import type { keyResultColumns } from './key-result-columns.ts'

type KeyResultRow = Row<typeof keyResultColumns>

/**
 * One row per key result, in plan order. Objectives without key results and goals without objectives get a
 * row too.
 */
export function keyResultRows(plan: Plan): KeyResultRow[] {
  const placeOf = (objective: Objective) => {
    const goalId = goalOf(plan, objective.id)
    return plan.goals.findIndex(({ id }) => id === goalId)
  }
  const served = new Set(plan.objectives.map(placeOf))
  const idle = plan.goals.map((_, place) => place).filter((place) => !served.has(place))
  // Keeps each goal's position, so that an import restores the order.
  const before = (limit: number) => idle.splice(0, idle.filter((place) => place < limit).length)
  const goalRows = (places: readonly number[]) => places.map((place) => aboveRow(plan, plan.goals[place]))
  return [
    ...plan.objectives.flatMap((objective) => {
      const place = placeOf(objective)
      return [...goalRows(before(place)), ...objectiveRows(plan, objective, plan.goals[place])]
    }),
    ...goalRows(idle),
  ]
}

/** Fields of the goal and the plan, repeated in every row, so that rows can be removed freely. */
function aboveRow({ title, company, period }: Plan, goal: Goal | undefined): KeyResultRow {
  return {
    goal: goal?.title,
    goalMeasure: goal?.measure,
    goalOwner: goal?.owner,
    plan: title,
    company,
    period: period.name,
    firstDay: period.start,
    lastDay: period.end,
  }
}

function objectiveRows(plan: Plan, objective: Objective, goal: Goal | undefined): KeyResultRow[] {
  const { title, why, owner, weight, parentId } = objective
  const above: KeyResultRow = {
    ...aboveRow(plan, goal),
    objective: title,
    why,
    objectiveOwner: owner,
    objectiveWeight: weight,
    serves: plan.objectives.find(({ id }) => id === parentId)?.title,
  }
  const own = keyResultsOf(plan, objective.id)
  return own.length === 0 ? [above] : own.map((each) => ({ ...above, ...keyResultRow(plan, each) }))
}

function keyResultRow(plan: Plan, keyResult: KeyResult): KeyResultRow {
  const { title, baseline, target, unit, owner, due, ambition, weight, goalId } = keyResult
  const findings = checkKeyResult(keyResult, plan)
  const problems = findings.filter(({ ok }) => !ok)
  return {
    title,
    baseline,
    target,
    unit,
    kind: kindOf(keyResult),
    owner,
    due,
    ambition,
    weight,
    movesGoal: plan.goals.find(({ id }) => id === goalId)?.title,
    initiatives: initiativeLines(initiativesOf(plan, keyResult)),
    passed: findings.length - problems.length,
    toDo: problems.map(({ rule, reason }) => `${ruleNames[rule]}: ${reason}`).join(' '),
  }
}

export function initiativesOf({ initiatives }: Plan, { id }: KeyResult): Initiative[] {
  return initiatives.filter((each) => each.keyResultId === id && !isBlankInitiative(each))
}
