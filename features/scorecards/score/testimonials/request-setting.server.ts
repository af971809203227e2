import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'

const settingName = 'sentences-asked'

/** On by default. */
export async function sendsTestimonialRequests(db: Db): Promise<boolean> {
  return (await readSetting(db, settingName)) !== 'false'
}

/** People who already got a request can still answer. */
export async function setTestimonialRequests(db: Db, by: By, on: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await sendsTestimonialRequests(tx)) === on) return
    await writeSetting(tx, settingName, String(on))
    await recordAction(tx, by, { action: on ? 'sentences-asked-on' : 'sentences-asked-off' })
  })
}
