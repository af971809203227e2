import { memo, useCallback } from 'react'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { RowsTable } from '#tools/shared/tables/rows-table.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Dashboard, Measure } from '../../files/format.ts'
import { measureColumns } from '../../model/columns.ts'
import { measureName } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'

const columns = gridColumns<Measure, typeof measureColumns>(measureColumns, {
  name: '12rem',
  unit: '4.5rem',
  better: '5rem',
  target: { width: '5.5rem', show: ({ target, unit }) => formatQuantity(target, unit) },
  tolerance: { width: '6rem', show: ({ tolerance, unit }) => formatQuantity(tolerance, unit) },
  rhythm: '6.5rem',
})

/** `from`: the week from which a changed target applies; undefined for all weeks. */
type MeasuresTableProps = Pick<Dashboard, 'measures'> & Pick<EditProps, 'dispatch'> & { from: Day | undefined }

export const MeasuresTable = memo(function MeasuresTable({ measures, dispatch, from }: MeasuresTableProps) {
  const remove = useCallback(
    (measure: Measure) => (
      <DeleteButton
        label={`Remove ${measureName(measure)} and its values`}
        onClick={() => dispatch({ type: 'remove-measure', id: measure.id })}
      />
    ),
    [dispatch],
  )
  return (
    <Section title="Measures" className="min-w-0 space-y-3">
      <RowsTable
        label="Measures"
        addLabel="Add a measure"
        columns={columns}
        rows={measures}
        rowLabel={measureName}
        onAdd={(id) => dispatch({ type: 'add-measure', id })}
        onChange={(changes, newIds, group) =>
          dispatch({ type: 'edit-measures', changes, newIds, ...(from && { from }) }, group)
        }
        rowActions={remove}
      />
    </Section>
  )
})
