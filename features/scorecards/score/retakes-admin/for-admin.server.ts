import { sql } from 'kysely'
import { linkWorksDays } from '#content/diagnostic/retake-words.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { reportKinds, reportTables } from '../../report-tables.ts'
import { mediansOf, readChanges, readClients, withNames } from './changes.server.ts'

/** The CSV has all of them. */
const shownAtMost = 50

export type RetakesForAdmin = Awaited<ReturnType<typeof readRetakesForAdmin>>

export async function readRetakesForAdmin(db: Db, now = new Date()) {
  const allClients = await readClients(db)
  const all = await readChanges(db, allClients)
  const clients = all.filter(({ isClient }) => isClient)
  return {
    medians: { all: mediansOf(all), clients: mediansOf(clients) },
    cameBack: await withNames(db, all.slice(0, shownAtMost)),
    clients: {
      cameBack: await withNames(db, clients.slice(0, shownAtMost)),
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
