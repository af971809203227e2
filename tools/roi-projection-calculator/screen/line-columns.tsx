import type { GridColumn } from '#tools/shared/grid/grid.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import { type Benefit, benefitKinds, type Case, type Cost, costKinds } from '../model/case.ts'
import { monthlyWorth } from '../model/flows.ts'
import { amountText, money } from '../model/format.ts'
import { lineLimits } from '../model/limits.ts'

/** What does not apply to a kind of line. */
const none = <span className="text-soft">–</span>

/** A line without a rise of its own follows inflation. */
const growthColumn: GridColumn<Cost | Benefit> = {
  key: 'growth',
  label: 'Rise a year, %',
  width: '6rem',
  kind: 'number',
  check: inLimits(lineLimits.growth),
  value: ({ growth }) => growth,
  show: ({ growth }) =>
    growth === null ? <span className="text-soft">inflation</span> : formatQuantity(growth, '%'),
}

const yearsColumn: GridColumn<Cost> = {
  key: 'years',
  label: 'Written off over, years',
  width: '7rem',
  kind: 'number',
  check: inLimits(lineLimits.years),
  value: ({ years }) => years,
  show: ({ kind, years }) => (kind !== 'once' ? none : (years ?? <span className="text-soft">at once</span>)),
}

export function costColumns(doc: Pick<Case, 'currency'>, more: boolean): GridColumn<Cost>[] {
  const amount = (value: number | null) => amountText(doc, value)
  return [
    { key: 'name', label: 'Cost', width: '15rem', kind: 'text', value: ({ name }) => name },
    {
      key: 'kind',
      label: 'Kind',
      width: '9rem',
      kind: 'choice',
      choices: costKinds,
      value: ({ kind }) => kind,
    },
    {
      key: 'amount',
      label: 'Amount',
      width: '8rem',
      kind: 'number',
      check: inLimits(lineLimits.amount),
      value: (line) => line.amount,
      show: (line) => amount(line.amount),
    },
    {
      key: 'from',
      label: 'From month',
      width: '8rem',
      kind: 'number',
      check: inLimits(lineLimits.from),
      value: ({ from }) => from,
      show: ({ kind, from }) => from ?? <span className="text-soft">{kind === 'once' ? 0 : 1}</span>,
    },
    {
      key: 'until',
      label: 'Until month',
      width: '8rem',
      kind: 'number',
      check: inLimits(lineLimits.until),
      value: ({ until }) => until,
      show: ({ kind, until }) => (kind === 'once' ? none : (until ?? <span className="text-soft">end</span>)),
    },
    ...(more ? [growthColumn, yearsColumn] : []),
  ]
}

/** With one column more the others are narrower: the last ones are not to be out of sight. */
export function benefitColumns(doc: Pick<Case, 'currency'>, more: boolean): GridColumn<Benefit>[] {
  return [
    {
      key: 'name',
      label: 'Benefit',
      width: more ? '12rem' : '15rem',
      kind: 'text',
      value: ({ name }) => name,
    },
    {
      key: 'kind',
      label: 'Kind',
      width: more ? '8rem' : '9rem',
      kind: 'choice',
      choices: benefitKinds,
      value: ({ kind }) => kind,
    },
    {
      key: 'amount',
      label: 'A month',
      width: more ? '7.5rem' : '8rem',
      kind: 'number',
      check: inLimits(lineLimits.amount),
      value: ({ amount }) => amount,
      show: ({ kind, amount }) =>
        kind === 'hours' ? formatQuantity(amount, 'hours') : amountText(doc, amount),
    },
    {
      key: 'margin',
      label: 'Margin, %',
      width: more ? '5.5rem' : '6.5rem',
      kind: 'number',
      check: inLimits(lineLimits.margin),
      value: ({ margin }) => margin,
      show: ({ kind, margin }) => (kind === 'revenue' ? formatQuantity(margin, '%') : none),
    },
    {
      key: 'rate',
      label: 'An hour',
      width: more ? '6rem' : '6.5rem',
      kind: 'number',
      check: inLimits(lineLimits.rate),
      value: ({ rate }) => rate,
      show: ({ kind, rate }) => (kind === 'hours' ? amountText(doc, rate) : none),
    },
    {
      key: 'from',
      label: 'From month',
      width: more ? '5.5rem' : '7rem',
      kind: 'number',
      check: inLimits(lineLimits.from),
      value: ({ from }) => from,
      show: ({ from }) => from ?? <span className="text-soft">1</span>,
    },
    {
      key: 'ramp',
      label: 'Months to full effect',
      width: more ? '6.5rem' : '8rem',
      kind: 'number',
      check: inLimits(lineLimits.ramp),
      value: ({ ramp }) => ramp,
      show: ({ ramp }) => (ramp === null ? <span className="text-soft">at once</span> : formatNumber(ramp)),
    },
    {
      key: 'until',
      label: 'Until month',
      width: more ? '5.5rem' : '7rem',
      kind: 'number',
      check: inLimits(lineLimits.until),
      value: ({ until }) => until,
      show: ({ until }) => until ?? <span className="text-soft">end</span>,
    },
    ...(more ? [growthColumn] : []),
    {
      key: 'worth',
      label: 'Worth a month',
      width: more ? '7rem' : '8rem',
      kind: 'number',
      readOnly: true,
      value: monthlyWorth,
      show: (line) => money(doc, monthlyWorth(line)),
    },
  ]
}
