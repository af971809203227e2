import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

const settingName = 'sentences-asked'

/** Unless the owner switched it off. */
export async function asksForSentences(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row?.value !== 'false'
}

/** Who was asked already can still answer. */
export async function setAsksForSentences(db: Db, by: By, on: boolean): Promise<void> {
  const value = String(on)
  await db.transaction().execute(async (tx) => {
    if ((await asksForSentences(tx)) === on) return
    await tx
      .insertInto('settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await recordAction(tx, by, { action: on ? 'sentences-asked-on' : 'sentences-asked-off' })
  })
}
