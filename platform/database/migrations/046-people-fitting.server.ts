import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const filtered = [
  ...[
    'status',
    'score',
    'companySize',
    'style',
    'source',
    'nextStepOn',
    'agreedAt',
    'unsubscribed',
    'refused',
  ],
  ...['didDiagnostic', 'didCall', 'didBooked', 'didFounderTest', 'didWaitlist', 'didOrder', 'didAdded'],
]

/**
 * The index that says of everybody which filters they fit has two more of them: who booked a call, and who agreed to be
 * written to. The one of who has a next step goes: that which sorts by the next step has them in the same order.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`drop index people_fitting`.execute(db)
  await db.schema
    .createIndex('people_fitting')
    .on('people')
    .columns(['lastAt', 'email', ...filtered])
    .execute()
  await sql`drop index people_follow_ups`.execute(db)
}
