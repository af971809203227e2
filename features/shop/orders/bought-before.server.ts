import type { Catalogue } from '#content/shop/catalogue.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { BoughtBefore, BoughtBeforeAnswer } from '../schema.ts'
import { filesOfOrder, findUnpaidOrder, orderPath } from './orders.server.ts'

/**
 * Whether this address already has the product, alone or in the bundle. Answers only the holder of an open payment for
 * it, and a yes or no: date and link are for a browser that already has the order's token.
 */
export async function findBoughtBefore(
  db: Db,
  { email, productId, visitorKey, tokens }: BoughtBefore,
  catalogue: Catalogue,
): Promise<BoughtBeforeAnswer> {
  const open = await findUnpaidOrder(db, { visitorKey, productId })
  if (!open) return { bought: false }
  const [wanted] = filesOfOrder(open, catalogue)
  const orders = await db.selectFrom('orders').selectAll().where('email', '=', email).execute()
  const bought = orders.filter(
    (order) =>
      isOpen(order) &&
      (order.productId === productId || filesOfOrder(order, catalogue).some(({ name }) => name === wanted?.name)),
  )
  const known = bought.find(({ token }) => tokens.includes(token))
  if (!known?.paidAt) return { bought: bought.length > 0 }
  return { bought: true, order: { paidAt: known.paidAt, path: orderPath(known) } }
}
