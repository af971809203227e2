import { sql } from 'kysely'
import { linkWorksDays } from '#content/diagnostic/retake-words.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { reportKinds, reportTables } from '../../report-tables.ts'
import { readChosen } from '../benchmark/benchmark.server.ts'
import { type Change, mediansOf, readChanges, readClients } from './changes.server.ts'

/** The CSV has all of them. */
const shownAtMost = 50

export type RetakesForAdmin = Awaited<ReturnType<typeof readRetakesForAdmin>>

export async function readRetakesForAdmin(db: Db, asked: string | null = null, now = new Date()) {
  const { own, ...chosen } = await readChosen(db, asked)
  const allClients = await readClients(db)
  const changes = await readChanges(db, chosen, allClients)
  const clients = changes.filter(({ isClient }) => isClient)
  const { seal } = await openPersonIds(db)
  const newest = (of: readonly Change[]) =>
    of.slice(0, shownAtMost).map((change) => ({ ...change, personId: seal(change.person) }))
  return {
    ...chosen,
    path: reportTables[own ? 'scorecard' : 'diagnostic'].path,
    all: mediansOf(changes, chosen.parts),
    cameBack: newest(changes),
    clients: {
      ...mediansOf(clients, chosen.parts),
      cameBack: newest(clients),
      others: allClients.size - clients.length,
    },
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
