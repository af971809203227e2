import { data } from 'react-router'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { missingSellerDetails, readSeller } from '#domain/shop/seller.server.ts'
import { AdminOrderPage } from '#features/shop/admin/admin-order.tsx'
import { readAdminOrder } from '#features/shop/admin/admin-orders.server.ts'
import { stripePaymentUrl } from '#features/shop/admin/stripe-link.ts'
import { servicesContext, siteContext, userContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/order.ts'

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: `Order ${params.number}`, noindex: true })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, settings } = context.get(servicesContext)
  const catalogue = everyProductOf(context.get(siteContext).content.products)
  const order = await readAdminOrder(readDb, params.number, catalogue, context.get(userContext).role)
  if (!order) throw data(null, { status: 404 })
  return {
    order,
    personPath: order.email ? await personPath(readDb, order.email) : undefined,
    sellerLacks: missingSellerDetails(await readSeller(readDb)),
    stripeUrl: stripePaymentUrl(order.paymentIntentId, settings.payments()?.isLive ?? false),
  }
}

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  return <AdminOrderPage {...loaderData} />
}
