import { money } from '#lib/money/money.ts'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { changeText, number } from './format.ts'
import type { Numbers } from './numbers.server.ts'
import { type Compared, total } from './period.ts'
import type { RowStep } from './row-steps.ts'

export type Figure = Compared & {
  key: string
  label: string
  /** The rows behind its points. */
  step?: RowStep
  format: (value: number) => string
}

export function figuresOf(
  { visitors, leads, calls, clients, revenue }: Numbers,
  revenueFigures = revenueOf(revenue),
): Figure[] {
  return [
    { ...visitors, key: 'visitors', label: 'Visitors', format: number },
    { ...leads, key: 'leads', label: 'Leads', step: 'lead', format: number },
    { ...calls, key: 'calls', label: 'Calls booked', step: 'call-booked', format: number },
    { ...clients, key: 'clients', label: 'New clients', step: 'client', format: number },
    ...revenueFigures,
  ]
}

/** Sales and won calls, one pair per currency: amounts of two currencies are never added. */
function revenueOf(revenue: Numbers['revenue']): Figure[] {
  return revenue.flatMap(({ currency, shop, won }): Figure[] => {
    const inCurrency = revenue.length > 1 ? ` (${currency.toUpperCase()})` : ''
    const format = (cents: number) => money(cents, currency)
    const sales = { ...shop, key: `sales ${currency}`, label: `Sales${inCurrency}`, format }
    const calls = { ...won, key: `won ${currency}`, label: `Won calls${inCurrency}`, format }
    const isUsed = ({ now, before }: Compared) => total(now) + total(before) > 0
    return [
      ...(isUsed(shop) ? [{ ...sales, step: 'purchase' as const }] : []),
      ...(isUsed(won) ? [{ ...calls, step: 'won' as const }] : []),
    ]
  })
}

/** Sales and won calls together, one figure per currency. */
export function revenueTogether(revenue: Numbers['revenue']): Figure[] {
  return revenue.map(({ currency, shop, won }) => {
    const sum = (one: readonly number[], other: readonly number[]) =>
      one.map((value, index) => value + (other[index] ?? 0))
    return {
      key: currency,
      label: revenue.length > 1 ? `Revenue (${currency.toUpperCase()})` : 'Revenue',
      now: sum(shop.now, won.now),
      before: sum(shop.before, won.before),
      format: (cents) => money(cents, currency),
    }
  })
}

type ComparedFiguresProps = { figures: readonly Figure[]; days: number; isNarrow?: boolean }

export function ComparedFigures({ figures, days, isNarrow = false }: ComparedFiguresProps) {
  return (
    <dl
      className={`mt-4 grid grid-cols-2 gap-x-6 border-y border-line ${isNarrow ? 'sm:grid-cols-4 lg:grid-cols-2' : 'sm:grid-cols-3 lg:grid-cols-6'}`}
    >
      {figures.map(({ key, label, now, before, format }) => {
        const change = changeText(total(now), total(before))
        return (
          <div key={key} className="py-3">
            <dt className="text-sm text-soft">{label}</dt>
            <dd>
              <span className="block font-serif text-2xl leading-tight tabular-nums">{format(total(now))}</span>
              <Sparkline
                label={`${label}, last ${days} days: ${now.map(format).join(', ')}`}
                values={now}
                tone="blue"
              />
              <span className="block text-sm text-soft tabular-nums">
                {change || `${format(total(before))} before`}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
