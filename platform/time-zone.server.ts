import { knownTimeZone } from '#lib/time/dates.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'
import { type By, recordAction } from './audit.server.ts'
import type { Db } from './database/connect.server.ts'
import { newId } from './ids.server.ts'
import { rowNames } from './settings/entered.server.ts'

const settingName = 'time-zone'
const unset = 'UTC'

/** The site's time zone, in which every screen and email shows its times. */
export async function readTimeZone(db: Db): Promise<string> {
  const value = await readSetting(db, settingName)
  // Another release may know time zones that this one does not.
  return value && knownTimeZone(value) !== unset ? value : unset
}

/** In the transaction that saves the site's other formats. */
export async function saveTimeZone(tx: Db, by: By, timeZone: string): Promise<void> {
  const before = await readTimeZone(tx)
  await writeSetting(tx, settingName, timeZone)
  if (before === timeZone) return
  await writeSetting(tx, rowNames.revision, newId())
  await recordAction(tx, by, { action: 'time-zone-changed', detail: `${before} → ${timeZone}` })
}

/** Until then, forms suggest what the owner's browser says. */
export async function isTimeZoneChosen(db: Db): Promise<boolean> {
  return (await readSetting(db, settingName)) !== undefined
}
