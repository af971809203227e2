import { OrdersAdmin } from '#features/shop/admin/admin-orders.tsx'
import { metaOf } from '../../page-meta.ts'

export const meta = metaOf({ title: 'Orders', noindex: true })

export default function AdminOrders() {
  return <OrdersAdmin />
}
