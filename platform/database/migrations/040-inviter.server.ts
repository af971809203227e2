import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Who invites may change their address; which account it was stays. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('inviterId', 'text').execute()
}
