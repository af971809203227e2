import { Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { type Benefit, benefitKinds, type Cost, costKinds } from '../model/case.ts'
import { lineName } from '../model/inputs.ts'
import { lineLimits } from '../model/limits.ts'
import type { CaseScreenProps } from './case-screen.tsx'

export type LineCardProps<Line> = Pick<CaseScreenProps, 'dispatch'> & {
  line: Line
  row: number
  /** With rises and write-offs. */
  more: boolean
}

type Setter = (key: string) => (value: string | number | null) => void

/** A cost on a phone, where a table has no room. */
export const CostCard = memo(function CostCard(props: LineCardProps<Cost>) {
  const { line, row } = props
  const set = setter(props, 'costs')
  return (
    <Card {...props} list="costs" name={lineName(line, 'costs', row)}>
      <CardHead line={line} label="Cost" set={set} kinds={costKinds} />
      <LineNumber line={line} field="amount" label="Amount" set={set} />
      <LineNumber line={line} field="from" label="From month" set={set} />
      {line.kind !== 'once' && <LineNumber line={line} field="until" label="Until month" set={set} />}
      {props.more && <LineNumber line={line} field="growth" label="Rise a year, %" set={set} />}
      {props.more && line.kind === 'once' && (
        <LineNumber line={line} field="years" label="Written off over, years" set={set} />
      )}
    </Card>
  )
})

export const BenefitCard = memo(function BenefitCard(props: LineCardProps<Benefit>) {
  const { line, row } = props
  const set = setter(props, 'benefits')
  return (
    <Card {...props} list="benefits" name={lineName(line, 'benefits', row)}>
      <CardHead line={line} label="Benefit" set={set} kinds={benefitKinds} />
      <LineNumber
        line={line}
        field="amount"
        label={line.kind === 'hours' ? 'Hours a month' : 'Amount a month'}
        set={set}
      />
      {line.kind === 'revenue' && <LineNumber line={line} field="margin" label="Margin, %" set={set} />}
      {line.kind === 'hours' && <LineNumber line={line} field="rate" label="Worth of an hour" set={set} />}
      <LineNumber line={line} field="from" label="From month" set={set} />
      <LineNumber line={line} field="ramp" label="Months to full effect" set={set} />
      <LineNumber line={line} field="until" label="Until month" set={set} />
      {props.more && <LineNumber line={line} field="growth" label="Rise a year, %" set={set} />}
    </Card>
  )
})

function setter({ dispatch, line, row }: LineCardProps<Cost | Benefit>, list: 'costs' | 'benefits'): Setter {
  return (key) => (value) =>
    dispatch({ type: 'edit-lines', list, changes: [{ row, key, value }], newIds: [] }, `${line.id} ${key}`)
}

type LineNumberProps<Field extends keyof typeof lineLimits> = {
  line: { id: string } & Record<Field, number | null>
  field: Field
  label: string
  set: Setter
}

/** One of a line's numbers, kept under its own name while it is refused. */
function LineNumber<Field extends keyof typeof lineLimits>({
  line,
  field,
  label,
  set,
}: LineNumberProps<Field>) {
  return (
    <NumberField
      name={`${line.id} ${field}`}
      label={label}
      value={line[field]}
      limits={lineLimits[field]}
      onChange={set(field)}
    />
  )
}

type CardHeadProps = {
  line: Cost | Benefit
  label: string
  set: Setter
  kinds: readonly { value: string; label: string }[]
}

function CardHead({ line, label, set, kinds }: CardHeadProps) {
  return (
    <>
      <div className="col-span-2">
        <TextField label={label} value={line.name} onChange={set('name')} />
      </div>
      <ChoiceField label="Kind" value={line.kind} choices={kinds} onChange={set('kind')} />
    </>
  )
}

type CardProps = LineCardProps<Cost | Benefit> & {
  list: 'costs' | 'benefits'
  name: string
  children: ReactNode
}

function Card({ dispatch, line, list, name, children }: CardProps) {
  return (
    <section
      aria-label={name}
      data-row={line.id}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-3 rounded border border-line bg-sheet p-3"
    >
      {children}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="col-span-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-soft hover:text-red"
        {...deleting(() => dispatch({ type: 'remove-line', list, id: line.id }))}
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
        Remove
      </button>
    </section>
  )
}
