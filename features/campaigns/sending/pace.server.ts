import { campaignsPerHour } from '#content/admin/campaigns.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

const settingName = 'letters-per-hour'
const hourMs = 60 * 60 * 1000

export async function readPace(db: Db): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row ? Number(row.value) : campaignsPerHour.usual
}

export async function savePace(db: Db, by: By, perHour: number): Promise<void> {
  const value = String(perHour)
  await db.transaction().execute(async (tx) => {
    const before = await readPace(tx)
    if (before === perHour) return
    await tx
      .insertInto('settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
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
