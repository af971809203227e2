import { readContent } from '#content/owner/read-content.ts'
import type { By } from '#platform/audit.server.ts'
import { readVersion } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { readDraftWords, readStand, type Stand } from './read-draft.server.ts'
import { largestDraftBytes, saveDraftSchema } from './schema.ts'

type Writer = By

/** Keeps the words as they were typed. False, and nothing written, where someone saved or published since `revision`. */
export async function saveDraft(db: Db, by: Writer, revision: number, content: unknown): Promise<boolean> {
  const stand = await readStand(db)
  return stand.revision === revision && writeDraft(db, stand, { content: JSON.stringify(content), by })
}

/** The same for the parts that changed, which a browser can send while its page closes: of the others the words stay. */
export async function saveParts(db: Db, by: Writer, revision: number, parts: object): Promise<boolean> {
  const stand = await readStand(db)
  if (stand.revision !== revision) return false
  const content = { ...((await readDraftWords(db)) as object), ...parts }
  const text = JSON.stringify(content)
  // Part by part it may have become more than can be sent at once.
  const fits = saveDraftSchema.safeParse({ revision, content }).success
  if (!fits || Buffer.byteLength(text) > largestDraftBytes) {
    throw new Refusal(413, 'That is more than the words of one site.')
  }
  return writeDraft(db, stand, { content: text, by })
}

/** What is published becomes the draft. */
export async function discardDraft(db: Db, revision: number): Promise<boolean> {
  const stand = await readStand(db)
  return stand.revision === revision && writeDraft(db, stand, { content: null })
}

/** The words of a version, as this program shows them, become the draft; visitors see nothing of it. */
export async function bringBack(db: Db, by: Writer, revision: number, version: number): Promise<boolean> {
  const stored = await readVersion(db, version)
  if (stored === undefined) throw new Refusal(404, 'There is no such version.')
  return saveDraft(db, by, revision, readContent(stored).content)
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
