import { mayDo, type Role } from '#content/admin/roles.ts'
import type { Catalogue } from '#content/shop/catalogue.ts'
import { keptCents, orderState } from '#domain/shop/order-state.ts'
import { pick } from '#lib/pick.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { readRejection } from '#platform/mail/refused-addresses.server.ts'
import { discountOf } from '../discounts/order-discount.ts'
import { findOrder } from '../orders/find-order.server.ts'
import { orderPath, productOf } from '../orders/orders.server.ts'
import { findRepeats } from '../orders/paid-twice.server.ts'
import { paymentLabels } from '../plans/payment-labels.server.ts'
import { planViewOf } from '../plans/plan-view.server.ts'
import { documentsOf } from '../receipts/order-documents.server.ts'
import type { AdminOrder, AdminOrderDetails, PlanView } from '../schema.ts'
import { readTax } from '../tax/order-tax.ts'

export async function readAdminOrder(
  db: Db,
  number: string,
  catalogue: Catalogue,
  role: Role,
): Promise<AdminOrderDetails | undefined> {
  const order = await findByNumber(db, number)
  if (!order) return undefined
  const files = await db
    .selectFrom('orderDownloads')
    .select(['fileName', 'count', 'firstAt', 'lastAt'])
    .where('orderId', '=', order.id)
    .orderBy('firstAt')
    .execute()
  const repeats = await findRepeats(db, [order])
  const parts = await paymentLabels(db, [order])
  const plan = await planViewOf(db, (await findOrder(db, order.planId)) ?? order)
  const downloads = files.reduce((sum, { count }) => sum + count, 0)
  return {
    ...adminOrder(order, catalogue, { downloads, repeats: repeats.get(order.id), part: parts.get(order.id) }),
    plan: plan && { ...plan, isRunning: isRunning(plan) },
    // The order page gives its files to everyone who has its address.
    orderPath: mayDo(role, 'work-with-people') ? orderPath(order) : undefined,
    ...pick(order, ['paymentIntentId', 'refundedCents', 'refundedAt', 'disputedAt', 'disputeOutcome']),
    ...pick(order, ['firstSource', 'lastSource']),
    rejection: order.email ? await readRejection(db, order.email) : undefined,
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

/** Whether the owner can still stop payments. */
const isRunning = ({ state }: PlanView) => state === 'paying' || state === 'retrying' || state === 'paused'

export function adminOrder(
  order: OrderRow,
  catalogue: Catalogue,
  { downloads, repeats, part }: Pick<AdminOrder, 'downloads' | 'repeats' | 'part'>,
): AdminOrder {
  return {
    ...pick(order, ['number', 'productId', 'amountCents', 'currency', 'email', 'createdAt', 'paidAt']),
    downloads,
    repeats,
    part,
    state: orderState(order),
    title: productOf(order, catalogue).title,
    keptCents: keptCents(order),
    discount: discountOf(order),
    isTest: order.isTest === 1,
    tax: readTax(order),
  }
}
