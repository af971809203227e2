import { Plus } from 'lucide-react'
import { memo, useCallback } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { RowFields } from '#tools/shared/tables/row-fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import { measureColumns } from '../../model/columns.ts'
import { type Dashboard, type Measure, measureName } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { newRows } from './members-table.tsx'

const columns = gridColumns<Measure, typeof measureColumns>(measureColumns, {
  ...{ name: '12rem', unit: '4.5rem', better: '5rem' },
  target: { width: '5.5rem', show: ({ target, unit }) => formatQuantity(target, unit) },
  tolerance: { width: '6rem', show: ({ tolerance, unit }) => formatQuantity(tolerance, unit) },
  rhythm: '6.5rem',
})

/** `from`: the week from which a changed target applies; undefined for all weeks. */
type MeasuresTableProps = Pick<Dashboard, 'measures'> &
  Pick<EditProps, 'dispatch'> & { from: Day | undefined }

export const MeasuresTable = memo(function MeasuresTable({ measures, dispatch, from }: MeasuresTableProps) {
  const isTable = useIsAtLeast('sm')
  const add = () => {
    const id = newId()
    if (dispatch({ type: 'add-measure', id })) focusRow(id)
  }
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
    <section aria-labelledby="measures" className="min-w-0 space-y-3">
      <h3 id="measures" className="text-xl">
        Measures
      </h3>
      {measures.length > 0 && isTable && (
        <Grid
          label="Measures"
          columns={columns}
          rows={measures}
          rowKey={({ id }) => id}
          rowLabel={measureName}
          onChange={(changes) =>
            dispatch({
              ...{ type: 'edit-measures', changes, newIds: newRows(changes, measures.length) },
              ...(from && { from }),
            })
          }
          rowActions={remove}
        />
      )}
      {measures.length > 0 && !isTable && (
        <div className="space-y-4">
          {measures.map((measure, row) => (
            <section
              key={measure.id}
              aria-label={measureName(measure)}
              data-row={measure.id}
              className="space-y-3 rounded border border-line bg-sheet p-3"
            >
              <RowFields
                columns={columns}
                id={measure.id}
                row={measure}
                onChange={(key, value) =>
                  dispatch(
                    {
                      ...{ type: 'edit-measures', changes: [{ row, key, value }], newIds: [] },
                      ...(from && { from }),
                    },
                    `${measure.id} ${key}`,
                  )
                }
              />
              {remove(measure)}
            </section>
          ))}
        </div>
      )}
      <Button look="quiet" onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a measure
      </Button>
    </section>
  )
})
