import type { Plan } from '../plan.ts'
import { planProgress, topOf } from './progress.ts'
import { belowEach, servedBy } from './served.ts'

type Row = { id: string; weight: number }

/**
 * The share that each key result and objective has in its parent, or in the plan for top-level objectives, by the
 * rule of progress.ts. Null for what is left out.
 */
export function sharesOf(plan: Pick<Plan, 'goals' | 'objectives' | 'keyResults'>): Map<string, number | null> {
  // What has a progress at all counts.
  const {
    of,
    plan: whole,
    counted,
  } = planProgress(plan, ({ baseline, target }) => {
    return baseline === null || target === null || baseline === target ? null : 0
  })
  const below = belowEach(plan.objectives)
  const results = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const shares = new Map<string, number | null>()
  /** Divides a parent among its parts. Rows with another parent get their share there. */
  const divide = (rows: readonly Row[], isHome: (row: Row) => boolean) => {
    const counts = ({ id }: Row) => typeof of.get(id) === 'number'
    const total = rows.filter(counts).reduce((sum, { weight }) => sum + weight, 0)
    for (const row of rows.filter(isHome)) {
      shares.set(row.id, counts(row) && total > 0 ? row.weight / total : null)
    }
  }
  const { top, loose } = topOf(plan)
  const all = [...top, ...loose]
  divide(
    all.filter(({ id }) => whole !== null && counted.includes(id)),
    () => true,
  )
  for (const { id } of all) if (!shares.has(id)) shares.set(id, null)
  for (const { id } of plan.objectives) {
    const lower = below.get(id) ?? []
    const elsewhere = new Set(lower.filter((each) => servedBy(each)[0] !== id).map((each) => each.id))
    divide([...(results.get(id) ?? []), ...lower], (row) => !elsewhere.has(row.id))
  }
  return shares
}

/** 'Counts 33% of its objective.', or why it does not. */
export function countsWords(share: number | null | undefined, whole: string): string {
  return typeof share === 'number' ? `Counts ${shareText(share)} of ${whole}.` : 'Not counted without numbers.'
}

/** 0.335 is 34%. Small shares are shown as <1%, not 0%. */
export function shareText(share: number): string {
  return share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`
}
