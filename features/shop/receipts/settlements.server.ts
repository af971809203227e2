import type { Db } from '#platform/database/connect.server.ts'
import type { ChargeFacts } from '../orders/stripe-facts.ts'
import { nextOf } from '../orders/sweep-schedule.ts'

/** Retries at growing intervals; after two months Stripe won't book it any more. */
const minutesAfterPayment = [1, 6, 24, 72, 240, 720, 1440].map((hours) => hours * 60)

export const nextSettlementCheck = (paidAt: string, now: Date) => nextOf(minutesAfterPayment, new Date(paidAt), now)

/** Fills in missing values and never overwrites known ones. */
export async function saveCharge(tx: Db, orderId: string, { card, country, settled }: ChargeFacts): Promise<void> {
  await tx
    .insertInto('settlements')
    .values({ orderId, card, country, ...settled })
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet((row) => ({
        card: row.fn.coalesce('settlements.card', 'excluded.card'),
        country: row.fn.coalesce('settlements.country', 'excluded.country'),
        feeCents: row.fn.coalesce('settlements.feeCents', 'excluded.feeCents'),
        netCents: row.fn.coalesce('settlements.netCents', 'excluded.netCents'),
        currency: row.fn.coalesce('settlements.currency', 'excluded.currency'),
      })),
    )
    .execute()
  if (settled) {
    await tx.updateTable('orders').set({ settlementDueAt: null }).where('id', '=', orderId).execute()
  }
}

export async function saveDisputeFee(tx: Db, orderId: string, disputeFeeCents: number): Promise<void> {
  await tx
    .insertInto('settlements')
    .values({ orderId, disputeFeeCents })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ disputeFeeCents }))
    .execute()
}
