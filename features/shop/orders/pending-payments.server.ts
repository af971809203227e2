import type { Db } from '#platform/database/connect.server.ts'

/** Payments that are neither completed nor given up. */
export async function countPendingPayments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((order) => order.fn.countAll<number | string>().as('count'))
    .where('nextCheckAt', 'is not', null)
    .where('paymentIntentId', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
