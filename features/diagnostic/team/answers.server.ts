import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/connect.server.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { showTeam } from '#platform/team-steps.server.ts'
import { ratingsOf } from '../schema.ts'
import { addCounts, answersIn, type Counts, countsOf } from './figures.ts'
import type { TeamAnswer } from './schema.ts'
import { holdTeam, stateOf } from './team.server.ts'

export type Taken = 'taken' | 'gone' | 'closed' | 'full'

/**
 * Adds an answer to those that wait; with the last of the invited they are shown. They are kept as a sum, so that only
 * the first ever lies by itself, and only until the second comes. The same key again changes nothing.
 */
export async function takeAnswer(db: Db, answer: TeamAnswer, now = new Date()): Promise<Taken> {
  const key = createHash('sha256').update(`${answer.team}\n${answer.clientKey}`).digest('base64url')
  return db.transaction().execute(async (tx) => {
    const team = await holdTeam(tx, 'id', answer.team)
    if (!team) return 'gone'
    if (team.closedAt) return 'closed'
    if (await hasAnswered(tx, team.id, key)) return 'taken'
    const state = stateOf(team)
    if (state !== 'open') return state
    await tx.insertInto('teamKeys').values({ teamId: team.id, key }).execute()
    await add(tx, team, countsOf(ratingsOf(answer)), now)
    return 'taken'
  })
}

async function hasAnswered(tx: Db, teamId: string, key: string): Promise<boolean> {
  const known = await tx
    .selectFrom('teamKeys')
    .select('key')
    .where('teamId', '=', teamId)
    .where('key', '=', key)
    .executeTakeFirst()
  return known !== undefined
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
