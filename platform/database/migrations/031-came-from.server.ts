import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What led people here, the first time and the last, with the person and with what they bought. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['orders', 'assessments'] as const) {
    await db.schema.alterTable(table).addColumn('firstSource', 'text').execute()
    await db.schema.alterTable(table).addColumn('lastSource', 'text').execute()
  }
  await db.schema.alterTable('personSources').addColumn('lastSource', 'text').execute()
  await db.schema.alterTable('personSources').addColumn('lastAt', 'text').execute()
  await sql`update person_sources set last_source = source,
    last_at = case when source = 'direct' then '' else at end`.execute(db)
}
