import pino from 'pino'
import { retakeUrl } from '#features/scorecards/score/retakes/links.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { dataDir, siteUrl } from '../settings.ts'

/** Marks the reminder of a report as mailed, as ninety days later. Returns the link in that mail. */
export async function mailReminder(reportId: string): Promise<string> {
  const database = connectDatabase({ DATA_DIR: dataDir }, pino({ level: 'silent' }))
  try {
    const { askedAt } = await database.db
      .updateTable('reportReminders')
      .set({ mailQueuedAt: new Date().toISOString() })
      .where('reportId', '=', reportId)
      .returning('askedAt')
      .executeTakeFirstOrThrow()
    return await retakeUrl(database.db, { of: 'diagnostic', reportId, askedAt }, siteUrl)
  } finally {
    await database.close()
  }
}

/** Makes a report that many days older. */
export async function moveReport(reportId: string, days: number): Promise<void> {
  const database = connectDatabase({ DATA_DIR: dataDir }, pino({ level: 'silent' }))
  const createdAt = new Date(Date.now() - days * dayMs).toISOString()
  try {
    await database.db.updateTable('assessments').set({ createdAt }).where('id', '=', reportId).execute()
  } finally {
    await database.close()
  }
}
