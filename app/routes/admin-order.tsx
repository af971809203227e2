import { data } from 'react-router'
import { personPath } from '#features/people/people.server.ts'
import { DeskOrderPage } from '#features/shop/desk-order.tsx'
import { readDeskOrder } from '#features/shop/desk-orders.server.ts'
import { servicesContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/admin-order.ts'

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta({ title: `Order ${params.number}`, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const order = await readDeskOrder(db, params.number)
  if (!order) throw data(null, { status: 404 })
  return { order, personPath: order.email ? await personPath(db, order.email) : undefined }
}

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  return <DeskOrderPage {...loaderData} />
}
