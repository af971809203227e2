import type { GridColumn } from '#tools/shared/grid/grid.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import { type Benefit, benefitKinds, type Case, type Cost, costKinds } from '../model/case.ts'
import { amountText, money } from '../model/format.ts'
import { lineLimits } from '../model/limits.ts'
import { monthlyWorth } from '../model/model.ts'

/** What does not apply to a kind of line. */
const none = <span className="text-soft">–</span>

export function costColumns(doc: Pick<Case, 'currency'>): GridColumn<Cost>[] {
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
  ]
}

export function benefitColumns(doc: Pick<Case, 'currency'>): GridColumn<Benefit>[] {
  return [
    { key: 'name', label: 'Benefit', width: '15rem', kind: 'text', value: ({ name }) => name },
    {
      key: 'kind',
      label: 'Kind',
      width: '9rem',
      kind: 'choice',
      choices: benefitKinds,
      value: ({ kind }) => kind,
    },
    {
      key: 'amount',
      label: 'A month',
      width: '8rem',
      kind: 'number',
      check: inLimits(lineLimits.amount),
      value: ({ amount }) => amount,
      show: ({ kind, amount }) =>
        kind === 'hours' ? formatQuantity(amount, 'hours') : amountText(doc, amount),
    },
    {
      key: 'margin',
      label: 'Margin, %',
      width: '6.5rem',
      kind: 'number',
      check: inLimits(lineLimits.margin),
      value: ({ margin }) => margin,
      show: ({ kind, margin }) => (kind === 'revenue' ? formatQuantity(margin, '%') : none),
    },
    {
      key: 'rate',
      label: 'An hour',
      width: '6.5rem',
      kind: 'number',
      check: inLimits(lineLimits.rate),
      value: ({ rate }) => rate,
      show: ({ kind, rate }) => (kind === 'hours' ? amountText(doc, rate) : none),
    },
    {
      key: 'from',
      label: 'From month',
      width: '7rem',
      kind: 'number',
      check: inLimits(lineLimits.from),
      value: ({ from }) => from,
      show: ({ from }) => from ?? <span className="text-soft">1</span>,
    },
    {
      key: 'ramp',
      label: 'Months to full effect',
      width: '8rem',
      kind: 'number',
      check: inLimits(lineLimits.ramp),
      value: ({ ramp }) => ramp,
      show: ({ ramp }) => (ramp === null ? <span className="text-soft">at once</span> : formatNumber(ramp)),
    },
    {
      key: 'until',
      label: 'Until month',
      width: '7rem',
      kind: 'number',
      check: inLimits(lineLimits.until),
      value: ({ until }) => until,
      show: ({ until }) => until ?? <span className="text-soft">end</span>,
    },
    {
      key: 'worth',
      label: 'Worth a month',
      width: '8rem',
      kind: 'number',
      readOnly: true,
      value: monthlyWorth,
      show: (line) => money(doc, monthlyWorth(line)),
    },
  ]
}
