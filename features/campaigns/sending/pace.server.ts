import { campaignsPerHour } from '#content/admin/campaigns.ts'
import { hourMs } from '#lib/time/durations.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'

// The name under which databases store it, from when campaigns were called letters.
const settingName = 'letters-per-hour'

export async function readPace(db: Db): Promise<number> {
  return Number((await readSetting(db, settingName)) ?? campaignsPerHour.usual)
}

export async function savePace(db: Db, by: By, perHour: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await readPace(tx)
    if (before === perHour) return
    await writeSetting(tx, settingName, String(perHour))
    await recordAction(tx, by, { action: 'letter-pace-changed', detail: `${before} → ${perHour}` })
  })
}

/** If the hourly limit is reached, when the next email may be sent. */
export async function paceFullUntil(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('campaignRecipients')
    .select('queuedAt')
    .where('queuedAt', '>', new Date(now.getTime() - hourMs).toISOString())
    .orderBy('queuedAt', 'desc')
    .offset((await readPace(db)) - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.queuedAt ? new Date(Date.parse(row.queuedAt) + hourMs) : undefined
}
