import { Link } from 'react-router'
import { paidTwiceLabel } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import type { AnswerAt } from '#lib/web/answer-at.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { EmailText } from '#ui/admin/email-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import type { SortableColumn } from '#ui/tables/sorted-table.tsx'
import type { LoadedList } from '#ui/tables/use-paged-list.tsx'
import { Time } from '#ui/time.tsx'
import type { AdminOrder } from '../schema.ts'
import { OrderBadge } from './order-badge.tsx'
import { newestOrders, orderFilters, type orderSorts } from './order-filters.ts'

type SortBy = (typeof orderSorts)[number]

const columns: SortableColumn<AdminOrder, SortBy>[] = [
  {
    heading: 'Order',
    cell: ({ number, title, part }) => (
      <>
        <Link to={`/admin/orders/${number}`} className="inline-block text-link max-lg:py-1">
          {number}
        </Link>
        <span className="block font-normal xl:whitespace-nowrap">{title}</span>
        {part && <span className="block text-sm font-normal text-soft">{part}</span>}
      </>
    ),
  },
  {
    heading: 'State',
    cell: ({ state, repeats, isTest }) => (
      <>
        <OrderBadge state={state} isTest={isTest} /> {repeats && <Badge tone="amber">{paidTwiceLabel}</Badge>}
      </>
    ),
  },
  { heading: 'Buyer', cell: ({ email }) => (email ? <EmailText email={email} /> : '–'), long: true },
  {
    heading: 'Amount',
    cell: ({ state, amountCents, currency, keptCents, discount }) => (
      <>
        {money(amountCents, currency)}
        {state === 'paid' && keptCents < amountCents && (
          <span className="text-soft lg:block"> {money(amountCents - keptCents, currency)} refunded</span>
        )}
        {discount && <span className="text-soft lg:block"> {discount.code}</span>}
      </>
    ),
    numeric: true,
  },
  {
    heading: 'Date',
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
    roomy: 'or-phone',
  },
]

const filters = Object.entries(orderFilters).map(([value, label], index) => ({
  // The default filter is not part of the URL.
  value: index === 0 ? '' : value,
  label,
}))

export function OrdersAdmin({ loaded }: { loaded: LoadedList<AdminOrder> }) {
  return (
    <AdminPage title="Orders">
      {loaded.first.counts?.all === 0 ? (
        <EmptyState
          text="No orders yet. The first one appears when someone opens the payment form."
          action={{ label: 'View the toolbox', href: '/toolbox' }}
        />
      ) : (
        <PagedTable
          fit
          caption="Orders"
          noun="orders"
          columns={columns}
          rowKey={({ number }) => number}
          loaded={loaded}
          fetchPage={(query) => callApi<AnswerAt<'GET', '/api/admin/orders'>>('GET', `/api/admin/orders${query}`)}
          firstSort={newestOrders}
          filters={filters}
          searchHint="Order number, or the buyer’s name or email"
          failure="The orders could not be loaded. Please refresh the page."
        />
      )}
    </AdminPage>
  )
}
