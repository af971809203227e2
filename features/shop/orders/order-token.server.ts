import { createHash, createHmac } from 'node:crypto'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'

/** As long as our other ids. */
const tokenBytes = 22

/**
 * The secret in the order page's URL. Derived from the order's id with a key that every backup contains, so an order
 * rebuilt from Stripe's records keeps the link its buyer was sent.
 */
export async function orderToken(db: Db, orderId: string): Promise<string> {
  const mac = createHmac('sha256', await readKey(db))
    .update(orderId)
    .digest()
  return mac.subarray(0, tokenBytes).toString('base64url')
}

/** Stored at Stripe with the payment. It opens nothing, but shows whether a token is the one that was sent out. */
export function tokenMark(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, tokenBytes)
}

/** Created before the first order, so that every backup contains the key. */
export async function makeOrderLinkKey(db: Db): Promise<void> {
  await readKey(db)
}

const readKey = (db: Db) => readSecret(db, 'order-links')
