import { nextMorning } from '#lib/next-morning.ts'
import type { Db } from './database/connect.server.ts'
import type { TeamRow } from './database/tables/visitors.ts'
import { readTimeZone } from './time-zone.server.ts'

/** How often each answer was given, by question; features/diagnostic/team knows which. */
type Counts = Record<string, number[]>

/** Fewer are never shown, and no two looks differ by fewer. */
export const fewestInStep = 3

/** Opens the next morning, with all that were open before. */
export async function addStep(tx: Db, teamId: string, counts: Counts, now: Date): Promise<void> {
  const last = await tx
    .selectFrom('teamSteps')
    .select(['step', 'counts'])
    .where('teamId', '=', teamId)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst()
  const all = last ? sumOf(JSON.parse(last.counts) as Counts, counts) : counts
  await tx
    .insertInto('teamSteps')
    .values({
      ...{ teamId, step: (last?.step ?? 0) + 1, counts: JSON.stringify(all) },
      opensAt: nextMorning(now, await readTimeZone(tx)).toISOString(),
    })
    .execute()
}

function sumOf(some: Counts, more: Counts): Counts {
  return Object.fromEntries(
    Object.entries(some).map(([key, tally]) => [
      key,
      tally.map((count, value) => count + (more[key]?.[value] ?? 0)),
    ]),
  )
}

/** Whoever waits for the rest of a step becomes one if they are enough; fewer go for good. The row is held by who calls. */
export async function endTeam(tx: Db, { id, waiting }: Pick<TeamRow, 'id' | 'waiting'>, now: Date) {
  const counts = waiting ? (JSON.parse(waiting) as Counts) : {}
  const [tally = []] = Object.values(counts)
  const answers = tally.reduce((sum, count) => sum + count, 0)
  if (answers >= fewestInStep) await addStep(tx, id, counts, now)
  await tx
    .updateTable('teams')
    .set({ closedAt: now.toISOString(), waiting: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('teamKeys').where('teamId', '=', id).execute()
}
