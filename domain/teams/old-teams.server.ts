import { openDays } from '#content/diagnostic/team-words.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { endTeam } from './team-steps.server.ts'
import { teamKinds, teamTables } from './team-tables.ts'

/** Closes old team assessments: three or more waiting answers are published, fewer are discarded. */
export async function closeOldTeams(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - openDays * dayMs).toISOString()
  for (const of of teamKinds) {
    await db.transaction().execute(async (tx) => {
      const old = await tx
        .updateTable(teamTables[of].teams)
        .set((row) => ({ taken: row.ref('taken') }))
        .where('closedAt', 'is', null)
        .where('madeAt', '<', before)
        .returning(['id', 'waiting'])
        .execute()
      for (const team of old) await endTeam(tx, of, team, now)
    })
  }
}
