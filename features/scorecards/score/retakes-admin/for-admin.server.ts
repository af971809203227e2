import type { Db } from '#platform/database/connect.server.ts'
import { readMedians } from './changes.server.ts'
import { countReminders } from './count-reminders.server.ts'
import { readCameBack, readClients } from './counted-reports.server.ts'

export type RetakesForAdmin = Awaited<ReturnType<typeof readRetakesForAdmin>>

export async function readRetakesForAdmin(db: Db, now = new Date()) {
  return {
    medians: await readMedians(db),
    cameBack: await readCameBack(db),
    clients: await readClients(db),
    reminders: await countReminders(db, now),
  }
}
