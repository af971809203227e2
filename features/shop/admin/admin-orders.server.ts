import type { Catalogue } from '#content/shop/catalogue.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { readRefusal } from '#platform/mail/refused-addresses.server.ts'
import { discountOf } from '../discounts/order-discount.ts'
import { keptCents, orderState } from '../orders/order-state.ts'
import { orderPath, productOf } from '../orders/orders.server.ts'
import { documentsOf } from '../receipts/order-documents.server.ts'
import type { AdminOrder, AdminOrderDetails } from '../schema.ts'

export async function readAdminOrder(
  db: Db,
  number: string,
  catalogue: Catalogue,
): Promise<AdminOrderDetails | undefined> {
  const order = await findByNumber(db, number)
  if (!order) return undefined
  const files = await db
    .selectFrom('orderDownloads')
    .select(['fileName', 'count', 'firstAt', 'lastAt'])
    .where('orderId', '=', order.id)
    .orderBy('firstAt')
    .execute()
  const { paymentIntentId, refundedCents, refundedAt, disputedAt, disputeOutcome } = order
  const { firstSource, lastSource } = order
  const downloads = files.reduce((sum, { count }) => sum + count, 0)
  return {
    ...adminOrder(order, downloads, catalogue),
    orderPath: orderPath(order),
    ...{ paymentIntentId, refundedCents, refundedAt, disputedAt, disputeOutcome, firstSource, lastSource },
    refusal: order.email ? await readRefusal(db, order.email) : undefined,
    documents: await documentsOf(db, order, `/api/admin/orders/${number}`),
    settled: await db
      .selectFrom('settlements')
      .select(['feeCents', 'netCents', 'currency', 'country', 'card'])
      .where('orderId', '=', order.id)
      .executeTakeFirst(),
    files,
  }
}

export function findByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
}

export function adminOrder(order: OrderRow, downloads: number, catalogue: Catalogue): AdminOrder {
  const { number, productId, amountCents, email, createdAt, paidAt } = order
  return {
    ...{ number, productId, amountCents, email, createdAt, paidAt, downloads },
    state: orderState(order),
    title: productOf(order, catalogue).title,
    keptCents: keptCents(order),
    discount: discountOf(order),
  }
}
