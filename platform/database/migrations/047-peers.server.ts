import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Which reports the benchmark is made of, and the figures it shows. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('assessments').addColumn('outsidePeers', 'text').execute()
  await db.schema
    .createTable('peerReports')
    .addColumn('reportId', 'text', (c) => c.primaryKey().references('assessments.id').onDelete('cascade'))
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('companySize', 'text', (c) => c.notNull())
    .addColumn('overall', 'integer', (c) => c.notNull())
    .addColumn('vision', 'integer', (c) => c.notNull())
    .addColumn('keyResults', 'integer', (c) => c.notNull())
    .addColumn('weeklyTasks', 'integer', (c) => c.notNull())
    .addColumn('kpis', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('peer_reports_by_batch').on('peerReports').column('batch').execute()
  await db.schema
    .createTable('peerFigures')
    .addColumn('companySize', 'text', (c) => c.primaryKey())
    .addColumn('reports', 'integer', (c) => c.notNull())
    .addColumn('quartiles', 'text', (c) => c.notNull())
    .addColumn('spread', 'text', (c) => c.notNull())
    .addColumn('sample', 'integer', (c) => c.notNull())
    .addColumn('computedAt', 'text', (c) => c.notNull())
    .execute()
}
