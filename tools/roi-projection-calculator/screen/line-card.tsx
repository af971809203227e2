import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { GridColumn } from '#tools/shared/grid/grid.tsx'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { RowFields } from '#tools/shared/tables/row-fields.tsx'
import type { Benefit, Cost } from '../model/case.ts'
import type { LineList } from '../model/edit-case.ts'
import { lineName } from '../model/inputs.ts'
import { appliesTo } from '../model/line-columns.ts'
import type { CaseScreenProps } from './case-screen.tsx'

type LineCardProps<Line> = Pick<CaseScreenProps, 'dispatch'> & {
  list: LineList
  line: Line
  row: number
  columns: readonly GridColumn<Line>[]
}

/** A line on a phone, where a table does not fit. */
export const LineCard = memo(DrawnCard) as typeof DrawnCard

function DrawnCard<Line extends Cost | Benefit>(props: LineCardProps<Line>) {
  const { dispatch, list, line, row, columns } = props
  const name = lineName(line, list, row)
  return (
    <section
      aria-label={name}
      data-row={line.id}
      className="space-y-3 rounded border border-line bg-sheet p-3"
    >
      <RowFields
        columns={columns.filter(({ key }) => appliesTo(line, key))}
        id={line.id}
        row={line}
        onChange={(key, value) => {
          const changes = [{ row, key, value }]
          dispatch({ type: 'edit-lines', list, changes, newIds: [] }, `${line.id} ${key}`)
        }}
      />
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-soft hover:text-red"
        {...deleting(() => dispatch({ type: 'remove-line', list, id: line.id }))}
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
        Remove
      </button>
    </section>
  )
}
