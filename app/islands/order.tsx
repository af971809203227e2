import { OrderPage } from '#features/shop/orders/order-page.tsx'
import { island } from '../document/island.tsx'

export const OrderIsland = island(OrderPage)
