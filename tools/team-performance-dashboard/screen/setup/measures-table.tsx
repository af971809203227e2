import { Plus } from 'lucide-react'
import { memo, useCallback } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import { type Dashboard, type Measure, measureName } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { rhythmNames, rhythms } from '../../model/figures/periods.ts'
import { toleranceLimits, valueLimits } from '../../model/limits.ts'
import { newRows } from './members-table.tsx'

const betterChoices = [
  { value: 'up', label: 'Up' },
  { value: 'down', label: 'Down' },
]

const rhythmChoices = rhythms.map((value) => ({ value, label: rhythmNames[value] }))

const columns: GridColumn<Measure>[] = [
  { key: 'name', label: 'Measure', width: '12rem', kind: 'text', value: ({ name }) => name },
  { key: 'unit', label: 'Unit', width: '4.5rem', kind: 'text', value: ({ unit }) => unit },
  {
    key: 'better',
    label: 'Better',
    width: '5rem',
    kind: 'choice',
    choices: betterChoices,
    value: ({ better }) => better,
  },
  {
    key: 'target',
    label: 'Target',
    width: '5.5rem',
    kind: 'number',
    check: inLimits(valueLimits),
    value: ({ target }) => target,
    show: ({ target, unit }) => formatQuantity(target, unit),
  },
  {
    key: 'tolerance',
    label: 'Tolerance',
    width: '6rem',
    kind: 'number',
    check: inLimits(toleranceLimits),
    value: ({ tolerance }) => tolerance,
    show: ({ tolerance, unit }) => formatQuantity(tolerance, unit),
  },
  {
    key: 'rhythm',
    label: 'Rhythm',
    width: '6.5rem',
    kind: 'choice',
    choices: rhythmChoices,
    value: ({ rhythm }) => rhythm,
  },
]

/** `from`: the week from which a changed target holds; all weeks without one. */
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
            <MeasureCard
              key={measure.id}
              measure={measure}
              onChange={(key, value) =>
                dispatch(
                  {
                    ...{ type: 'edit-measures', changes: [{ row, key, value }], newIds: [] },
                    ...(from && { from }),
                  },
                  `${measure.id} ${key}`,
                )
              }
            >
              {remove(measure)}
            </MeasureCard>
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

type MeasureCardProps = {
  measure: Measure
  onChange: (key: string, value: string | number | null) => void
  children: React.ReactNode
}

/** A measure on a phone, where a table has no room. */
function MeasureCard({ measure, onChange, children }: MeasureCardProps) {
  return (
    <section
      aria-label={measureName(measure)}
      data-row={measure.id}
      className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-sheet p-3"
    >
      <div className="col-span-2">
        <TextField label="Measure" value={measure.name} onChange={(name) => onChange('name', name)} />
      </div>
      <TextField label="Unit" value={measure.unit} onChange={(unit) => onChange('unit', unit)} />
      <ChoiceField
        label="Better"
        value={measure.better}
        choices={betterChoices}
        onChange={(better) => onChange('better', better)}
      />
      <NumberField
        name={`${measure.id} target`}
        label="Target"
        limits={valueLimits}
        value={measure.target}
        onChange={(target) => onChange('target', target)}
      />
      <NumberField
        name={`${measure.id} tolerance`}
        label="Tolerance"
        limits={toleranceLimits}
        value={measure.tolerance}
        onChange={(tolerance) => onChange('tolerance', tolerance)}
      />
      <ChoiceField
        label="Rhythm"
        value={measure.rhythm}
        choices={rhythmChoices}
        onChange={(rhythm) => onChange('rhythm', rhythm)}
      />
      {children}
    </section>
  )
}
