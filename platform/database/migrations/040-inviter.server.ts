import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The account id of the inviter, whose email address may change. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('inviterId', 'text').execute()
}
