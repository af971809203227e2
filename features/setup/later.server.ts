import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { type StepId, stepIds } from './steps.ts'

const laterName = 'setup-later'

/** The steps that the owner put off; those of another release are left out. */
export async function readLater(db: Db): Promise<StepId[]> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', laterName).executeTakeFirst()
  return row ? stepsIn(row.value) : []
}

function stepsIn(value: string): StepId[] {
  const kept = JSON.parse(value) as string[]
  return stepIds.filter((id) => kept.includes(id))
}

export async function putOff(db: Db, step: StepId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Written before it is read, so that of two at once the second sees what the first added, on both engines.
    const { value } = await tx
      .insertInto('settings')
      .values({ name: laterName, value: '[]' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`settings.value` }))
      .returning('value')
      .executeTakeFirstOrThrow()
    const steps = new Set([...stepsIn(value), step])
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify([...steps]) })
      .where('name', '=', laterName)
      .execute()
  })
}
