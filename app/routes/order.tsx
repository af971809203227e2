import { data } from 'react-router'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { orderWords } from '#content/shop/shop.ts'
import { OrderNotFound } from '#features/shop/orders/order-page.tsx'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { OrderIsland } from '../islands/order.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/order.ts'

export const handle: PageHandle = { island: 'order' }

export const meta = metaOf({ title: orderWords.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { who, products } = context.get(siteContext).content
  const order = await findOrderView(context.get(servicesContext).db, params.token, everyProductOf(products))
  const seller = { name: who.name, email: who.email }
  const { guarantee } = products.notes
  return data({ order, seller, guarantee }, { status: order ? 200 : 404 })
}

export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  const { order, ...rest } = loaderData
  return order ? <OrderIsland order={order} token={params.token} {...rest} /> : <OrderNotFound />
}
