import type { Db } from '#platform/database/connect.server.ts'

// The table `settings`: what the owner set, and the program's own bookkeeping, as a text by name.

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** The row stays locked until the transaction ends, on both engines. */
export async function writeSetting(tx: Db, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function removeSettings(tx: Db, ...names: string[]): Promise<void> {
  await tx.deleteFrom('settings').where('name', 'in', names).execute()
}
