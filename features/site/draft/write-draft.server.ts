import { pricesAreTheOwners } from '#content/admin/helpers.ts'
import { mayDo } from '#content/admin/roles.ts'
import { readContent } from '#content/owner/read-content.ts'
import { chargesTheSame } from '#content/shop/charged.ts'
import { recordAtMostHourly } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { withoutUnconsented } from '#platform/content/consented.server.ts'
import { readPublished, readVersion } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { readDraftWords, readStand, type Stand } from './read-draft.server.ts'
import { largestDraftBytes, saveDraftSchema } from './schema.ts'

type Writer = Pick<User, 'email' | 'role'>

/** Keeps the words as they were typed. False, and nothing written, where someone saved or published since `revision`. */
export async function saveDraft(db: Db, by: Writer, revision: number, content: unknown): Promise<boolean> {
  return writeAs(db, by, revision, async () => content)
}

/** The same for the parts that changed, which a browser can send while its page closes: of the others the words stay. */
export async function saveParts(db: Db, by: Writer, revision: number, parts: object): Promise<boolean> {
  return writeAs(db, by, revision, async (words) => {
    const content = { ...(words as object), ...parts }
    // Part by part it may have become more than can be sent at once.
    const fits = saveDraftSchema.safeParse({ revision, content }).success
    if (!fits || Buffer.byteLength(JSON.stringify(content)) > largestDraftBytes) {
      throw new Refusal(413, 'That is more than the words of one site.')
    }
    return content
  })
}

/** What is published becomes the draft. */
export async function discardDraft(db: Db, by: Writer, revision: number): Promise<boolean> {
  return writeAs(db, by, revision, async () => null)
}

type BroughtBack = { written: boolean; leftOut: number }

/**
 * The words of a version, as this program shows them, become the draft; visitors see nothing of it. Of testimonials that
 * their authors took back since, none comes with it.
 */
export async function bringBack(db: Db, by: Writer, revision: number, version: number): Promise<BroughtBack> {
  const stored = await readVersion(db, version)
  if (stored === undefined) throw new Refusal(404, 'There is no such version.')
  const { content, leftOut } = await withoutUnconsented(db, readContent(stored).content)
  return { written: await saveDraft(db, by, revision, content), leftOut }
}

/**
 * Writes what `next` makes of the words as they are; null is what is published. What a draft would charge only who may
 * publish it changes, and what somebody else changes in it stands in the log.
 */
async function writeAs(
  db: Db,
  by: Writer,
  revision: number,
  next: (words: unknown) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const stand = await readStand(tx)
    if (stand.revision !== revision) return false
    const words = await readDraftWords(tx)
    const content = await next(words)
    const isOwners = mayDo(by.role, 'publish-site')
    if (!isOwners) {
      const after = content ?? (await readPublished(tx)).content
      if (!chargesTheSame(words, after)) throw new Refusal(403, pricesAreTheOwners)
    }
    const written = content === null ? { content } : { content: JSON.stringify(content), by }
    if (!(await writeDraft(tx, stand, written))) return false
    if (!isOwners) await recordAtMostHourly(tx, by, 'draft-changed')
    return true
  })
}

type Written = { content: string; by: Writer } | { content: null }

/** In one statement that looks at the row again: of two who write at once, one writes. */
export async function writeDraft(db: Db, { row, version }: Stand, written: Written): Promise<boolean> {
  const values = {
    content: written.content,
    basedOn: version,
    revision: (row?.revision ?? 0) + 1,
    savedBy: written.content === null ? null : written.by.email,
    savedAt: written.content === null ? null : new Date().toISOString(),
  }
  if (!row) {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('contentDrafts')
      .values({ id: 'site', ...values })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return Boolean(added)
  }
  const { numUpdatedRows: updated } = await db
    .updateTable('contentDrafts')
    .set(values)
    .where('id', '=', 'site')
    .where('revision', '=', row.revision)
    .executeTakeFirst()
  return Boolean(updated)
}
