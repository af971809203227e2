import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'

const byId = (db: Db, id: string | null) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id ?? '')

export function findOrder(db: Db, id: string | null): Promise<OrderRow | undefined> {
  return byId(db, id).executeTakeFirst()
}

export function readOrder(db: Db, id: string): Promise<OrderRow> {
  return byId(db, id).executeTakeFirstOrThrow()
}

/** Locks the order's row until the transaction ends, so that concurrent changes wait. */
export function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((row) => ({ nextCheckAt: row.ref('nextCheckAt') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Unless one is known already. */
export async function saveIntent(db: Db, orderId: string, paymentIntentId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ paymentIntentId })
    .where('id', '=', orderId)
    .where('paymentIntentId', 'is', null)
    .execute()
}
