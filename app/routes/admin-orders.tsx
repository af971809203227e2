import { OrdersDesk } from '#features/shop/desk-orders.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ title: 'Orders', noindex: true })

export default function AdminOrders() {
  return <OrdersDesk />
}
