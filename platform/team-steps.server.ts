import { nextMorning } from '#lib/time/next-morning.ts'
import type { Db } from './database/connect.server.ts'
import type { TeamRow } from './database/tables/visitors.ts'
import { readTimeZone } from './time-zone.server.ts'

/** How often each answer was given, by question; features/diagnostic/team knows which. */
type Counts = Record<string, number[]>

/** Fewer are never shown. */
const fewestShown = 3

/** From the next morning on, once and for all: where there is one look, there is no difference between two. */
export async function showTeam(tx: Db, teamId: string, counts: Counts, now: Date): Promise<void> {
  const opensAt = nextMorning(now, await readTimeZone(tx)).toISOString()
  await tx
    .insertInto('teamSteps')
    .values({ teamId, step: 1, counts: JSON.stringify(counts), opensAt })
    .execute()
}

/** What would open this morning opens on the next as well, as of every invitation that is closed now. */
export async function openLater(tx: Db, teamId: string, now: Date): Promise<void> {
  await tx
    .updateTable('teamSteps')
    .set({ opensAt: nextMorning(now, await readTimeZone(tx)).toISOString() })
    .where('teamId', '=', teamId)
    .where('opensAt', '>', now.toISOString())
    .execute()
}

/** Whether enough wait to be shown. */
export function isEnough({ waiting }: Pick<TeamRow, 'waiting'>): boolean {
  const [tally = []] = Object.values(countsOf(waiting))
  return tally.reduce((sum, count) => sum + count, 0) >= fewestShown
}

/** Whoever waits is shown if they are enough; fewer go for good. The row is held by who calls. */
export async function endTeam(tx: Db, { id, waiting }: Pick<TeamRow, 'id' | 'waiting'>, now: Date) {
  if (isEnough({ waiting })) await showTeam(tx, id, countsOf(waiting), now)
  await tx
    .updateTable('teams')
    .set({ closedAt: now.toISOString(), waiting: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('teamKeys').where('teamId', '=', id).execute()
}

const countsOf = (waiting: string | null) => (waiting ? (JSON.parse(waiting) as Counts) : {})
