import { sql } from 'kysely'
import { linkWorksDays } from '#content/diagnostic/retake-words.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { reportKinds, reportTables } from '../../report-tables.ts'
import { readChosen } from '../benchmark/benchmark.server.ts'
import { type Change, readChanges } from './changes.server.ts'
import { mediansOf } from './median.ts'

/** The CSV has all of them. */
const shownAtMost = 50

export type RetakesForAdmin = Awaited<ReturnType<typeof readRetakesForAdmin>>

/** Of the newest 500 retakes, which is one batch; the list shows fewer. */
export async function readRetakesForAdmin(db: Db, asked: string | null = null, now = new Date()) {
  const { own, ...chosen } = await readChosen(db, asked)
  const { value } = await readChanges(db, chosen).next()
  const changes: Change[] = value ?? []
  const { seal } = await openPersonIds(db)
  return {
    ...chosen,
    path: reportTables[own ? 'scorecard' : 'diagnostic'].path,
    all: mediansOf(changes, chosen.parts),
    clients: mediansOf(
      changes.filter(({ isClient }) => isClient),
      chosen.parts,
    ),
    cameBack: changes.slice(0, shownAtMost).map((change) => ({ ...change, personId: seal(change.person) })),
    reminders: await countReminders(db, now),
  }
}

/** Reminders that are scheduled, and those sent whose links still work and are not answered. */
async function countReminders(db: Db, now: Date): Promise<{ scheduled: number; unanswered: number }> {
  const since = new Date(now.getTime() - linkWorksDays * dayMs).toISOString()
  const count = async (which: ReturnType<typeof sql<boolean>>) => {
    let all = 0
    for (const of of reportKinds) {
      const row = await db
        .selectFrom(reportTables[of].reminders)
        .select((rows) => rows.fn.countAll().as('count'))
        .where(which)
        .executeTakeFirstOrThrow()
      all += Number(row.count)
    }
    return all
  }
  // The conditions match partial indexes.
  return {
    scheduled: await count(sql<boolean>`mail_queued_at is null and due_on > ''`),
    unanswered: await count(sql<boolean>`mail_queued_at > ${since} and answered_by is null`),
  }
}
