import type { CellChange } from '#tools/shared/grid/grid-types.tsx'
import { emptyKeyResult, goalOf, type PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Goal, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { formatSpan, type Quarter, quarterOf } from '#tools/shared/values/days.ts'
import type { Example } from './library.ts'

const demoGoals = 3
const demoObjectives = 3
const demoKeyResults = 10

export function demoLimit({ goals, objectives, keyResults }: Plan): string | undefined {
  if (goals.length > demoGoals) return 'The demo holds three annual goals.'
  if (objectives.length > demoObjectives) return 'The demo holds three objectives.'
  if (keyResults.length > demoKeyResults) return 'The demo holds ten key results.'
}

export function isBlank({ goals, objectives, keyResults }: Plan): boolean {
  return goals.length + objectives.length + keyResults.length === 0
}

export function subtitleOf({ company, period }: Plan): string {
  return [company, formatSpan(period.start, period.end)].filter(Boolean).join(' · ')
}

export function editGoals(plan: Plan, changes: readonly CellChange[], newId: () => string): PlanAction {
  const byRow = [...Map.groupBy(changes, ({ row }) => row)].toSorted(([one], [other]) => one - other)
  const actions = byRow.map(([row, cells]): PlanAction => {
    const values = Object.fromEntries(cells.map(({ key, value }) => [key, String(value ?? '')]))
    const goal = plan.goals[row]
    if (goal) return { type: 'edit-goal', id: goal.id, changes: values }
    return { type: 'add-goal', goal: { ...emptyGoal(newId()), ...values } }
  })
  return { type: 'all', actions }
}

export function addExample(plan: Plan, example: Example, goalId: string | null, newId: () => string): PlanAction {
  const { title, why, owner, results } = example
  const objective: Objective = { ...emptyObjective(newId(), goalId), title, why, owner }
  return {
    type: 'all',
    actions: [
      { type: 'add-objective', objective },
      ...results.map((result): PlanAction => {
        const keyResult = { ...emptyKeyResult(newId(), objective, plan), ...result, goalId }
        return { type: 'add-key-result', keyResult }
      }),
    ],
  }
}

/** The quarters to plan for: this one and the next four. */
export function nextQuarters(day: string): Quarter[] {
  return [0, 1, 2, 3, 4].map((offset) => quarterOf(day, offset))
}

export type AlignedObjective = {
  objective: Objective
  /** 0 if it serves the goal directly, 1 if it serves such an objective, and so on. */
  depth: number
  keyResults: KeyResult[]
}

export type Alignment = { goal: Goal | null; objectives: AlignedObjective[] }

/** The plan from goals to key results; objectives without a goal come last. */
export function alignmentOf(plan: Plan): Alignment[] {
  const below = (parentId: string | null, depth: number): AlignedObjective[] =>
    plan.objectives
      .filter((objective) => objective.parentId === parentId)
      .flatMap((objective) => [
        { objective, depth, keyResults: keyResultsOf(plan, objective.id) },
        ...below(objective.id, depth + 1),
      ])
  const loose = below(null, 0)
  return [
    ...plan.goals.map((goal) => ({ goal, objectives: below(goal.id, 0) })),
    ...(loose.length > 0 ? [{ goal: null, objectives: loose }] : []),
  ]
}

/** The goal a key result moves, if it differs from its objective's. */
export function otherGoal(plan: Plan, keyResult: KeyResult): Goal | undefined {
  if (keyResult.goalId === null || keyResult.goalId === goalOf(plan, keyResult.objectiveId)) return undefined
  return plan.goals.find(({ id }) => id === keyResult.goalId)
}
