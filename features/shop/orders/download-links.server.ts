import { hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { isSignedBy, sign } from '#platform/signing.server.ts'
import type { OrderFile } from './order-files.ts'

/** Long enough for a slow download, too short to share. */
const linkLifeMs = hourMs

export type FileLink = { orderId: string; name: string; expires: string; signature: string }

export async function signedFileLinks(
  db: Db,
  order: Pick<OrderRow, 'id'>,
  files: readonly OrderFile[],
  now = Date.now(),
) {
  const key = await readSecret(db, 'download-links')
  const expires = String(now + linkLifeMs)
  return files.map(({ name, title, savedAs }) => {
    const signature = sign(key, signedText(order.id, name, expires))
    return {
      title,
      savedAs,
      href: `/orders/files/${order.id}/${name}?${new URLSearchParams({ expires, signature })}`,
    }
  })
}

export async function checkFileLink(
  db: Db,
  { orderId, name, expires, signature }: FileLink,
  now = Date.now(),
): Promise<'good' | 'expired' | 'forged'> {
  const key = await readSecret(db, 'download-links')
  if (!isSignedBy(key, signedText(orderId, name, expires), signature)) return 'forged'
  return Number(expires) > now ? 'good' : 'expired'
}

function signedText(...parts: [orderId: string, name: string, expires: string]): string {
  return parts.join('\n')
}
