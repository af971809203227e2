import { newSecret } from '#platform/ids.server.ts'
import type { Db } from './connect.server.ts'

/**
 * A key made once and kept beside the data, so that every process and machine on this database signs and
 * checks with the same one, and a backup is whole.
 */
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
