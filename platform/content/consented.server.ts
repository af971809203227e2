import type { Db } from '#platform/database/connect.server.ts'
import { newestVersion } from './versions.server.ts'

type Entry = { sentence?: unknown }

/** The mark that a testimonial carries, of what is kept about it; features/diagnostic/sentences/on-site.server.ts. */
export const markIn = (note: string) => note.split(' ')[0] ?? ''

/**
 * Words of a site without the testimonials whose authors do not consent any more, which old versions and drafts still have.
 * One that carries a mark stands for a consent that is kept here: of what was withdrawn, replaced, taken off or erased there
 * is none, and nothing about it has to be remembered to keep it away.
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
  const mayStand = (entry: Entry) => !isMarked(entry) || marks.has(entry.sentence)
  const kept = lists.map(([place, list]) => [place, list.filter(mayStand)] as const)
  const count = (all: readonly (readonly [string, Entry[]])[]) => all.flatMap(([, list]) => list).length
  return {
    content: { ...content, testimonials: { ...testimonials, ...Object.fromEntries(kept) } },
    leftOut: count(lists) - count(kept),
  }
}

/**
 * Out of the history of the site as well: what was withdrawn or erased is nowhere kept. They could not be brought back from
 * there in any case. The newest version is what visitors see, and is left to who takes them off.
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

/** Why they are not there, in words for who looks at it; nothing where none was left out. */
export function leftOutWords(leftOut: number): string {
  if (leftOut === 0) return ''
  const which = leftOut === 1 ? 'A testimonial is' : `${leftOut} testimonials are`
  return `${which} left out: who wrote it does not consent to it any more, or it was replaced or taken off.`
}

const isMarked = (entry: Entry | null) => typeof entry === 'object' && entry?.sentence !== undefined

async function consentedMarks(db: Db): Promise<Set<unknown>> {
  const rows = await db
    .selectFrom('sentences')
    .select('publishedAs')
    .where('state', 'in', ['waiting', 'put-off', 'published'])
    .where('publishedAs', 'is not', null)
    .execute()
  return new Set(rows.map(({ publishedAs }) => markIn(publishedAs ?? '')))
}
