import { isOpen } from '#domain/shop/order-state.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import { recoveredOrdersMail } from '../emails/link-mails.tsx'
import { senderOf } from '../emails/write-mail.tsx'
import type { Shop } from '../orders/fulfilment.server.ts'
import { isPurchase } from '../orders/orders.server.ts'

/** Emails each buyer of rebuilt orders their links, once. Returns how many emails were queued. */
export async function mailRecoveredBuyers(shop: Shop): Promise<number> {
  const { db } = shop
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('recoveredAt', 'is not', null)
    .where('recoveryMailedAt', 'is', null)
    .where('email', 'is not', null)
    .where(isPurchase)
    .orderBy('paidAt', 'desc')
    .execute()
  const ofBuyer = Map.groupBy(orders.filter(isOpen), ({ email }) => email ?? '')
  let queued = 0
  for (const [email, bought] of ofBuyer) {
    const mail: Mail = { ...recoveredOrdersMail(email, bought, senderOf(shop)), urgent: true }
    const ids = bought.map(({ id }) => id)
    const marked = await queueOnce(db, [mail], async (tx) => {
      const rows = await tx
        .updateTable('orders')
        .set({ recoveryMailedAt: new Date().toISOString() })
        .where('id', 'in', ids)
        .where('recoveryMailedAt', 'is', null)
        .returning('id')
        .execute()
      return rows.length > 0 ? rows : undefined
    })
    if (marked) queued += 1
  }
  return queued
}
