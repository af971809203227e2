import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/connect.server.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { ratingsOf } from '../schema.ts'
import { addCounts, answersIn, type Counts, countsOf, stepSize } from './figures.ts'
import { nextMorning } from './next-morning.ts'
import type { TeamAnswer } from './schema.ts'
import { stateOf } from './team.server.ts'

export type Taken = 'taken' | 'gone' | 'closed' | 'full'

/**
 * Adds an answer to those that wait; with the third they become a step. They are kept as a sum, so that only the first of
 * three ever lies by itself, and only until the second comes. The same key again changes nothing.
 */
export async function takeAnswer(db: Db, answer: TeamAnswer, now = new Date()): Promise<Taken> {
  const key = createHash('sha256').update(`${answer.team}\n${answer.clientKey}`).digest('base64url')
  return db.transaction().execute(async (tx) => {
    const team = await holdTeam(tx, answer.team)
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

/** Two answers at once come one after the other, in however many processes. */
function holdTeam(tx: Db, id: string): Promise<TeamRow | undefined> {
  return tx
    .updateTable('teams')
    .set((row) => ({ taken: row.ref('taken') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
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
  const isWhole = answersIn(waiting) === stepSize
  if (isWhole) await addStep(tx, team.id, waiting, now)
  await tx
    .updateTable('teams')
    .set({ taken: team.taken + 1, waiting: isWhole ? null : JSON.stringify(waiting) })
    .where('id', '=', team.id)
    .execute()
}

async function addStep(tx: Db, teamId: string, counts: Counts, now: Date): Promise<void> {
  const last = await tx
    .selectFrom('teamSteps')
    .select(['step', 'counts'])
    .where('teamId', '=', teamId)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst()
  const all = last ? addCounts(JSON.parse(last.counts) as Counts, counts) : counts
  await tx
    .insertInto('teamSteps')
    .values({
      ...{ teamId, step: (last?.step ?? 0) + 1, counts: JSON.stringify(all) },
      opensAt: nextMorning(now, await readTimeZone(tx)).toISOString(),
    })
    .execute()
}
