import { openDays } from '#content/diagnostic/team-words.ts'
import type { Db } from './database/connect.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Invitations that were open for too long close by themselves, and answers that never came to three go. */
export async function closeOldTeams(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - openDays * dayMs).toISOString()
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('teams')
      .set({ closedAt: now.toISOString(), waiting: null })
      .where('closedAt', 'is', null)
      .where('madeAt', '<', before)
      .returning('id')
      .execute()
    for (const { id } of closed) await tx.deleteFrom('teamKeys').where('teamId', '=', id).execute()
  })
}
