import { picturesKeptDays } from '#content/admin/retention.ts'
import { ownPicturesIn, type PictureFor } from '#content/owner/parts/pictures.ts'
import type { Crop } from '#lib/pictures/crop.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** A picture the owner uploaded, cropped and without metadata, as WebP. */
export type OwnPicture = { name: string; body: Buffer }

/** Why an upload was rejected, as a sentence. */
export type RefusedPicture = { status: 400 | 413 | 415; refused: string }

/** The area to show; without a crop it is chosen automatically. */
export type Cut = { kind: PictureFor; crop?: Crop | undefined }

/** Image processing happens in another process; this one never decodes an upload. */
export type Pictures = {
  cut: (sent: Uint8Array, cut: Cut) => Promise<OwnPicture | RefusedPicture>
  /** Whether its sizes exist already. */
  has: (name: string) => boolean
  /** The folder with its sizes, created if needed; undefined if there is no such picture. */
  open: (name: string) => Promise<string | undefined>
}

/** Adding the same picture again only renews its date. */
export async function addPicture(tx: Db, { name, body }: OwnPicture): Promise<void> {
  const addedAt = new Date().toISOString()
  await tx
    .insertInto('pictures')
    .values({ name, body: body.toString('base64'), addedAt, published: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ addedAt }))
    .execute()
}

export async function readPicture(db: Db, name: string): Promise<OwnPicture | undefined> {
  const row = await db.selectFrom('pictures').select('body').where('name', '=', name).executeTakeFirst()
  return row && { name, body: Buffer.from(row.body, 'base64') }
}

/** From now on they are kept: every published version can be restored. */
export async function savePictures(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx.updateTable('pictures').set({ published: 1 }).where('name', 'in', names).where('published', '=', 0).execute()
}

/** Deletes pictures that were uploaded but never published, unless a draft shows them. */
export async function forgetTriedPictures(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - picturesKeptDays * dayMs).toISOString()
  const tried = await db
    .selectFrom('pictures')
    .select('name')
    .where('published', '=', 0)
    .where('addedAt', '<', before)
    .execute()
  if (tried.length === 0) return 0
  const drafts = await db.selectFrom('contentDrafts').select('content').execute()
  const shown = ownPicturesIn(drafts.map(({ content }) => JSON.parse(content ?? 'null')))
  const names = tried.map(({ name }) => name).filter((name) => !shown.includes(name))
  if (names.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('name', 'in', names)
    // Checked again: it may have been published or added again meanwhile.
    .where('published', '=', 0)
    .where('addedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
