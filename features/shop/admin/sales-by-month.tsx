import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { exactDollars } from '#lib/text/money.ts'
import { AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { earlierMonths, type MonthTotals, type ProductTotals } from './sales-totals.ts'

/** Stands where a product's id would, in the line that adds them up. */
const all = 'all'

const columns: Column<ProductTotals>[] = [
  {
    heading: 'Tool',
    cell: ({ productId, title }) => (productId === all ? <strong>{title}</strong> : title),
  },
  { heading: 'Sold', cell: ({ sold }) => sold, numeric: true },
  { heading: 'Taken', cell: ({ takenCents }) => exactDollars(takenCents), numeric: true },
  {
    heading: 'Given back',
    cell: ({ takenCents, keptCents }) => exactDollars(takenCents - keptCents),
    numeric: true,
  },
  { heading: 'Kept', cell: ({ keptCents }) => exactDollars(keptCents), numeric: true },
]

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export type SalesByMonthProps = { months: MonthTotals[]; hasEarlier: boolean }

export function SalesByMonth({ months, hasEarlier }: SalesByMonthProps) {
  const { search } = useLocation()
  return (
    <AdminSection
      heading="Sales by month"
      intro="By the day of the payment, in UTC. Stripe’s fees are not taken off."
    >
      {months.length === 0 ? (
        <EmptyState text="Nothing was paid yet." />
      ) : (
        months.map((month, index) => <Month key={month.month} totals={month} open={index === 0} />)
      )}
      {hasEarlier && (
        <p className="mt-4">
          <Link
            to={earlierMonths(search, months.length)}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center text-link"
          >
            Show earlier months
          </Link>
        </p>
      )}
    </AdminSection>
  )
}

function Month({ totals, open }: { totals: MonthTotals; open: boolean }) {
  const { month, sold, takenCents, keptCents, products } = totals
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`))
  const sum = { productId: all, title: 'All tools', sold, takenCents, keptCents }
  return (
    <details open={open} className="group border-t border-line last:border-b">
      <summary className="flex min-h-12 items-center gap-x-3 py-2">
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-5 group-open:rotate-180" />
        <span className="font-semibold">{name}</span>
        <span className="ml-auto text-sm text-soft tabular-nums">
          {sold} sold, {exactDollars(keptCents)} kept
        </span>
      </summary>
      <div className="pb-6">
        <DataTable
          caption={`Sales in ${name}`}
          columns={columns}
          rows={[...products, sum]}
          rowKey={({ productId }) => productId}
        />
      </div>
    </details>
  )
}
