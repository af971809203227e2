import type { Content } from '#content/owner/content.ts'
import { hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'

const versionsBack = 20
/** How long a tab with an outdated version may have been open. */
const tabLifeMs = 48 * hourMs

/**
 * The wording of an opt-in, if this site really showed it: the current one, or an earlier one in a tab that is still
 * open. Undefined for any other text, which no page of ours sent.
 */
export async function shownWording(
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
  // Newest first: each version was shown until the previous one in this list was published.
  const shown = versions.filter((_, index) => (versions[index - 1]?.publishedAt ?? oldest) >= oldest)
  return shown.some(({ content }) => lettersBoxIn(content) === ticked) ? ticked : undefined
}

function lettersBoxIn(stored: string): string | undefined {
  return (JSON.parse(stored) as { who?: { lettersBox?: string } }).who?.lettersBox
}
