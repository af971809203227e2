import { knownTimeZone } from '#lib/time/dates.ts'
import { type By, recordAction } from './audit.server.ts'
import type { Db } from './database/connect.server.ts'
import { newId } from './ids.server.ts'
import { rowNames, writeRow } from './settings/entered.server.ts'

const settingName = 'time-zone'
const unset = 'UTC'

/** The site's time zone, in which every screen and email shows its times. */
export async function readTimeZone(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  // Another release may know time zones that this one does not.
  return row && knownTimeZone(row.value) !== unset ? row.value : unset
}

/** In the transaction that saves the site's other formats. */
export async function saveTimeZone(tx: Db, by: By, timeZone: string): Promise<void> {
  const before = await readTimeZone(tx)
  await tx
    .insertInto('settings')
    .values({ name: settingName, value: timeZone })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: timeZone }))
    .execute()
  if (before === timeZone) return
  await writeRow(tx, rowNames.revision, newId())
  await recordAction(tx, by, { action: 'time-zone-changed', detail: `${before} → ${timeZone}` })
}

/** Until then, forms suggest what the owner's browser says. */
export async function isTimeZoneChosen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row !== undefined
}
