import type { KeyResult, Plan } from '../plan.ts'
import { topOf } from './progress.ts'
import { belowEach, servedBy } from './served.ts'

type Row = { id: string; weight: number }

/**
 * The share that each key result and objective has in its parent, or in the plan for top-level objectives, by the
 * rule of progress.ts. Null for what is left out.
 */
export function sharesOf(
  plan: Pick<Plan, 'goals' | 'objectives' | 'keyResults'>,
): Map<string, number | null> {
  const below = belowEach(plan.objectives)
  const results = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const homes = new Map(plan.objectives.map((each) => [each.id, servedBy(each)[0]]))
  const shares = new Map<string, number | null>()
  const counted = new Map<string, boolean>()
  /** Divides a parent among its parts. Rows with another parent get their share there. */
  const divide = (rows: readonly Row[], home?: string) => {
    const counts = ({ id }: Row) => counted.get(id) === true
    const total = rows.filter(counts).reduce((sum, { weight }) => sum + weight, 0)
    for (const row of rows) {
      if (home !== undefined && homes.has(row.id) && homes.get(row.id) !== home) continue
      shares.set(row.id, counts(row) && total > 0 ? row.weight / total : null)
    }
    return total > 0
  }
  const visit = (id: string): boolean => {
    const known = counted.get(id)
    if (known !== undefined) return known
    const own = results.get(id) ?? []
    const lower = below.get(id) ?? []
    for (const each of own) counted.set(each.id, isMeasured(each))
    for (const each of lower) visit(each.id)
    const isCounted = divide([...own, ...lower], id)
    counted.set(id, isCounted)
    return isCounted
  }
  const { top, loose } = topOf(plan)
  for (const each of [...top, ...loose]) visit(each.id)
  if (!divide(top)) divide(loose)
  else for (const { id } of loose) shares.set(id, null)
  return shares
}

function isMeasured({ baseline, target }: KeyResult): boolean {
  return baseline !== null && target !== null && baseline !== target
}

/** 'Counts 33% of its objective.', or why it does not. */
export function countsWords(share: number | null | undefined, whole: string): string {
  return typeof share === 'number'
    ? `Counts ${shareText(share)} of ${whole}.`
    : 'Not counted without numbers.'
}

/** 0.335 is 34%. Small shares are shown as <1%, not 0%. */
export function shareText(share: number): string {
  return share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`
}
