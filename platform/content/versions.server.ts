import type { Content } from '#content/owner/content.ts'
import { ownPicturesIn } from '#content/owner/parts/pictures.ts'
import { type Fault, readContent } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { ReadableError } from '#platform/readable-error.server.ts'
import { changedPaths } from './changed-paths.ts'
import { savePictures } from './pictures.server.ts'

export type Published = {
  /** 0 until something is published: the sample content. */
  version: number
  content: Content
  /** Fields whose stored value is no longer valid and was replaced by the sample or left empty. */
  fellBack: readonly Fault[]
}

const samples: Published = { version: 0, content: sampleContent, fellBack: [] }

export async function newestVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('contentVersions')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

export async function readPublished(db: Db): Promise<Published> {
  const row = await db
    .selectFrom('contentVersions')
    .select(['version', 'content'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { version: row.version, ...readContent(JSON.parse(row.content)) } : samples
}

/** A version as stored; 0 is the samples. Undefined if there is none. */
export async function readVersion(db: Db, version: number): Promise<unknown> {
  if (version === 0) return sampleContent
  const row = await db.selectFrom('contentVersions').select('content').where('version', '=', version).executeTakeFirst()
  return row && JSON.parse(row.content)
}

export class SomeoneElsePublished extends ReadableError {
  override message = 'Someone else published in the meantime. Nothing was changed.'
}

/** Adds a version after the one the publisher has seen. Publish with domain/content/publish.server.ts. */
export async function addVersion(
  tx: Db,
  content: Content,
  { seen, by }: { seen: number; by: string },
): Promise<Published> {
  const before = await readPublished(tx)
  if (before.version !== seen) throw new SomeoneElsePublished()
  const version = seen + 1
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('contentVersions')
    .values({
      version,
      content: JSON.stringify(content),
      changes: JSON.stringify(changedPaths(before.content, content)),
      publishedBy: by,
      publishedAt: new Date().toISOString(),
    })
    // Another publisher may have taken the number a moment ago.
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  if (added === 0n) throw new SomeoneElsePublished()
  await savePictures(tx, ownPicturesIn(content))
  return { version, content, fellBack: [] }
}
