import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Objective, Plan } from '#tools/shared/okr/plan.ts'
import { checkKeyResult, checkObjective, type PlanScore } from '#tools/shared/okr/quality.ts'

export type Scored = { objective: Objective; score: PlanScore }

/** Objectives ordered by the share of passed checks, including those of their key results; weakest first. */
export function weakestFirst(plan: Plan): Scored[] {
  const scored = plan.objectives.map((objective) => {
    const findings = [
      ...checkObjective(objective, plan),
      ...keyResultsOf(plan, objective.id).flatMap((keyResult) => checkKeyResult(keyResult, plan)),
    ]
    return { objective, score: { passed: findings.filter(({ ok }) => ok).length, total: findings.length } }
  })
  return scored.toSorted((one, other) => shareOf(one.score) - shareOf(other.score))
}

function shareOf({ passed, total }: PlanScore): number {
  return passed / total
}

export function isFine(findings: readonly { ok: boolean }[]): boolean {
  return findings.every(({ ok }) => ok)
}
