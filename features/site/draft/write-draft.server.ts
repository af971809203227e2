import { pricesAreTheOwners } from '#content/admin/members.ts'
import { mayDo } from '#content/admin/roles.ts'
import { readContent } from '#content/owner/read-content.ts'
import { pricesAreUnchanged } from '#content/shop/price-changes.ts'
import { withoutUnconsented } from '#domain/testimonials/consented.server.ts'
import { recordAtMostHourly } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { readPublished, readVersion } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { type DraftPosition, readDraftContent, readDraftPosition } from './read-draft.server.ts'
import { largestDraftBytes, saveDraftSchema } from './schema.ts'

type Writer = Pick<User, 'email' | 'role'>

/** Saves the content as typed. Returns false and writes nothing if someone saved or published since `revision`. */
export async function saveDraft(db: Db, by: Writer, revision: number, content: unknown): Promise<boolean> {
  return writeAs(db, by, revision, async () => content)
}

/** Saves only the changed parts, which are small enough to send while the page closes. */
export async function saveParts(db: Db, by: Writer, revision: number, parts: object): Promise<boolean> {
  return writeAs(db, by, revision, async (current) => {
    const content = { ...(current as object), ...parts }
    // Part by part, the draft can grow beyond the limit of a single request.
    const fits = saveDraftSchema.safeParse({ revision, content }).success
    if (!fits || Buffer.byteLength(JSON.stringify(content)) > largestDraftBytes) {
      throw new HttpError(413, 'The content is too large.')
    }
    return content
  })
}

export async function discardDraft(db: Db, by: Writer, revision: number): Promise<boolean> {
  return writeAs(db, by, revision, async () => null)
}

type BroughtBack = { written: boolean; leftOut: number }

/**
 * Makes an older version the draft, without the testimonials whose consent was withdrawn since. Visitors see no
 * change.
 */
export async function restoreVersion(db: Db, by: Writer, revision: number, version: number): Promise<BroughtBack> {
  const stored = await readVersion(db, version)
  if (stored === undefined) throw new HttpError(404, 'This version does not exist.')
  const { content, leftOut } = await withoutUnconsented(db, readContent(stored).content)
  return { written: await saveDraft(db, by, revision, content), leftOut }
}

/**
 * Writes the result of `next`, which gets the current content; null resets to the published content. Only people who
 * can publish can change prices, and changes to someone else's draft are logged.
 */
async function writeAs(
  db: Db,
  by: Writer,
  revision: number,
  next: (current: unknown) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const position = await readDraftPosition(tx)
    if (position.revision !== revision) return false
    const current = await readDraftContent(tx)
    const content = await next(current)
    const isOwners = mayDo(by.role, 'publish-site')
    if (!isOwners) {
      const after = content ?? (await readPublished(tx)).content
      if (!pricesAreUnchanged(current, after)) throw new HttpError(403, pricesAreTheOwners)
    }
    const written = content === null ? { content } : { content: JSON.stringify(content), by }
    if (!(await writeDraft(tx, position, written))) return false
    if (!isOwners) await recordAtMostHourly(tx, by, 'draft-changed')
    return true
  })
}

type Written = { content: string; by: Writer } | { content: null }

/** A single conditional statement, so that only one of two concurrent writers succeeds. */
export async function writeDraft(db: Db, { row, version }: DraftPosition, written: Written): Promise<boolean> {
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
