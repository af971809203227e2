import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'

// The name under which databases store it, from when campaigns were called letters.
const settingName = 'letters-asked-by-mail'

/** Whether an opt-in counts only after a confirmation email was answered (double opt-in). */
export async function usesDoubleOptIn(db: Db): Promise<boolean> {
  return (await readSetting(db, settingName)) === 'true'
}

/** Earlier consents stay valid, and pending confirmation emails can still be answered. */
export async function setDoubleOptIn(db: Db, by: By, on: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await usesDoubleOptIn(tx)) === on) return
    await writeSetting(tx, settingName, String(on))
    await recordAction(tx, by, { action: on ? 'letters-asked-on' : 'letters-asked-off' })
  })
}
