import type { Db } from '#platform/database/connect.server.ts'
import { mediansOf, readChanges, readClients, withNames } from './changes.server.ts'
import { countReminders } from './count-reminders.server.ts'

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
