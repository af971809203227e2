import { isOpen } from '#domain/shop/order-state.ts'
import { dayMs, hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'

/**
 * Orders that repeat an earlier one: same email, same product, paid within an hour of it, neither refunded. Returns the
 * earlier order's number by order id. The owner sees them flagged.
 */
export async function findRepeats(db: Db, orders: readonly OrderRow[]): Promise<Map<string, string>> {
  const emails = [...new Set(orders.flatMap(({ email, paidAt }) => (email && paidAt ? [email] : [])))]
  if (emails.length === 0) return new Map()
  const ofBuyers = await db.selectFrom('orders').selectAll().where('email', 'in', emails).execute()
  return new Map(
    orders.flatMap((order) => {
      const first = ofBuyers.find((other) => isRepeat(order, other))
      return first ? [[order.id, first.number] as const] : []
    }),
  )
}

function isRepeat(order: OrderRow, earlier: OrderRow): boolean {
  if (!order.paidAt || !earlier.paidAt || !isOpen(order) || !isOpen(earlier)) return false
  if (order.planId && order.planId === earlier.planId) return false
  if (order.email !== earlier.email || order.productId !== earlier.productId) return false
  // The id decides between two payments of the same millisecond.
  const isEarlier = earlier.paidAt + earlier.id < order.paidAt + order.id
  return isEarlier && Date.parse(order.paidAt) - Date.parse(earlier.paidAt) <= hourMs
}

const recentDays = 7
const maxChecked = 200

/** Recent repeats, for the dashboard. */
export async function listRepeats(db: Db, now: Date): Promise<string[]> {
  const recent = await db
    .selectFrom('orders')
    .selectAll()
    .where('paidAt', '>=', new Date(now.getTime() - recentDays * dayMs).toISOString())
    .orderBy('paidAt', 'desc')
    .limit(maxChecked)
    .execute()
  const repeats = await findRepeats(db, recent)
  return recent.filter(({ id }) => repeats.has(id)).map(({ number }) => number)
}
