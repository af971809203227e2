import type { Db } from './database/connect.server.ts'
import type { CounterRow } from './database/tables/program.ts'

/** Call it in the transaction of the change it counts, so that both are written or neither. */
export async function addToCounter(tx: Db, name: CounterRow['name'], by: number): Promise<void> {
  if (by === 0) return
  await tx
    .insertInto('counters')
    .values({ name, value: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', row.ref('excluded.value')) })),
    )
    .execute()
}

/** Next number of a gapless series: concurrent callers wait, and a rolled-back number is issued again. */
export async function nextInSeries(tx: Db, name: 'receipts' | 'credit-notes'): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

export async function readCounter(db: Db, name: CounterRow['name']): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}
