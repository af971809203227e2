import { createHash, createHmac } from 'node:crypto'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'

/** As long as every other id here. */
const tokenBytes = 22

/**
 * What opens an order's page. It follows from the order's id, under a key that every backup holds: an order that was
 * lost and is rebuilt from Stripe's records has the link that its buyer was sent.
 */
export async function orderToken(db: Db, orderId: string): Promise<string> {
  const mac = createHmac('sha256', await readKey(db))
    .update(orderId)
    .digest()
  return mac.subarray(0, tokenBytes).toString('base64url')
}

/** Stands at Stripe beside the payment. It opens nothing, and tells whether a token is the one that was given out. */
export function tokenMark(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, tokenBytes)
}

/** Before the first order, so that a backup from before it has the key already. */
export async function makeOrderLinkKey(db: Db): Promise<void> {
  await readKey(db)
}

const readKey = (db: Db) => readSecret(db, 'order-links')
