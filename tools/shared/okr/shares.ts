import type { KeyResult, Plan } from './plan.ts'

type Row = { id: string; weight: number }

/**
 * What each key result and objective counts of what it stands in, by the rule of progress.ts: a key result of its
 * objective, an objective of the one it serves, and of the plan where it serves a goal or nothing. Null for what
 * cannot be measured yet, which is left out.
 */
export function sharesOf(plan: Pick<Plan, 'objectives' | 'keyResults'>): Map<string, number | null> {
  const below = Map.groupBy(plan.objectives, ({ parentId }) => parentId)
  const results = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const shares = new Map<string, number | null>()
  const divide = (rows: readonly Row[], counts: (row: Row) => boolean) => {
    const total = rows.filter(counts).reduce((sum, { weight }) => sum + weight, 0)
    for (const row of rows) shares.set(row.id, counts(row) && total > 0 ? row.weight / total : null)
    return total > 0
  }
  const counted = new Set<string>()
  const visit = (id: string): boolean => {
    const own = results.get(id) ?? []
    const lower = below.get(id) ?? []
    for (const each of own) if (isMeasured(each)) counted.add(each.id)
    for (const each of lower) if (visit(each.id)) counted.add(each.id)
    return divide([...own, ...lower], (row) => counted.has(row.id))
  }
  const ids = new Set(plan.objectives.map(({ id }) => id))
  const top = plan.objectives.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  for (const each of top) if (visit(each.id)) counted.add(each.id)
  divide(top, (row) => counted.has(row.id))
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

/** 0.335 is 34%; what is little is not nothing. */
export function shareText(share: number): string {
  return share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`
}
