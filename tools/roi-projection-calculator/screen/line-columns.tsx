import type { ReactNode } from 'react'
import type { GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Benefit, Case, Cost } from '../files/case-file.ts'
import { comesOnce, monthlyWorth } from '../model/flows.ts'
import { amountText, money } from '../model/format.ts'
import { appliesTo, benefitColumns, costColumns } from '../model/line-columns.ts'

const quiet = (text: ReactNode) => <span className="text-soft">{text}</span>

/** `empty` shows what an empty cell means; a dash that the column does not apply to this kind of line. */
function shown<Line extends Cost | Benefit>(key: keyof Line & string, empty: ReactNode, unit = '') {
  return (line: Line) => {
    const value = line[key]
    if (!appliesTo(line, key)) return quiet('–')
    return typeof value === 'number' ? formatQuantity(value, unit) : quiet(empty)
  }
}

export function costGrid(doc: Pick<Case, 'currency'>, more: boolean): GridColumn<Cost>[] {
  return gridColumns(costColumns, {
    name: '15rem',
    kind: '9rem',
    amount: { width: '8rem', show: ({ amount }) => amountText(doc, amount) },
    from: { width: '8rem', show: (line) => shown<Cost>('from', line.kind === 'once' ? 0 : 1)(line) },
    until: { width: '8rem', show: shown<Cost>('until', 'end') },
    ...(more && {
      growth: { width: '6rem', show: shown<Cost>('growth', 'inflation', '%') },
      years: { width: '7rem', show: shown<Cost>('years', 'at once') },
    }),
  })
}

/** Narrow, so that the last columns stay visible. */
export function benefitGrid(doc: Pick<Case, 'currency'>, more: boolean): GridColumn<Benefit>[] {
  return gridColumns(benefitColumns, {
    name: '12rem',
    kind: '8rem',
    amount: {
      width: '7.5rem',
      show: ({ kind, amount }) => (kind === 'hours' ? formatQuantity(amount, 'hours') : amountText(doc, amount)),
    },
    margin: { width: '5.5rem', show: shown<Benefit>('margin', '', '%') },
    rate: {
      width: '6rem',
      show: (line) => (appliesTo(line, 'rate') ? amountText(doc, line.rate) : quiet('–')),
    },
    from: {
      width: '5.5rem',
      show: (line) => shown<Benefit>('from', line.kind === 'oneOff' ? 0 : 1)(line),
    },
    ramp: { width: '6.5rem', show: shown<Benefit>('ramp', 'at once') },
    until: { width: '5.5rem', show: shown<Benefit>('until', 'end') },
    ...(more && { growth: { width: '6rem', show: shown<Benefit>('growth', 'inflation', '%') } }),
    worth: {
      width: '7rem',
      value: monthlyWorth,
      show: (line) => `${money(doc, monthlyWorth(line))}${comesOnce(line) ? '' : ' a month'}`,
    },
  })
}
