import { createHash } from 'node:crypto'
import { showTeam } from '#domain/teams/team-steps.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { ratingsOf } from '../schema.ts'
import { addCounts, answersIn, type Counts, countsOf } from './figures.ts'
import type { TeamAnswer } from './schema.ts'
import { lockTeam, stateOf } from './team.server.ts'

export type Taken = 'taken' | 'gone' | 'closed' | 'full'

/**
 * Adds an answer to the sum of those waiting; the last invited person's answer schedules the result. Storing only sums
 * means a single answer is never stored on its own after the second arrives. A repeated key changes nothing.
 */
export async function takeAnswer(db: Db, answer: TeamAnswer, now = new Date()): Promise<Taken> {
  const key = createHash('sha256').update(`${answer.team}\n${answer.clientKey}`).digest('base64url')
  return db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, 'id', answer.team)
    if (!team) return 'gone'
    if (team.closedAt) return 'closed'
    const answered = await tx
      .selectFrom('teamKeys')
      .select('key')
      .where('teamId', '=', team.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (answered) return 'taken'
    const state = stateOf(team)
    if (state !== 'open') return state
    await tx.insertInto('teamKeys').values({ teamId: team.id, key }).execute()
    await add(tx, team, countsOf(ratingsOf(answer)), now)
    return 'taken'
  })
}

async function add(tx: Db, team: TeamRow, answer: Counts, now: Date): Promise<void> {
  const waiting = team.waiting ? addCounts(JSON.parse(team.waiting) as Counts, answer) : answer
  const isWhole = answersIn(waiting) === team.invited
  if (isWhole) await showTeam(tx, team.id, waiting, now)
  await tx
    .updateTable('teams')
    .set({ taken: team.taken + 1, waiting: isWhole ? null : JSON.stringify(waiting) })
    .where('id', '=', team.id)
    .execute()
}
