import type { Kysely } from 'kysely'
import { hashToken } from '#platform/auth/session-tokens.server.ts'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('signInTries')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('wrong', 'integer', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('nextTryAt', 'text', (c) => c.notNull())
    .execute()
  // Every try deletes rows older than a day.
  await db.schema.createIndex('signInTriesSince').on('signInTries').column('since').execute()
  // Tokens were stored in plain text. Hashing them in place keeps everyone signed in.
  for (const { id, token } of await db.selectFrom('authSession').select(['id', 'token']).execute()) {
    await db
      .updateTable('authSession')
      .set({ token: hashToken(token) })
      .where('id', '=', id)
      .execute()
  }
}
