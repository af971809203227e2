import type { CellChange } from '#tools/shared/grid/grid-types.tsx'
import type { Decision } from '../files/format.ts'
import { type Action, emptyCriterion } from './model.ts'

/**
 * Applies typing or pasting into the table of scores. Its columns are the criterion’s name, its points and one per
 * option, by id. Rows below the last add criteria.
 */
export function editMatrix(
  { criteria, options }: Decision,
  changes: readonly CellChange[],
  newId: () => string,
): Action {
  const byRow = [...Map.groupBy(changes, ({ row }) => row)].toSorted(([one], [other]) => one - other)
  const actions = byRow.flatMap(([row, cells]): Action[] => {
    const known = criteria[row]
    const criterion = known ?? emptyCriterion(newId())
    const added: Action[] = known ? [] : [{ type: 'add', list: 'criteria', item: criterion }]
    return [...added, ...cells.flatMap((cell) => editCell(criterion.id, cell))]
  })
  return { type: 'all', actions }

  function editCell(criterionId: string, { key, value }: CellChange): Action[] {
    if (key === 'name') {
      return [{ type: 'edit', list: 'criteria', id: criterionId, changes: { name: String(value ?? '') } }]
    }
    if (key === 'points') return [{ type: 'weigh', points: { [criterionId]: Number(value ?? 0) } }]
    if (!options.some(({ id }) => id === key)) return []
    const changes = { value: value === null ? null : Number(value) }
    return [{ type: 'score', optionId: key, criterionId, changes }]
  }
}
