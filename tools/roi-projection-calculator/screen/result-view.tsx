import { memo, useDeferredValue, useMemo } from 'react'
import { Grid } from '#tools/shared/grid/grid.tsx'
import type { CellChange, GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Case } from '../files/case-file.ts'
import { levers, scenarioName, usesLever } from '../model/case.ts'
import type { ScenarioChange } from '../model/edit-case.ts'
import { leverLimits } from '../model/limits.ts'
import { projectAll } from '../model/model.ts'
import { irrNotes, scenarioWords, verdict } from '../model/words.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { RunningTotalChart } from './charts/running-total-chart.tsx'
import { ResultTable } from './result-table.tsx'
import { ScenarioField } from './scenario-field.tsx'

export function ResultView(props: CaseScreenProps) {
  // Deferred, so that typing stays responsive.
  const later = useDeferredValue(props.doc)
  return (
    <div className="space-y-8">
      <Result doc={later} />
      <Scenarios {...props} />
    </div>
  )
}

const Result = memo(function Result({ doc }: { doc: Case }) {
  const projections = useMemo(() => projectAll(doc), [doc])
  return (
    <>
      <section aria-live="polite">
        <p className="text-sm text-soft">{[doc.company, doc.title].filter(Boolean).join(' · ')}</p>
        <h2 className="mt-1 max-w-[64rem] text-xl">{verdict(doc, projections[doc.chosen])}</h2>
        <p className="mt-1 text-soft">{scenarioWords(doc, projections)}</p>
      </section>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <ResultTable doc={doc} projections={projections} />
          {irrNotes(doc, projections).map((note) => (
            <p key={note} className="mt-3 text-sm text-amber">
              {note}
            </p>
          ))}
        </div>
        <RunningTotalChart doc={doc} projections={projections} />
      </div>
    </>
  )
})

type LeverRow = (typeof levers)[number]

function Scenarios({ doc, dispatch }: CaseScreenProps) {
  const columns = useMemo(() => leverColumns(doc.scenarios), [doc.scenarios])
  const rows = levers.filter(({ key }) => usesLever(doc, key))
  return (
    <section className="space-y-4">
      <div className="max-w-text">
        <h2 className="text-xl">What makes the scenarios differ</h2>
        <p className="text-sm text-soft">100% is the value under ‘Costs and benefits’.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {doc.scenarios.map(({ name }, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always three, in this order
            key={index}
            label={`Scenario ${index + 1}`}
            value={name}
            onChange={(typed) =>
              dispatch({ type: 'edit-scenarios', changes: [{ index, changes: { name: typed } }] }, `scenario-${index}`)
            }
          />
        ))}
        <ScenarioField label="The case argues from" doc={doc} dispatch={dispatch} />
      </div>
      <Grid
        label="Scenarios"
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns}
        hasFixedRows
        onChange={(changes) => dispatch({ type: 'edit-scenarios', changes: changes.flatMap(scenarioChange(rows)) })}
      />
    </section>
  )
}

function leverColumns(scenarios: Case['scenarios']): GridColumn<LeverRow>[] {
  return [
    {
      key: 'lever',
      label: 'Compared with the plan',
      width: '8rem',
      kind: 'text',
      readOnly: true,
      value: ({ label }) => label,
    },
    ...scenarios.map(
      (scenario, index): GridColumn<LeverRow> => ({
        key: String(index),
        label: scenarioName({ scenarios }, index),
        width: '5.6rem',
        kind: 'number',
        check: (value, lever) => lever && inLimits(leverLimits(lever))(value),
        value: ({ key }) => scenario[key],
        show: ({ key, unit }) => formatQuantity(scenario[key], unit === '%' ? '%' : ''),
      }),
    ),
  ]
}

/** Clearing a cell restores the neutral value. */
function scenarioChange(rows: readonly LeverRow[]) {
  return ({ row, key, value }: CellChange): ScenarioChange[] => {
    const lever = rows[row]
    if (!lever) return []
    return [{ index: Number(key), changes: { [lever.key]: typeof value === 'number' ? value : lever.none } }]
  }
}
