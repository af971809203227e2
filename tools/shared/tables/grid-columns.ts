import type { CellValue } from '../grid/grid-model.ts'
import type { GridColumn } from '../grid/grid-types.tsx'
import type { Columns } from './column.ts'

type Changes<Row> = Partial<Omit<GridColumn<Row>, 'key'>>

/**
 * Grid columns for some of a table's columns, in the order of `shown`: a width, or what differs from the column.
 * The value is the row's property of the same name.
 */
export function gridColumns<Row, Of extends Columns>(
  columns: Of,
  shown: { readonly [Key in keyof Of]?: string | Changes<Row> },
): GridColumn<Row>[] {
  return Object.entries(shown).flatMap(([key, given]): GridColumn<Row>[] => {
    const column = columns[key]
    if (!column || given === undefined) return []
    const { label, kind, choices, limits, check, isCalculated, width } = column
    const changes: Changes<Row> = typeof given === 'string' ? { width: given } : given
    return [
      {
        key,
        label,
        kind,
        choices,
        limits,
        check,
        readOnly: isCalculated,
        width: `${Math.max(4.5, width * 0.45)}rem`,
        value: (row) => (row as Record<string, CellValue>)[key] ?? (kind === 'number' ? null : ''),
        ...changes,
      },
    ]
  })
}
