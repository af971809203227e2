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
    const keys = await keysOf(tx, team.id)
    if (keys.includes(key)) return 'taken'
    const state = stateOf(team)
    if (state !== 'open') return state
    await keepKeys(tx, team.id, [...keys, key])
    await add(tx, team, countsOf(ratingsOf(answer)), now)
    return 'taken'
  })
}

async function keysOf(tx: Db, teamId: string): Promise<string[]> {
  const rows = await tx.selectFrom('teamKeys').select('key').where('teamId', '=', teamId).execute()
  return rows.map(({ key }) => key)
}

/** All anew, by themselves: the order in which rows lie in a file would tell in which order they came. */
async function keepKeys(tx: Db, teamId: string, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('teamKeys').where('teamId', '=', teamId).execute()
  const rows = keys.toSorted().map((key) => ({ teamId, key }))
  await tx.insertInto('teamKeys').values(rows).execute()
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
