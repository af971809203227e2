import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

const settingName = 'letters-asked-by-mail'

/** Whether an opt-in counts only after a confirmation email was answered (double opt-in). */
export async function asksByMail(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row?.value === 'true'
}

/** Earlier consents stay valid, and pending confirmation emails can still be answered. */
export async function setAsksByMail(db: Db, by: By, on: boolean): Promise<void> {
  const value = String(on)
  await db.transaction().execute(async (tx) => {
    if ((await asksByMail(tx)) === on) return
    await tx
      .insertInto('settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await recordAction(tx, by, { action: on ? 'letters-asked-on' : 'letters-asked-off' })
  })
}
