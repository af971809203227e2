import { picturesKeptDays } from '#content/admin/retention.ts'
import { ownPicturesIn, type PictureFor } from '#content/owner/parts/pictures.ts'
import type { Crop } from '#lib/pictures/crop.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** One of the owner's own pictures, cut to its proportions and without metadata: WebP. */
export type OwnPicture = { name: string; body: Buffer }

/** Why what somebody sent is no picture that we take, in a sentence. */
export type RefusedPicture = { status: 400 | 413 | 415; refused: string }

/** The part of it that shall be shown; without one, the program looks for it. */
export type Cut = { kind: PictureFor; crop?: Crop | undefined }

/** What a process that serves asks another one to do: it opens no picture itself. */
export type Pictures = {
  cut: (sent: Uint8Array, cut: Cut) => Promise<OwnPicture | RefusedPicture>
  /** Whether its sizes were made before. */
  has: (name: string) => boolean
  /** The folder with its sizes, made first where they are not there; undefined where nobody has the picture. */
  open: (name: string) => Promise<string | undefined>
}

/** The same picture is there once, however often it is added; its time begins anew. */
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

/** From now on they stay: every published version can be brought back. */
export async function keepPictures(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx
    .updateTable('pictures')
    .set({ published: 1 })
    .where('name', 'in', names)
    .where('published', '=', 0)
    .execute()
}

const dayMs = 24 * 60 * 60 * 1000

/** Those that were tried and never published go, unless a draft shows them. */
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
    // Published, or added again, since we looked.
    .where('published', '=', 0)
    .where('addedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
