import { newSecret } from '#platform/ids.server.ts'
import type { Db } from './connect.server.ts'

/** Created once and stored in the database: all processes and machines share it, and backups include it. */
export async function readSecret(db: Db, name: string): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name)
  const known = await find().executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find().executeTakeFirstOrThrow()).value
}
