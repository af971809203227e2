import { openDays } from '#content/diagnostic/team-words.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { endTeam } from './team-steps.server.ts'
import { type TeamKind, teamTables } from './team-tables.ts'

/**
 * Closes at most `atOnce` old team assessments, and returns how many: three or more waiting answers are published, fewer
 * are discarded.
 */
export async function closeOldTeams(db: Db, of: TeamKind, now: Date, atOnce: number): Promise<number> {
  const before = new Date(now.getTime() - openDays * dayMs).toISOString()
  const { teams } = teamTables[of]
  return db.transaction().execute(async (tx) => {
    const some = tx
      .selectFrom(teams)
      .select('id')
      .where('closedAt', 'is', null)
      .where('madeAt', '<', before)
      .limit(atOnce)
    const old = await tx
      .updateTable(teams)
      .set((row) => ({ taken: row.ref('taken') }))
      .where('id', 'in', some)
      .where('closedAt', 'is', null)
      .returning(['id', 'waiting'])
      .execute()
    for (const team of old) await endTeam(tx, of, team, now)
    return old.length
  })
}
