import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Calls booked in the owner's calendar, and the events received about them. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await createCalls(db)
  await createNews(db)
  await db.schema
    .alterTable('people')
    .addColumn('didBooked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // People who booked, for each sort order of the list.
  for (const [name, column] of [
    ['people_booked', 'lastAt'],
    ['people_booked_by_name', 'sortName'],
    ['people_booked_by_first_at', 'firstAt'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('people')
      .columns([column, 'email'])
      .where(sql.ref('did_booked'), '=', sql.lit(1))
      .execute()
  }
}

async function createCalls(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('calls')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('toldAt', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('externalId', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('startsAt', 'text')
    .addColumn('endsAt', 'text')
    .addColumn('joinUrl', 'text')
    .addColumn('bookedAt', 'text')
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('calls')
  await index('calls_of_person').columns(['email', 'bookedAt']).execute()
  // The funnel counts bookings of the last 90 days…
  await index('calls_by_booking').column('bookedAt').where(sql.ref('booked_at'), 'is not', null).execute()
  // …and the dashboard shows the next calls.
  await index('calls_to_come')
    .column('startsAt')
    .where(sql.ref('state'), 'in', sql`('booked', 'moved')`)
    .execute()
}

async function createNews(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('callNews')
    .addColumn('callId', 'text', (c) => c.notNull().references('calls.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('otherUid', 'text')
    .addColumn('startsAt', 'text')
    .addColumn('endsAt', 'text')
    .addColumn('joinUrl', 'text')
    .addPrimaryKeyConstraint('call_news_once', ['provider', 'uid', 'kind', 'at'])
    .execute()
  await db.schema.createIndex('call_news_of_call').on('callNews').column('callId').execute()
  await db.schema.createIndex('call_news_by_other').on('callNews').columns(['provider', 'otherUid']).execute()
}
