import { newestVersion } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

type Entry = { sentence?: unknown }

/** The consent id that a published testimonial carries; see features/scorecards/score/testimonials/on-site.server.ts. */
export const markIn = (publishedAs: string) => publishedAs.split(' ')[0] ?? ''

/**
 * Removes testimonials from content (old versions and drafts may still have them) if their consent was withdrawn,
 * replaced or erased. A testimonial with a consent id stays only while that consent is in the database.
 */
export async function withoutUnconsented<Content>(
  db: Db,
  content: Content,
): Promise<{ content: Content; leftOut: number }> {
  const { testimonials } = (content ?? {}) as { testimonials?: unknown }
  if (typeof testimonials !== 'object' || testimonials === null) return { content, leftOut: 0 }
  const lists = Object.entries(testimonials).filter(([, list]) => Array.isArray(list)) as [string, Entry[]][]
  if (!lists.some(([, list]) => list.some(isMarked))) return { content, leftOut: 0 }
  const marks = await consentedMarks(db)
  const mayStay = (entry: Entry) => !isMarked(entry) || marks.has(entry.sentence)
  const kept = lists.map(([place, list]) => [place, list.filter(mayStay)] as const)
  const count = (all: readonly (readonly [string, Entry[]])[]) => all.flatMap(([, list]) => list).length
  return {
    content: { ...content, testimonials: { ...testimonials, ...Object.fromEntries(kept) } },
    leftOut: count(lists) - count(kept),
  }
}

/**
 * Also removes them from the version history, so that withdrawn testimonials are stored nowhere. The newest version is
 * live: taking the testimonial off the site replaces it.
 */
export async function forgetUnconsented(tx: Db): Promise<void> {
  const versions = await tx
    .selectFrom('contentVersions')
    .select(['version', 'content'])
    .where('content', 'like', '%"sentence":"%')
    .orderBy('version', 'desc')
    .execute()
  const newest = await newestVersion(tx)
  for (const { version, content } of versions) {
    const { content: kept, leftOut } = await withoutUnconsented<unknown>(tx, JSON.parse(content))
    if (leftOut === 0 || version === newest) continue
    await tx
      .updateTable('contentVersions')
      .set({ content: JSON.stringify(kept) })
      .where('version', '=', version)
      .execute()
  }
}

/** A sentence for the admin, or an empty text if none were removed. */
export function leftOutWords(leftOut: number): string {
  if (leftOut === 0) return ''
  const which = leftOut === 1 ? 'A testimonial is' : `${leftOut} testimonials are`
  return `${which} left out (withdrawn, replaced or removed).`
}

const isMarked = (entry: Entry | null) => typeof entry === 'object' && entry?.sentence !== undefined

async function consentedMarks(db: Db): Promise<Set<unknown>> {
  const rows = await db
    .selectFrom('testimonials')
    .select('publishedAs')
    .where('state', 'in', ['waiting', 'put-off', 'published'])
    .where('publishedAs', 'is not', null)
    .execute()
  return new Set(rows.map(({ publishedAs }) => markIn(publishedAs ?? '')))
}
