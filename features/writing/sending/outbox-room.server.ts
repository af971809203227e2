import type { Db } from '#platform/database/connect.server.ts'
import { isWaiting, letterKind } from '#platform/mail/outbox.server.ts'

/** So many letters lie in the outbox at most: what a visitor causes is behind none of the others. */
const mostInOutbox = 20

export async function freeInOutbox(db: Db): Promise<number> {
  return mostInOutbox - (await lettersInOutbox(db)).length
}

export function lettersInOutbox(db: Db): Promise<{ id: string; recipient: string | null }[]> {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient'])
    .where(isWaiting)
    .where('kind', '=', letterKind)
    .limit(2 * mostInOutbox)
    .execute()
}
