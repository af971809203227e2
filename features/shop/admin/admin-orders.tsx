import { Link } from 'react-router'
import { exactDollars } from '#lib/text/money.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import type { SortableColumn } from '#ui/tables/sorted-table.tsx'
import type { LoadedList } from '#ui/tables/use-paged-list.tsx'
import { Time } from '#ui/time.tsx'
import { BooksForm, type BooksProps } from '../books/books-form.tsx'
import type { AdminOrder } from '../schema.ts'
import { OrderBadge } from './order-badge.tsx'
import { newestOrders, orderFilters, type orderSorts } from './order-filters.ts'
import { SalesByMonth, type SalesByMonthProps } from './sales-by-month.tsx'

type SortBy = (typeof orderSorts)[number]

const columns: SortableColumn<AdminOrder, SortBy>[] = [
  {
    heading: 'Order',
    cell: ({ number, title }) => (
      <>
        <Link to={`/admin/orders/${number}`} className="inline-block text-link max-lg:py-1">
          {number}
        </Link>
        <span className="block font-normal xl:whitespace-nowrap">{title}</span>
      </>
    ),
  },
  { heading: 'State', cell: ({ state }) => <OrderBadge state={state} /> },
  { heading: 'Buyer', cell: ({ email }) => email ?? '–', long: true },
  {
    heading: 'Amount',
    cell: ({ state, amountCents, keptCents, discount }) => (
      <>
        {exactDollars(amountCents)}
        {state === 'paid' && keptCents < amountCents && (
          <span className="text-soft lg:block"> {exactDollars(amountCents - keptCents)} given back</span>
        )}
        {discount && <span className="text-soft lg:block"> {discount.code}</span>}
      </>
    ),
    numeric: true,
  },
  {
    heading: 'Date',
    // When it was paid, or begun.
    cell: ({ paidAt, createdAt }) => <Time at={paidAt ?? createdAt} />,
    sortBy: 'date',
  },
  {
    heading: 'Downloads',
    cell: ({ downloads }) => (
      <>
        {downloads}
        <span className="lg:sr-only"> {downloads === 1 ? 'download' : 'downloads'}</span>
      </>
    ),
    numeric: true,
  },
]

const filters = Object.entries(orderFilters).map(([value, label], index) => ({
  // The first needs no name in the address.
  value: index === 0 ? '' : value,
  label,
}))

export type OrdersAdminProps = SalesByMonthProps & { loaded: LoadedList<AdminOrder>; books: BooksProps }

export function OrdersAdmin({ loaded, books, ...sales }: OrdersAdminProps) {
  const mayExport = useMay('export-all')
  return (
    <AdminPage title="Orders" intro="What was sold, what became of it, and whether the files were fetched.">
      {loaded.first.counts?.all === 0 ? (
        <EmptyState
          text="No orders yet. The first one appears here as soon as somebody opens the payment form."
          action={{ label: 'See what buyers see', href: '/toolbox' }}
        />
      ) : (
        <>
          <PagedTable
            fit
            caption="Orders"
            noun="orders"
            columns={columns}
            rowKey={({ number }) => number}
            loaded={loaded}
            fetchPage={(query) => callApi<ListPage<AdminOrder>>('GET', `/api/admin/orders${query}`)}
            firstSort={newestOrders}
            filters={filters}
            searchHint="An order’s number, or the buyer’s name or address"
            failure="The orders did not load. Please try refreshing the page."
          />
          {mayExport && <BooksForm {...books} />}
          <SalesByMonth {...sales} />
        </>
      )}
    </AdminPage>
  )
}
