import type { Others } from '#tools/shared/document/file-format.ts'
import { readOther } from '#tools/shared/document/others.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import type { Tracked } from '../model/review/standing.ts'
import { withReviews } from './review-check-ins.ts'
import type { Sprint } from './sprint-file.ts'

/** The plan as the tracker will show it when it opens this file, so both tools agree on each value. */
export function trackedIn(others: Others | undefined, sprint: Sprint): Tracked | undefined {
  const plan = others && readOther(planFormat, others)
  return plan && trackedOf(plan, sprint)
}

export function trackedOf(plan: Plan, sprint: Sprint): Tracked {
  const { checkIns, period } = withReviews(plan, sprint)
  return { checkIns, period }
}
