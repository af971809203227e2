import type { Sprint } from '#tools/90-day-sprint-planner/files/sprint-file.ts'
import { editSprint } from '#tools/90-day-sprint-planner/model/edit-sprint.ts'
import { blankFromPlan, firstChoice, takeKeyResults } from '#tools/90-day-sprint-planner/model/from-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'

/** A sprint with these key results as outcomes, begun with the plan. */
export function sprintFromPlan(
  plan: Plan,
  newId: () => string,
  ids: readonly string[] = firstChoice(plan),
  now = plan.period.start,
): Sprint | undefined {
  if (plan.keyResults.length === 0) return undefined
  const blank = blankFromPlan(plan, newId(), now)
  return editSprint(blank, takeKeyResults(blank, plan, ids, newId, now))
}
