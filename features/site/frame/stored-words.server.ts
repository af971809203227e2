import { sampleContent } from '#content/owner/samples/content.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** The words of one published version, as they were stored; undefined where there is none of that number. */
export async function readVersionWords(db: Db, version: number): Promise<unknown> {
  if (version === 0) return sampleContent
  const row = await db
    .selectFrom('contentVersions')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst()
  return row && JSON.parse(row.content)
}
