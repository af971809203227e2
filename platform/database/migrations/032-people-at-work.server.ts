import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Columns that the people list shows, sorts and filters by, and tables for the owner's notes and tasks. Nothing is
 * null: paging compares values, and null compares with nothing.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const texts = [
    'phone',
    'company',
    'role',
    'companySize',
    'toldAt',
    'reportId',
    'reportAt',
    'style',
    'styleAt',
  ]
  for (const column of [...texts, 'source', 'statusAt', 'nextStep', 'nextStepOn']) {
    await db.schema
      .alterTable('people')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('people')
    .addColumn('score', 'integer', (c) => c.notNull().defaultTo(-1))
    .execute()
  await db.schema
    .alterTable('people')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('new'))
    .execute()
  await db.schema
    .alterTable('people')
    .addColumn('didAdded', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await createTables(db)
  await fillColumns(db)
}

async function createTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('personDetails')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('companySize', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('datedNotes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('dated_notes_of_person').on('datedNotes').columns(['email', 'at']).execute()
  await db.schema
    .createTable('personTags')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('person_tags_once', ['email', 'tag'])
    .execute()
  await db.schema.createIndex('people_of_tag').on('personTags').columns(['tag', 'email']).execute()
  await db.schema
    .createTable('savedViews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}

/** Fills the columns from each person's latest answers. */
async function fillColumns(db: Kysely<Schema>): Promise<void> {
  await sql`create temporary table last_reports as
    select * from (
      select lower(email) as person, id, coalesce(phone, '') as phone, coalesce(company, '') as company,
        coalesce(role, '') as role, coalesce(company_size, '') as company_size, overall_score, created_at,
        row_number() over (partition by lower(email) order by created_at desc, id desc) as nth
      from assessments
    ) as ranked where nth = 1`.execute(db)
  await sql`create unique index last_reports_once on last_reports (person)`.execute(db)
  await sql`update people set phone = last.phone, company = last.company, role = last.role,
      company_size = last.company_size, told_at = last.created_at, score = last.overall_score,
      report_id = last.id, report_at = last.created_at
    from last_reports as last where last.person = people.email`.execute(db)
  await sql`drop table last_reports`.execute(db)
  await sql`create temporary table last_styles as
    select * from (
      select lower(email) as person, result, created_at,
        row_number() over (partition by lower(email) order by created_at desc, id desc) as nth
      from founder_test_results
    ) as ranked where nth = 1`.execute(db)
  await sql`create unique index last_styles_once on last_styles (person)`.execute(db)
  await sql`update people set style = last.result, style_at = last.created_at
    from last_styles as last where last.person = people.email`.execute(db)
  await sql`drop table last_styles`.execute(db)
  await sql`update people set source = person_sources.source
    from person_sources where person_sources.email = people.email`.execute(db)
}
