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
 * Adds two filters (booked a call, gave consent) to the index with all filter columns. Drops the index for next steps:
 * the one that sorts by next step has the same order.
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
