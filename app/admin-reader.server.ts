import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Database } from '#platform/database/connect.server.ts'
import type { ReadThread } from '#platform/database/read-thread.server.ts'
import { openReader, type Reader } from '#platform/database/reader.server.ts'

/** The reader is read-only, so the key for person ids must exist before it opens. */
export async function openAdminReader(database: Database, openThread: () => ReadThread): Promise<Reader> {
  await openPersonIds(database.db)
  return openReader(database, openThread)
}
