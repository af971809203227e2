import type { Db } from './database/connect.server.ts'
import type { CounterRow } from './database/tables/program.ts'

/** Call it with the transaction of the change it counts: both happen, or neither. */
export async function addToCounter(tx: Db, name: CounterRow['name'], by: number): Promise<void> {
  if (by === 0) return
  await tx
    .insertInto('counters')
    .values({ name, value: by })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ value: row('counters.value', '+', row.ref('excluded.value')) })),
    )
    .execute()
}

/** The next number of a series without holes: who asks at the same time waits, and what is rolled back is given again. */
export async function nextInSeries(tx: Db, name: 'receipts' | 'credit-notes'): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

export async function readCounter(db: Db, name: CounterRow['name']): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}
