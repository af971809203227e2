import type { Database, DatabasePlace } from '#platform/database/connect.server.ts'
import { openReader, type Reader } from '#platform/database/reader.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'

/** What the admin reads with can write nothing, not even the key of its people's addresses: that is made before. */
export async function openAdminReader(
  database: Database,
  place: DatabasePlace,
  threadFile: string,
): Promise<Reader> {
  await openPersonIds(database.db)
  return openReader(database, place, threadFile)
}
