import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { progress } from '#tools/shared/okr/progress.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { buildCascade, type Cascade, percent, shareOfKeyResult, tierNames } from '../model/cascade.ts'

const header = [
  ...['ID', 'Parent', 'Level', 'Goal', 'Owner', 'Weight', 'Share', 'Progress', 'Measure'],
  ...['From', 'To', 'Now', 'Unit', 'Direction', 'Due', 'Why'],
]

/** One line for each goal and key result, each with its parent: what `cascadeTable` takes in again. */
export function writeCascadeCsv(plan: Plan): string {
  return writeTable([header, ...linesOf(plan, { share: percent, day: (due) => due })])
}

/** The same lines as a sheet of the workbook. */
export function linesSheet(plan: Plan): ExcelSheet {
  const share = (value: number | null) => (value === null ? null : { number: value, format: '0%' })
  return {
    name: 'Goals with parents',
    columns: header.map((label) => ({ label, width: /^(Goal|Measure|Why)$/.test(label) ? 40 : 12 })),
    rows: linesOf<ExcelCell>(plan, { share, day: (day) => ({ day }) }),
  }
}

/** How a file writes shares and days. */
type Hand<Cell> = { share: (value: number | null) => Cell; day: (due: Day | '') => Cell }

type Plain = string | number | null

function linesOf<Cell>(plan: Plan, hand: Hand<Cell>): (Cell | Plain)[][] {
  const cascade = buildCascade(plan)
  const measures = new Map(plan.goals.map(({ id, measure }) => [id, measure]))
  const reasons = new Map(plan.objectives.map(({ id, why }) => [id, why]))
  return cascade.order.flatMap((id): (Cell | Plain)[][] => {
    const node = cascade.nodes.get(id)
    if (!node) return []
    const { parentId, tier, title, owner, weight, share } = node
    const place = [id, parentId, tierNames[tier], title, owner, tier === 'goal' ? null : weight]
    const counts = [hand.share(share), hand.share(node.progress), measures.get(id) ?? null]
    const noNumbers = Array.from({ length: 6 }, () => null)
    const own = [...place, ...counts, ...noNumbers, reasons.get(id) ?? null]
    return [own, ...node.keyResults.map((keyResult) => keyResultRow(cascade, keyResult, hand))]
  })
}

function keyResultRow<Cell>(cascade: Cascade, keyResult: KeyResult, hand: Hand<Cell>): (Cell | Plain)[] {
  const { id, objectiveId, title, owner, weight, baseline, target, unit, direction, due } = keyResult
  const value = cascade.values.get(id) ?? null
  const place = [id, objectiveId, 'Key result', title, owner, weight]
  const share = shareOfKeyResult(cascade, keyResult)
  const counts = [hand.share(share), hand.share(progress(keyResult, value)), null]
  // Without a report it stands where it began, which is no report.
  const now = value === baseline ? null : value
  return [...place, ...counts, baseline, target, now, unit, direction, hand.day(due), null]
}
