import { everyProductOf } from '#content/shop/catalogue.ts'
import { OrdersAdmin } from '#features/shop/admin/admin-orders.tsx'
import { listAdminOrders } from '#features/shop/admin/order-list.server.ts'
import { latest, monthsIn, salesTotals } from '#features/shop/admin/sales-totals.ts'
import { booksOf } from '#features/shop/books/period.ts'
import { listSales } from '#features/shop/orders/sales.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import { firstPageQuery } from '../../list-page.ts'
import type { Route } from './+types/orders.ts'

export const meta = metaOf({ title: 'Orders', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const catalogue = everyProductOf(context.get(siteContext).content.products)
  const query = firstPageQuery(request)
  const sales = await listSales(readDb)
  return {
    books: booksOf(request.url, sales),
    loaded: { query, first: await listAdminOrders(readDb, catalogue, query) },
    ...latest(salesTotals(sales, catalogue), monthsIn(request.url)),
  }
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersAdmin {...loaderData} />
}
