import { readPublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** The words as the desk has them now; what is published, while nobody changed anything. */
export async function readDraft(db: Db): Promise<{ content: unknown }> {
  const { content } = await readPublished(db)
  return { content }
}
