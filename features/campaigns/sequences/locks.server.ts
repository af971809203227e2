import type { SequenceName } from '#content/sequences/sequences.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRow, SequenceRunRow } from '#platform/database/tables/sequences.ts'
import type { Pause } from './timing.ts'

// To avoid deadlocks, always lock in this order: the sequence, the person, their run.

export const pausesOf = ({ pauses }: Pick<SequenceRow, 'pauses'>): Pause[] => JSON.parse(pauses)

/** Locks the sequence until the transaction ends, creating its row if needed. */
export async function lockSequence(tx: Db, name: SequenceName): Promise<SequenceRow> {
  return tx
    .insertInto('sequences')
    .values({ name, onSince: null, pauses: '[]' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Makes a concurrent unsubscribe or erasure happen either before or after this transaction. */
export function lockPerson(tx: Db, email: string): Promise<PersonRow | undefined> {
  return tx
    .updateTable('people')
    .set((row) => ({ email: row.ref('email') }))
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
}

/** Undefined if the run has ended. */
export function lockRun(tx: Db, name: SequenceName, email: string): Promise<SequenceRunRow | undefined> {
  return tx
    .updateTable('sequenceRuns')
    .set((row) => ({ email: row.ref('email') }))
    .where('email', '=', email)
    .where('sequence', '=', name)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
