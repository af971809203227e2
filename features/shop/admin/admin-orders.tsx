import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderStateLabels } from '#content/shop/shop.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { formatDateTime } from '#lib/dates.ts'
import { exactDollars } from '#lib/money.ts'
import { AdminPage, EmptyState, ErrorState } from '#ui/admin/admin-page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type Filter, SearchableTable } from '#ui/tables/searchable-table.tsx'
import type { SortableColumn } from '#ui/tables/virtual-table.tsx'
import type { OrderState } from '../orders/order-state.ts'
import type { AdminOrder, AdminOrders } from '../schema.ts'
import { OrderBadge } from './order-badge.tsx'
import { SalesByMonth } from './sales-by-month.tsx'

const columns: SortableColumn<AdminOrder>[] = [
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
    sortBy: ({ title, number }) => `${title} ${number}`,
  },
  {
    heading: 'State',
    cell: ({ state }) => <OrderBadge state={state} />,
    sortBy: ({ state }) => orderStateLabels[state],
  },
  { heading: 'Buyer', cell: ({ email }) => email ?? '–', sortBy: ({ email }) => email ?? '', long: true },
  {
    heading: 'Amount',
    cell: ({ amountCents }) => exactDollars(amountCents),
    sortBy: ({ amountCents }) => amountCents,
    numeric: true,
  },
  {
    heading: 'Date',
    cell: (order) => <span className="whitespace-nowrap">{formatDateTime(dateOf(order))}</span>,
    sortBy: (order) => Date.parse(dateOf(order)),
  },
  {
    heading: 'Downloads',
    cell: ({ downloads }) => (
      <>
        {downloads}
        <span className="lg:sr-only"> {downloads === 1 ? 'download' : 'downloads'}</span>
      </>
    ),
    sortBy: ({ downloads }) => downloads,
    numeric: true,
  },
]

/** When it was paid, or begun. */
function dateOf({ paidAt, createdAt }: AdminOrder): string {
  return paidAt ?? createdAt
}

const unfinished: readonly OrderState[] = ['pending', 'failed', 'canceled']

const filters: Filter<AdminOrder>[] = [
  { label: 'All that were paid', keeps: ({ paidAt }) => paidAt !== null },
  { label: 'Open', keeps: ({ state }) => state === 'paid' },
  { label: 'Disputed', keeps: ({ state }) => state === 'disputed' || state === 'lost' },
  { label: 'Refunded', keeps: ({ state }) => state === 'refunded' },
  { label: 'Never finished', keeps: ({ state }) => unfinished.includes(state) },
]

function searchText({ number, title, email }: AdminOrder): string {
  return `${number}\n${title}\n${email ?? ''}`.toLowerCase()
}

export function OrdersAdmin() {
  const { data, isError } = useQuery({
    queryKey: ['admin-orders'],
    queryFn: () => callApi<AdminOrders>('GET', '/api/admin/orders'),
    staleTime: 0,
  })
  return (
    <AdminPage title="Orders" intro="What was sold, what became of it, and whether the files were fetched.">
      {isError ? (
        <ErrorState
          text="The orders did not load. Please try refreshing the page."
          action={{ label: 'Refresh the page', href: '/admin/orders' }}
        />
      ) : data ? (
        <Orders orders={data.orders} />
      ) : (
        <Spinner label="Loading orders…" />
      )}
    </AdminPage>
  )
}

function Orders({ orders }: AdminOrders) {
  if (orders.length === 0)
    return (
      <EmptyState
        text="No orders yet. The first one appears here as soon as somebody opens the payment form."
        action={{ label: 'See what buyers see', href: '/toolbox' }}
      />
    )
  return (
    <>
      <SearchableTable
        fit
        caption="Orders"
        noun="orders"
        columns={columns}
        rows={orders}
        rowKey={({ number }) => number}
        searchText={searchText}
        filters={filters}
        firstSort={{ heading: 'Date', descending: true }}
      />
      <SalesByMonth orders={orders} />
    </>
  )
}
