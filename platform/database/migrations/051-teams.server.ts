import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Team assessments: which report asked a team, and the combined result, updated every three answers. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('teams')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reportId', 'text', (c) =>
      c.notNull().unique().references('assessments.id').onDelete('cascade'),
    )
    .addColumn('invited', 'integer', (c) => c.notNull())
    .addColumn('taken', 'integer', (c) => c.notNull())
    .addColumn('waiting', 'text')
    .addColumn('madeAt', 'text', (c) => c.notNull())
    .addColumn('closedAt', 'text')
    .execute()
  await db.schema.createIndex('teams_by_end').on('teams').columns(['closedAt', 'madeAt']).execute()
  await db.schema
    .createTable('teamKeys')
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('team_keys_pk', ['teamId', 'key'])
    .execute()
  await db.schema
    .createTable('teamSteps')
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('opensAt', 'text', (c) => c.notNull())
    .addColumn('mailsQueuedAt', 'text')
    .addPrimaryKeyConstraint('team_steps_pk', ['teamId', 'step'])
    .execute()
  await db.schema
    .createIndex('team_steps_by_mail')
    .on('teamSteps')
    .columns(['mailsQueuedAt', 'opensAt'])
    .execute()
}
