import { OrdersAdmin } from '#features/shop/admin/admin-orders.tsx'
import { pageMeta } from '../../page-meta.ts'

export const meta = () => pageMeta({ title: 'Orders', noindex: true })

export default function AdminOrders() {
  return <OrdersAdmin />
}
