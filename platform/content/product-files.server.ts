import { createHash } from 'node:crypto'
import { filesIn, mostFileBytes } from '#content/shop/sold-files.ts'
import type { Db } from '#platform/database/connect.server.ts'

/**
 * The files of the owner's own products lie in the database, in parts: so one backup has everything, no process waits for
 * another's file, and no row is so large that reading some of them at once would fill a small machine.
 */
const partBytes = 48 * 1024
/** Of a SHA-256: so many that no two files will ever have the same. */
export const hashLetters = 32
/** About a megabyte. */
const partsAtOnce = 16
/** After so long nobody is still writing one. */
const unfinishedMs = 24 * 60 * 60 * 1000

export type NewFile = {
  hash: string
  size: number
  read: (start: number, length: number) => Promise<Buffer>
}

export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, hashLetters)
}

/** The same file is there once, however often it is added; one that was cut off is made whole. */
export async function addProductFile(db: Db, { hash, size, read }: NewFile): Promise<void> {
  if (size === 0 || size > mostFileBytes) throw new Error(`A file of ${size} bytes is not kept`)
  if (await hasProductFile(db, hash)) return
  await forgetUnfinished(db, new Date(Date.now() - unfinishedMs))
  await db
    .insertInto('productFiles')
    .values({ hash, size, addedAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const atOnce = partBytes * partsAtOnce
  for (let start = 0; start < size; start += atOnce) {
    const bytes = await read(start, Math.min(atOnce, size - start))
    await db
      .insertInto('productFileParts')
      .values(partsOf(hash, start / partBytes, bytes))
      .onConflict((conflict) => conflict.columns(['hash', 'part']).doNothing())
      .execute()
  }
  await db
    .updateTable('productFiles')
    .set({ wholeAt: new Date().toISOString() })
    .where('hash', '=', hash)
    .execute()
}

function partsOf(hash: string, first: number, bytes: Buffer) {
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) => ({
    hash,
    part: first + index,
    body: bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64'),
  }))
}

/** What a crash in the middle of an upload left behind. A whole file is never deleted: an order may be for it. */
async function forgetUnfinished(db: Db, before: Date): Promise<void> {
  const left = await db
    .selectFrom('productFiles')
    .select('hash')
    .where('wholeAt', 'is', null)
    .where('addedAt', '<', before.toISOString())
    .execute()
  for (const { hash } of left) {
    await db.deleteFrom('productFileParts').where('hash', '=', hash).execute()
    await db.deleteFrom('productFiles').where('hash', '=', hash).execute()
  }
}

export async function findProductFile(db: Db, hash: string): Promise<{ size: number } | undefined> {
  return db
    .selectFrom('productFiles')
    .select('size')
    .where('hash', '=', hash)
    .where('wholeAt', 'is not', null)
    .executeTakeFirst()
}

export async function hasProductFile(db: Db, hash: string): Promise<boolean> {
  return (await findProductFile(db, hash)) !== undefined
}

/** From one byte to another, both included, as fast as whoever downloads it takes them. */
export function readProductFile(
  db: Db,
  hash: string,
  start: number,
  end: number,
): ReadableStream<Uint8Array> {
  let next = start
  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = await readFrom(db, hash, next, end)
        next += bytes.length
        controller.enqueue(bytes)
        if (next > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

async function readFrom(db: Db, hash: string, start: number, end: number): Promise<Buffer> {
  const first = Math.floor(start / partBytes)
  const parts = await db
    .selectFrom('productFileParts')
    .select('body')
    .where('hash', '=', hash)
    .where('part', '>=', first)
    .where('part', '<', first + partsAtOnce)
    .orderBy('part')
    .execute()
  const bytes = Buffer.concat(parts.map(({ body }) => Buffer.from(body, 'base64')))
  const wanted = bytes.subarray(start - first * partBytes, end + 1 - first * partBytes)
  if (wanted.length === 0) throw new Error(`The file ${hash} ends before its size says`)
  return wanted
}

/** All of it, for an export. */
export async function readWholeProductFile(db: Db, hash: string): Promise<Buffer | undefined> {
  const found = await findProductFile(db, hash)
  if (!found) return undefined
  return Buffer.from(await new Response(readProductFile(db, hash, 0, found.size - 1)).arrayBuffer())
}

/** The names of files that these words sell and nobody has. */
export async function missingProductFiles(db: Db, content: Parameters<typeof filesIn>[0]): Promise<string[]> {
  const missing: string[] = []
  for (const { hash, name } of filesIn(content)) if (!(await hasProductFile(db, hash))) missing.push(name)
  return missing
}
