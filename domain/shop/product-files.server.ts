import { createHash } from 'node:crypto'
import { filesIn, maxFileBytes } from '#content/shop/sold-files.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'

/**
 * Product files are stored in the database in parts. So one backup has everything, all processes see a file at once,
 * and no row is so large that reading a few of them fills a small machine's memory.
 */
const partBytes = 48 * 1024
/** Hex digits kept of the SHA-256; a collision is still out of the question. */
export const hashLength = 32
const partsAtOnce = 16
/** After this long no upload is still running. */
const unfinishedMs = dayMs

type NewFile = {
  hash: string
  size: number
  read: (start: number, length: number) => Promise<Buffer>
}

export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, hashLength)
}

/** Adding the same file again does nothing; an interrupted upload is completed. */
export async function addProductFile(db: Db, { hash, size, read }: NewFile): Promise<void> {
  if (size === 0 || size > maxFileBytes) throw new Error(`Cannot store a file of ${size} bytes`)
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
  await db.updateTable('productFiles').set({ wholeAt: new Date().toISOString() }).where('hash', '=', hash).execute()
}

function partsOf(hash: string, first: number, bytes: Buffer) {
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) => ({
    hash,
    part: first + index,
    body: bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64'),
  }))
}

/** Removes what a crashed upload left behind. A complete file is never deleted: an order may refer to it. */
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

/** Streams bytes `start` to `end`, both inclusive, at the speed of the download. */
export function readProductFile(db: Db, hash: string, start: number, end: number): ReadableStream<Uint8Array> {
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
  if (wanted.length === 0) throw new Error(`The file ${hash} is shorter than its stored size`)
  return wanted
}

export async function readWholeProductFile(db: Db, hash: string): Promise<Buffer | undefined> {
  const found = await findProductFile(db, hash)
  if (!found) return undefined
  return Buffer.from(await new Response(readProductFile(db, hash, 0, found.size - 1)).arrayBuffer())
}

export async function missingProductFiles(db: Db, content: Parameters<typeof filesIn>[0]): Promise<string[]> {
  const missing: string[] = []
  for (const { hash, name } of filesIn(content)) if (!(await hasProductFile(db, hash))) missing.push(name)
  return missing
}
