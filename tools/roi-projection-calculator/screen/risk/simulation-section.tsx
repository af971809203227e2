import { useDeferredValue, useMemo, useState } from 'react'
import { Grid } from '#tools/shared/grid/grid.tsx'
import type { CellChange, GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { Button } from '#ui/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import type { Case, Range } from '../../files/case-file.ts'
import { inputText, money, percentText, shortMoney } from '../../model/format.ts'
import type { Input } from '../../model/inputs.ts'
import type { RangeChange } from '../../model/risk/edit-ranges.ts'
import { hasRanges, inputsWithRange, rangeProblem } from '../../model/risk/ranges.ts'
import type { Effect } from '../../model/risk/sensitivity.ts'
import type { Simulated } from '../../model/risk/simulation.ts'
import { lossWords, simulationNotes } from '../../model/risk/simulation-words.ts'
import type { CaseScreenProps } from '../case-screen.tsx'
import { useFigures } from '../use-figures.tsx'
import { useSimulation } from './use-simulation.tsx'

const shownAtFirst = 12
/** Inputs that affect every line and are not in the chart above. */
const wholeCase = ['inflation', 'tax']

type SectionProps = Pick<CaseScreenProps, 'doc' | 'dispatch'> & { effects: readonly Effect[] }

export function SimulationSection(props: SectionProps) {
  return (
    <Unfold label="How sure is it? Give ranges and simulate" isUsed={hasRanges(props.doc)}>
      <Simulation {...props} />
    </Unfold>
  )
}

function Simulation({ doc, dispatch, effects }: SectionProps) {
  const figures = useFigures(useDeferredValue(doc))
  const result = useSimulation(figures)
  return (
    <>
      {result ? (
        <Result doc={figures} result={result} />
      ) : (
        <p className="max-w-text">
          Set a low and a high value for each input. Each run draws every input from its range, most often near its
          likely value, and calculates the case’s value.
        </p>
      )}
      <Ranges doc={doc} dispatch={dispatch} effects={effects} />
    </>
  )
}

function Result({ doc, result }: { doc: Case; result: Simulated }) {
  const figures = [
    ['Below zero', percentText(result.belowZero)],
    ['One in ten ends below', money(doc, result.p10)],
    ['Half end below', money(doc, result.p50)],
    ['Nine in ten end below', money(doc, result.p90)],
    ['On average', money(doc, result.mean)],
  ] as const
  return (
    <div className="space-y-4">
      <div aria-live="polite">
        <h2 className="text-xl">{lossWords(result)}</h2>
        {simulationNotes(doc).map((note) => (
          <p key={note} className="max-w-text text-sm text-soft">
            {note}
          </p>
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {figures.map(([label, value]) => (
          <div key={label} className="border-line border-t pt-1">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-serif text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <BarChart
        title="Where the runs end, NPV"
        header={['NPV', 'Runs']}
        bars={result.bins.map(({ from, to, count }) => ({
          key: String(from),
          label: `${shortMoney(doc, from)} to ${shortMoney(doc, to)}`,
          value: count,
          text: percentText(count / result.runs),
        }))}
      />
    </div>
  )
}

function Ranges({ doc, dispatch, effects }: SectionProps) {
  const [isAll, setAll] = useState(false)
  const all = useMemo(() => inputsWithRange(doc), [doc])
  const first = useMemo(() => effects.slice(0, shownAtFirst + 1).map(({ input }) => input.id), [effects])
  const isFirst = ({ id, value }: Input) =>
    first.includes(id) || id === 'discount-rate' || (wholeCase.includes(id) && value !== 0)
  const rows = isAll ? all : all.filter((input) => doc.ranges[input.id] || isFirst(input))
  const columns = useMemo(() => rangeColumns(doc), [doc])
  const change = (changes: CellChange[]) => {
    const found = changes.flatMap(({ row, key, value }): RangeChange[] => {
      const input = rows[row]
      if (!input || (key !== 'low' && key !== 'high')) return []
      return [{ input: input.id, key, value: typeof value === 'number' ? value : null }]
    })
    dispatch({ type: 'edit-ranges', changes: found })
  }
  const spread = effects.filter(({ input }) => first.includes(input.id) && input.id !== 'chance')
  return (
    <div className="space-y-3">
      <Grid label="Ranges" rows={rows} rowKey={({ id }) => id} columns={columns} hasFixedRows onChange={change} />
      <div className="flex flex-wrap gap-3">
        {!hasRanges(doc) && (
          <Button look="quiet" onClick={() => dispatch({ type: 'edit-ranges', changes: swings(spread) })}>
            Begin with {doc.swing}% down and up
          </Button>
        )}
        {!isAll && rows.length < all.length && (
          <Button look="quiet" onClick={() => setAll(true)}>
            Show all {all.length} inputs
          </Button>
        )}
      </div>
    </div>
  )
}

/** Ranges taken from the swings of the chart above. */
function swings(effects: readonly Effect[]): RangeChange[] {
  const cents = (value: number) => Math.round(value * 100) / 100
  return effects.flatMap(({ input, low, high }): RangeChange[] => [
    { input: input.id, key: 'low', value: cents(low.value) },
    { input: input.id, key: 'high', value: cents(high.value) },
  ])
}

function rangeColumns(doc: Case): GridColumn<Input>[] {
  const end = (key: keyof Range, label: string): GridColumn<Input> => ({
    key,
    label,
    width: '5.6rem',
    kind: 'number',
    check: (value, input) => input && rangeProblem(input, key, value),
    value: ({ id }) => doc.ranges[id]?.[key] ?? null,
    show: ({ id, unit }) => {
      const value = doc.ranges[id]?.[key] ?? null
      return value === null ? '' : shortText(doc, unit, value)
    },
  })
  return [
    {
      key: 'input',
      label: 'Input',
      width: '14rem',
      kind: 'text',
      readOnly: true,
      value: ({ label }) => label,
    },
    end('low', 'Low'),
    {
      key: 'likely',
      label: 'Likely',
      width: '5.6rem',
      kind: 'number',
      readOnly: true,
      value: ({ value }) => value,
      show: ({ unit, value }) => shortText(doc, unit, value),
    },
    end('high', 'High'),
  ]
}

function shortText(doc: Case, unit: Input['unit'], value: number): string {
  return inputText(doc, unit, value).replace(/ an? (month|hour|year)$/, '')
}
