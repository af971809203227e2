import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

const settingName = 'sentences-asked'

/** On by default. */
export async function asksForTestimonials(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row?.value !== 'false'
}

/** People who already got a request can still answer. */
export async function setAsksForTestimonials(db: Db, by: By, on: boolean): Promise<void> {
  const value = String(on)
  await db.transaction().execute(async (tx) => {
    if ((await asksForTestimonials(tx)) === on) return
    await tx
      .insertInto('settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await recordAction(tx, by, { action: on ? 'sentences-asked-on' : 'sentences-asked-off' })
  })
}
