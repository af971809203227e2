import { createHash } from 'node:crypto'
import { showTeam } from '#domain/teams/team-steps.server.ts'
import { type TeamKind, teamTables } from '#domain/teams/team-tables.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { addCounts, answersIn, type Counts } from './figures.ts'
import { lockTeam, type StoredTeam, stateOf } from './team.server.ts'

export type Taken = 'taken' | 'gone' | 'closed' | 'full'

/**
 * Adds an answer to the sum of those waiting; the last invited person's answer schedules the result. Storing only sums
 * means a single answer is never stored on its own after the second arrives. A repeated key changes nothing.
 */
export async function saveAnswer(
  db: Db,
  of: TeamKind,
  answer: { team: string; clientKey: string; counts: Counts },
  now = new Date(),
): Promise<Taken> {
  const key = createHash('sha256').update(`${answer.team}\n${answer.clientKey}`).digest('base64url')
  return db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, of, 'id', answer.team)
    if (!team) return 'gone'
    if (team.closedAt) return 'closed'
    const answered = await tx
      .selectFrom(teamTables[of].keys)
      .select('key')
      .where('teamId', '=', team.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (answered) return 'taken'
    const state = stateOf(team)
    if (state !== 'open') return state
    await tx.insertInto(teamTables[of].keys).values({ teamId: team.id, key }).execute()
    await add(tx, of, team, answer.counts, now)
    return 'taken'
  })
}

async function add(tx: Db, of: TeamKind, team: StoredTeam, answer: Counts, now: Date): Promise<void> {
  const waiting = team.waiting ? addCounts(JSON.parse(team.waiting) as Counts, answer) : answer
  const isWhole = answersIn(waiting) === team.invited
  if (isWhole) await showTeam(tx, of, team.id, waiting, now)
  await tx
    .updateTable(teamTables[of].teams)
    .set({ taken: team.taken + 1, waiting: isWhole ? null : JSON.stringify(waiting) })
    .where('id', '=', team.id)
    .execute()
}
