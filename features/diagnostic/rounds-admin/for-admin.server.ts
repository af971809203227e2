import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { readMedians } from './changes.server.ts'
import { readDue } from './due.server.ts'
import { readCameBack, readClients } from './who.server.ts'

export type RoundsForAdmin = Awaited<ReturnType<typeof readRoundsForAdmin>>

/** Who is due, who came back, and what changed. */
export async function readRoundsForAdmin(db: Db, now = new Date()) {
  const timeZone = await readTimeZone(db)
  return {
    timeZone,
    today: isoDay(now, timeZone),
    medians: await readMedians(db),
    cameBack: await readCameBack(db),
    clients: await readClients(db),
    due: await readDue(db),
  }
}
