import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { MonthField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { SummaryLine } from '#tools/shared/parts/summary-line.tsx'
import { CurrencyField } from '#tools/shared/parts/typed/currency-field.tsx'
import { RowsTable } from '#tools/shared/tables/rows-table.tsx'
import { Button } from '#ui/button.tsx'
import type { Benefit, Case, Cost } from '../files/case-file.ts'
import { isEmpty, missingSide } from '../model/case.ts'
import type { LineList } from '../model/edit-case.ts'
import { exampleCase } from '../model/example.ts'
import { lineName } from '../model/inputs.ts'
import { caseLimits } from '../model/limits.ts'
import { appliesTo } from '../model/line-columns.ts'
import { project } from '../model/model.ts'
import { resultFigures } from '../model/result-rows.ts'
import { caseNotes } from '../model/words.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { benefitGrid, costGrid } from './line-columns.tsx'
import { MoreFields, usesMore } from './more-fields.tsx'

export function InputsView(props: CaseScreenProps) {
  const { doc, dispatch, open } = props
  const notes = caseNotes(doc)
  const untouched = isEmpty(doc) && doc.title === ''
  const [isMoreOpen, setMoreOpen] = useState(false)
  const more = isMoreOpen || usesMore(doc)
  return (
    <div className="space-y-10">
      {untouched && (
        <div className="max-w-text">
          <h2 className="text-2xl">Does it pay, and when?</h2>
          <p className="mt-3 text-lg text-soft">
            Name the initiative, then list what it costs and what it brings. The result is there as soon as both have a
            line.
          </p>
          <Button look="quiet" className="mt-6" onClick={() => open(exampleCase())}>
            Look at a finished case
          </Button>
        </div>
      )}
      <Frame {...props} />
      <section className="space-y-3">
        <h2 className="text-xl">What it costs</h2>
        <Costs lines={doc.costs} currency={doc.currency} more={more} dispatch={dispatch} />
      </section>
      <section className="space-y-3">
        <h2 className="text-xl">What it brings</h2>
        <Benefits lines={doc.benefits} currency={doc.currency} more={more} dispatch={dispatch} />
      </section>
      {!isEmpty(doc) && <MoreFields doc={doc} dispatch={dispatch} onOpen={setMoreOpen} />}
      {notes.length > 0 && (
        <ul className="max-w-text list-disc space-y-1 rounded bg-amber-tint py-3 pr-4 pl-9 text-amber">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p className="max-w-text text-sm text-soft">
        Month 0 is today, month 1 ends a month later. A benefit rises to its full effect in equal monthly steps. A
        residual value comes in the last month.
      </p>
      {!missingSide(doc) && <ResultLine doc={doc} />}
    </div>
  )
}

/** Deferred, so that typing stays responsive. */
function ResultLine({ doc }: { doc: Case }) {
  const settled = useDeferredValue(doc)
  const figures = useMemo(() => resultFigures(settled, project(settled)), [settled])
  return <SummaryLine figures={figures} />
}

function Frame({ doc, dispatch }: CaseScreenProps) {
  const edit = (changes: Partial<Case>, group: string) => dispatch({ type: 'edit', changes }, group)
  return (
    <section className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-6 lg:grid-cols-6">
      <div className="max-sm:col-span-2 lg:col-span-3">
        <TextField label="Initiative" value={doc.title} onChange={(title) => edit({ title }, 'title')} />
      </div>
      <div className="max-sm:col-span-2 lg:col-span-3">
        <TextField label="Company" value={doc.company} onChange={(company) => edit({ company }, 'company')} />
      </div>
      <div className="max-sm:col-span-2 lg:col-span-2">
        <MonthField
          name="first month"
          label="Month 1 is"
          value={doc.start}
          onChange={(start) => edit({ start }, 'start')}
        />
      </div>
      <NumberField
        name="months"
        label="Months"
        limits={caseLimits.months}
        value={doc.months}
        onChange={(months) => months !== null && edit({ months }, 'months')}
      />
      <NumberField
        name="discount rate"
        label="Discount rate, %"
        limits={caseLimits.discountRate}
        value={doc.discountRate}
        onChange={(discountRate) => discountRate !== null && edit({ discountRate }, 'discount-rate')}
      />
      <CurrencyField value={doc.currency} onChange={(currency) => edit({ currency }, 'currency')} />
      <p className="text-sm text-soft col-span-2 lg:col-span-6">
        12 to 180 months. The discount rate is what money must earn in a year, or what a loan costs: 8 to 15% is usual.
      </p>
    </section>
  )
}

type Dispatch = CaseScreenProps['dispatch']
type LinesProps<Line> = Pick<Case, 'currency'> & {
  lines: readonly Line[]
  more: boolean
  dispatch: Dispatch
}

const Costs = memo(function Costs({ lines, currency, more, dispatch }: LinesProps<Cost>) {
  const columns = useMemo(() => costGrid({ currency }, more), [currency, more])
  return <Lines list="costs" lines={lines} columns={columns} dispatch={dispatch} />
})

const Benefits = memo(function Benefits({ lines, currency, more, dispatch }: LinesProps<Benefit>) {
  const columns = useMemo(() => benefitGrid({ currency }, more), [currency, more])
  return <Lines list="benefits" lines={lines} columns={columns} dispatch={dispatch} />
})

type LineTableProps<Line> = {
  list: LineList
  lines: readonly Line[]
  columns: readonly GridColumn<Line>[]
  dispatch: Dispatch
}

function Lines<Line extends Cost | Benefit>(props: LineTableProps<Line>) {
  const { list, lines, columns, dispatch } = props
  const isCosts = list === 'costs'
  const rowLabel = useCallback((line: Line, row: number) => lineName(line, list, row), [list])
  const remove = useCallback(
    (line: Line, row: number) => (
      <DeleteButton
        label={`Remove ${lineName(line, list, row)}`}
        onClick={() => dispatch({ type: 'remove-line', list, id: line.id })}
      />
    ),
    [list, dispatch],
  )
  return (
    <RowsTable
      label={isCosts ? 'Costs' : 'Benefits'}
      addLabel={isCosts ? 'Add a cost' : 'Add a benefit'}
      rows={lines}
      columns={columns}
      hasColumn={appliesTo}
      rowLabel={rowLabel}
      rowActions={remove}
      onAdd={(id) => dispatch({ type: 'add-line', list, id })}
      onChange={(changes, newIds, group) => dispatch({ type: 'edit-lines', list, changes, newIds }, group)}
    />
  )
}
