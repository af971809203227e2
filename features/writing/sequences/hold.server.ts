import type { SequenceName } from '#content/sequences/sequences.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRow, SequenceRunRow } from '#platform/database/tables/sequences.ts'
import type { Pause } from './timing.ts'

// Rows are held in this order, by everyone: the sequence, the person, their run. So nobody waits for who waits for them.

export const pausesOf = ({ pauses }: Pick<SequenceRow, 'pauses'>): Pause[] => JSON.parse(pauses)

/** Takes its row until the transaction ends, and makes it where there is none: nobody else switches it meanwhile. */
export async function holdSequence(tx: Db, name: SequenceName): Promise<SequenceRow> {
  return tx
    .insertInto('sequences')
    .values({ name, onSince: null, pauses: '[]' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Who unsubscribes or is erased at this moment comes before what is done now, or finds it done. */
export function holdPerson(tx: Db, email: string): Promise<PersonRow | undefined> {
  return tx
    .updateTable('people')
    .set((row) => ({ email: row.ref('email') }))
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
}

/** undefined of one that has ended. */
export function holdRun(tx: Db, name: SequenceName, email: string): Promise<SequenceRunRow | undefined> {
  return tx
    .updateTable('sequenceRuns')
    .set((row) => ({ email: row.ref('email') }))
    .where('email', '=', email)
    .where('sequence', '=', name)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
