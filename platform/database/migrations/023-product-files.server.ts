import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('productFiles')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('addedAt', 'text', (c) => c.notNull())
    .addColumn('wholeAt', 'text')
    .execute()
  await db.schema
    .createTable('productFileParts')
    .addColumn('hash', 'text', (c) => c.notNull().references('productFiles.hash'))
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_file_parts_place', ['hash', 'part'])
    .execute()
  await db.schema.alterTable('orders').addColumn('bought', 'text').execute()
}
