import { Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { type Benefit, benefitKinds, type Cost, costKinds } from '../model/case.ts'
import { lineName } from '../model/inputs.ts'
import { lineLimits } from '../model/limits.ts'
import type { CaseScreenProps } from './case-screen.tsx'

export type LineCardProps<Line> = Pick<CaseScreenProps, 'dispatch'> & { line: Line; row: number }

type Setter = (key: string) => (value: string | number | null) => void

/** A cost on a phone, where a table has no room. */
export const CostCard = memo(function CostCard(props: LineCardProps<Cost>) {
  const { line, row } = props
  const set = setter(props, 'costs')
  return (
    <Card {...props} list="costs" name={lineName(line, 'costs', row)}>
      <CardHead line={line} label="Cost" set={set} kinds={costKinds} />
      <NumberField
        name={`${line.id} amount`}
        label="Amount"
        value={line.amount}
        limits={lineLimits.amount}
        onChange={set('amount')}
      />
      <NumberField
        name={`${line.id} from`}
        label="From month"
        value={line.from}
        limits={lineLimits.from}
        onChange={set('from')}
      />
      {line.kind === 'monthly' && (
        <NumberField
          name={`${line.id} until`}
          label="Until month"
          value={line.until}
          limits={lineLimits.until}
          onChange={set('until')}
        />
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
      <NumberField
        name={`${line.id} amount`}
        label={line.kind === 'hours' ? 'Hours a month' : 'Amount a month'}
        value={line.amount}
        limits={lineLimits.amount}
        onChange={set('amount')}
      />
      {line.kind === 'revenue' && (
        <NumberField
          name={`${line.id} margin`}
          label="Margin, %"
          value={line.margin}
          limits={lineLimits.margin}
          onChange={set('margin')}
        />
      )}
      {line.kind === 'hours' && (
        <NumberField
          name={`${line.id} rate`}
          label="Worth of an hour"
          value={line.rate}
          limits={lineLimits.rate}
          onChange={set('rate')}
        />
      )}
      <NumberField
        name={`${line.id} from`}
        label="From month"
        value={line.from}
        limits={lineLimits.from}
        onChange={set('from')}
      />
      <NumberField
        name={`${line.id} ramp`}
        label="Months to full effect"
        value={line.ramp}
        limits={lineLimits.ramp}
        onChange={set('ramp')}
      />
      <NumberField
        name={`${line.id} until`}
        label="Until month"
        value={line.until}
        limits={lineLimits.until}
        onChange={set('until')}
      />
    </Card>
  )
})

function setter({ dispatch, line, row }: LineCardProps<Cost | Benefit>, list: 'costs' | 'benefits'): Setter {
  return (key) => (value) =>
    dispatch({ type: 'edit-lines', list, changes: [{ row, key, value }], newIds: [] }, `${line.id} ${key}`)
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
