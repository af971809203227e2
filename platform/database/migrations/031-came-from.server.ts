import { type Kysely, sql } from 'kysely'
import { wordsTold } from '#lib/text/search-words.ts'
import type { Schema } from '../schema.ts'

/** First and last source of each person, order and report. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['orders', 'assessments'] as const) {
    await db.schema.alterTable(table).addColumn('firstSource', 'text').execute()
    await db.schema.alterTable(table).addColumn('lastSource', 'text').execute()
  }
  await db.schema.alterTable('personSources').addColumn('lastSource', 'text').execute()
  await db.schema.alterTable('personSources').addColumn('lastAt', 'text').execute()
  await sql`update person_sources set last_source = source,
    last_at = case when source = 'direct' then '' else at end`.execute(db)
  await addWords(db)
}

const batchSize = 500

/** Makes people searchable by phone, company and role too. */
async function addWords(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('assessments')
      .select(['id', 'email', 'phone', 'company', 'role'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { email, phone, company, role } of rows) {
      await keepWords(db, email, wordsTold({ phone, texts: [company, role] }))
    }
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  const { rows } = await sql<{ email: string; name: string }>`
    select distinct lower(email) as email, result_name as name from founder_test_results`.execute(db)
  for (const { email, name } of rows) await keepWords(db, email, wordsTold({ texts: [name] }))
}

async function keepWords(db: Kysely<Schema>, typed: string, words: readonly string[]): Promise<void> {
  const email = typed.toLowerCase()
  if (words.length === 0) return
  // People without a row yet get their words together with the row.
  const person = await db.selectFrom('people').select('email').where('email', '=', email).executeTakeFirst()
  if (!person) return
  await db
    .insertInto('personWords')
    .values(words.map((word) => ({ word, email })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
