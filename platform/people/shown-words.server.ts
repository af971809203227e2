import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'

const versionsBack = 20
/** How long a tab may have been open that shows what has been replaced since. */
const tabLifeMs = 48 * 60 * 60 * 1000

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
    .select(['content', 'publishedAt'])
    .orderBy('version', 'desc')
    .limit(versionsBack)
    .execute()
  const oldest = new Date(Date.now() - tabLifeMs).toISOString()
  // The newest first: each was shown until the one before it in this list came.
  const shown = versions.filter((_, index) => (versions[index - 1]?.publishedAt ?? oldest) >= oldest)
  return shown.some(({ content }) => lettersBoxIn(content) === ticked) ? ticked : undefined
}

function lettersBoxIn(stored: string): string | undefined {
  return (JSON.parse(stored) as { who?: { lettersBox?: string } }).who?.lettersBox
}
