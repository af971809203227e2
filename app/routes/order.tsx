import { data } from 'react-router'
import { orderWords } from '#content/shop/shop.ts'
import { OrderNotFound, OrderPage } from '#features/shop/orders/order-page.tsx'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { servicesContext } from '../context.ts'
import { metaOf } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/order.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: orderWords.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrderView(context.get(servicesContext).db, params.token)
  return data({ order }, { status: order ? 200 : 404 })
}

export default function OrderRoute({ loaderData: { order }, params }: Route.ComponentProps) {
  return order ? <OrderPage order={order} token={params.token} /> : <OrderNotFound />
}
