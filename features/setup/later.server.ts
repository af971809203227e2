import type { Db } from '#platform/database/connect.server.ts'
import { type StepId, stepIds } from './steps.ts'

const laterName = 'setup-later'

/** The steps that the owner put off; those of another release are left out. */
export async function readLater(db: Db): Promise<StepId[]> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', laterName).executeTakeFirst()
  const kept = row ? (JSON.parse(row.value) as string[]) : []
  return stepIds.filter((id) => kept.includes(id))
}

export async function putOff(db: Db, step: StepId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const value = JSON.stringify([...new Set([...(await readLater(tx)), step])])
    await tx
      .insertInto('settings')
      .values({ name: laterName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })
}
