import { ChevronDown } from 'lucide-react'
import { money } from '#lib/money/money.ts'
import { formatMonth } from '#lib/time/dates.ts'
import { AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { MonthTotals, ProductTotals } from './sales-totals.ts'

/** Row key of the totals line. */
const all = 'all'

const columnsIn = (currency: string): Column<ProductTotals>[] => [
  {
    heading: 'Tool',
    cell: ({ productId, title }) => (productId === all ? <strong>{title}</strong> : title),
  },
  { heading: 'Sold', cell: ({ sold }) => sold, numeric: true },
  { heading: 'Gross', cell: ({ takenCents }) => money(takenCents, currency), numeric: true },
  {
    heading: 'Refunded',
    cell: ({ takenCents, keptCents }) => money(takenCents - keptCents, currency),
    numeric: true,
  },
  { heading: 'Kept', cell: ({ keptCents }) => money(keptCents, currency), numeric: true },
]

export function SalesByMonth({ months }: { months: MonthTotals[] }) {
  return (
    <AdminSection
      heading="Sales by month"
      intro="The last two years by payment date, without test payments, before Stripe’s fees."
    >
      {months.length === 0 ? (
        <EmptyState text="No sales yet." />
      ) : (
        months.map((month, index) => <Month key={month.month + month.currency} totals={month} open={index === 0} />)
      )}
    </AdminSection>
  )
}

function Month({ totals, open }: { totals: MonthTotals; open: boolean }) {
  const { month, currency, sold, takenCents, keptCents, products } = totals
  const name = formatMonth(month)
  const sum = { productId: all, title: 'All tools', sold, takenCents, keptCents }
  return (
    <details open={open} className="group border-t border-line last:border-b">
      <summary className="flex min-h-12 items-center gap-x-3 py-2">
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-5 group-open:rotate-180" />
        <span className="font-semibold">{name}</span>
        <span className="ml-auto text-sm text-soft tabular-nums">
          {sold} sold, {money(keptCents, currency)} kept
        </span>
      </summary>
      <div className="pb-6">
        <DataTable
          caption={`Sales in ${name}`}
          columns={columnsIn(currency)}
          rows={[...products, sum]}
          rowKey={({ productId }) => productId}
        />
      </div>
    </details>
  )
}
