import type { Db } from '#platform/database/connect.server.ts'
import { bulkKind, isWaiting } from '#platform/mail/outbox.server.ts'

/** Few campaign emails wait in the outbox at a time, so they do not delay receipts and reports. */
const maxInOutbox = 20

export async function freeInOutbox(db: Db): Promise<number> {
  return maxInOutbox - (await campaignsInOutbox(db)).length
}

export function campaignsInOutbox(db: Db): Promise<{ id: string; recipient: string | null }[]> {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient'])
    .where(isWaiting)
    .where('kind', '=', bulkKind)
    .limit(2 * maxInOutbox)
    .execute()
}
