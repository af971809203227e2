import type { Database } from '#platform/database/connect.server.ts'
import type { ReadThread } from '#platform/database/read-thread.server.ts'
import { openReader, type Reader } from '#platform/database/reader.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'

/** What the admin reads with can write nothing, not even the key of its people's addresses: that is made before. */
export async function openAdminReader(database: Database, openThread: () => ReadThread): Promise<Reader> {
  await openPersonIds(database.db)
  return openReader(database, openThread)
}
