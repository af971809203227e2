import { nextMorning } from '#lib/time/next-morning.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TeamRow } from '#platform/database/tables/visitors.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { type TeamKind, teamTables } from './team-tables.ts'

/** How often each answer was given, by question; see features/scorecards/score/team. */
type Counts = { readonly [question: string]: readonly number[] }

/** A result with fewer answers is never shown. */
const fewestShown = 3

/** Publishes the result once, from the next morning on: comparing two results could reveal a single answer. */
export async function showTeam(tx: Db, kind: TeamKind, teamId: string, counts: Counts, now: Date): Promise<void> {
  const opensAt = nextMorning(now, await readTimeZone(tx)).toISOString()
  await tx
    .insertInto(teamTables[kind].steps)
    .values({ teamId, step: 1, counts: JSON.stringify(counts), opensAt })
    .execute()
}

export function isEnough({ waiting }: Pick<TeamRow, 'waiting'>): boolean {
  const [tally = []] = Object.values(countsOf(waiting))
  return tally.reduce((sum, count) => sum + count, 0) >= fewestShown
}

/** Publishes the waiting answers if there are enough, else discards them. The caller holds the row lock. */
export async function endTeam(tx: Db, kind: TeamKind, { id, waiting }: Pick<TeamRow, 'id' | 'waiting'>, now: Date) {
  if (isEnough({ waiting })) await showTeam(tx, kind, id, countsOf(waiting), now)
  const { teams, keys } = teamTables[kind]
  await tx.updateTable(teams).set({ closedAt: now.toISOString(), waiting: null }).where('id', '=', id).execute()
  await tx.deleteFrom(keys).where('teamId', '=', id).execute()
}

const countsOf = (waiting: string | null) => (waiting ? (JSON.parse(waiting) as Counts) : {})
