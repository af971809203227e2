import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** A tab that is older than so many versions may have words that nobody looks for any more. */
const versionsBack = 20

/**
 * The words of a tick, where this site did show them: those of now, or of a version before, in a tab that has been open
 * since. Anything else is nobody's tick: no page of ours sent it.
 */
export async function wordsShown(
  db: Db,
  { who }: Pick<Content, 'who'>,
  ticked: string | undefined,
): Promise<string | undefined> {
  if (!ticked || ticked === who.lettersBox) return ticked || undefined
  const versions = await db
    .selectFrom('contentVersions')
    .select('content')
    .orderBy('version', 'desc')
    .limit(versionsBack)
    .execute()
  return versions.some(({ content }) => lettersBoxIn(content) === ticked) ? ticked : undefined
}

function lettersBoxIn(stored: string): string | undefined {
  return (JSON.parse(stored) as { who?: { lettersBox?: string } }).who?.lettersBox
}
