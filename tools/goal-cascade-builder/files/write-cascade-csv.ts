import type { CsvValue } from '#lib/csv.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { progress } from '#tools/shared/okr/progress.ts'
import { buildCascade, type Cascade, percent, shareOfKeyResult, tierNames } from '../model/cascade.ts'

const header = [
  ...['ID', 'Parent', 'Level', 'Goal', 'Owner', 'Weight', 'Share', 'Progress', 'Measure'],
  ...['From', 'To', 'Now', 'Unit', 'Direction', 'Due', 'Why'],
]

/** One line for each goal and key result, each with its parent: what `cascadeTable` takes in again. */
export function writeCascadeCsv(plan: Plan): string {
  const cascade = buildCascade(plan)
  const measures = new Map(plan.goals.map(({ id, measure }) => [id, measure]))
  const reasons = new Map(plan.objectives.map(({ id, why }) => [id, why]))
  const rows = cascade.order.flatMap((id): CsvValue[][] => {
    const node = cascade.nodes.get(id)
    if (!node) return []
    const { parentId, tier, title, owner, weight, share } = node
    const place = [id, parentId, tierNames[tier], title, owner, tier === 'goal' ? null : weight]
    const counts = [percent(share), percent(node.progress), measures.get(id)]
    const noNumbers = Array.from({ length: 6 }, () => null)
    const own = [...place, ...counts, ...noNumbers, reasons.get(id)]
    return [own, ...node.keyResults.map((keyResult) => keyResultRow(cascade, keyResult))]
  })
  return writeTable([header, ...rows])
}

function keyResultRow(cascade: Cascade, keyResult: KeyResult): CsvValue[] {
  const { id, objectiveId, title, owner, weight, baseline, target, unit, direction, due } = keyResult
  const value = cascade.values.get(id) ?? null
  const place = [id, objectiveId, 'Key result', title, owner, weight]
  const counts = [percent(shareOfKeyResult(cascade, keyResult)), percent(progress(keyResult, value)), null]
  // Without a report it stands where it began, which is no report.
  const now = value === baseline ? null : value
  return [...place, ...counts, baseline, target, now, unit, direction, due, null]
}
