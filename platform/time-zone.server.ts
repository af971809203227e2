import { knownTimeZone } from '#lib/time/dates.ts'
import { type By, recordAction } from './audit.server.ts'
import type { Db } from './database/connect.server.ts'

const settingName = 'time-zone'
const unset = 'UTC'

/** The site's time zone, used where the reader's own is unknown: for weekly summaries and due emails. */
export async function readTimeZone(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  // Another release may know time zones that this one does not.
  return row && knownTimeZone(row.value) !== unset ? row.value : unset
}

export async function saveTimeZone(db: Db, by: By, timeZone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await readTimeZone(tx)
    if (before === timeZone) return
    await tx
      .insertInto('settings')
      .values({ name: settingName, value: timeZone })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: timeZone }))
      .execute()
    await recordAction(tx, by, { action: 'time-zone-changed', detail: `${before} → ${timeZone}` })
  })
}
