import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'
import { type StepId, stepIds } from './steps.ts'

const laterName = 'setup-later'

/** The steps the owner postponed. Steps of another release are ignored. */
export async function readLater(db: Db): Promise<StepId[]> {
  return stepsIn((await readSetting(db, laterName)) ?? '[]')
}

function stepsIn(value: string): StepId[] {
  const kept = JSON.parse(value) as string[]
  return stepIds.filter((id) => kept.includes(id))
}

export async function postponeStep(db: Db, step: StepId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Write before reading: this locks the row, so concurrent calls do not overwrite each other on either engine.
    const { value } = await tx
      .insertInto('settings')
      .values({ name: laterName, value: '[]' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`settings.value` }))
      .returning('value')
      .executeTakeFirstOrThrow()
    const steps = new Set([...stepsIn(value), step])
    await writeSetting(tx, laterName, JSON.stringify([...steps]))
  })
}
