import { everyProductOf } from '#content/shop/catalogue.ts'
import { OrdersAdmin } from '#features/shop/admin/admin-orders.tsx'
import { listAdminOrders } from '#features/shop/admin/order-list.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import { firstPageQuery } from '../../list-page.ts'
import type { Route } from './+types/orders.ts'

export const meta = metaOf({ title: 'Orders', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const catalogue = everyProductOf(context.get(siteContext).content.products)
  const query = firstPageQuery(request)
  return { loaded: { query, first: await listAdminOrders(readDb, catalogue, query) } }
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersAdmin {...loaderData} />
}
