import { open } from 'node:fs/promises'
import type { Content } from '#content/owner/content.ts'
import type { Fault } from '#content/owner/read-content.ts'
import { fileIdPattern, filesIn, maxFileBytes, readFileId, type SoldFile } from '#content/shop/sold-files.ts'
import { addProductFile, findProductFile, hashOf, readWholeProductFile } from '#domain/shop/product-files.server.ts'
import { checkHead, FileError, fileTooLarge, headBytes, kindOfName } from '#features/site/files/check-file.ts'
import type { Db } from '#platform/database/connect.server.ts'

export type FullFile = SoldFile & { body: Buffer }

/** The files of the owner's products, or none if together they are too large to open or send as one file. */
export async function filesToTake(db: Db, content: Content): Promise<{ files: FullFile[]; tooMany: string[] }> {
  const sold = filesIn(content)
  const found = await Promise.all(sold.map(({ hash }) => findProductFile(db, hash)))
  const total = found.reduce((sum, each) => sum + (each?.size ?? 0), 0)
  if (total > maxFileBytes) return { files: [], tooMany: sold.map(({ name }) => name) }
  const files: FullFile[] = []
  for (const file of sold) {
    const body = await readWholeProductFile(db, file.hash)
    if (body) files.push({ ...file, body })
  }
  return { files, tooMany: [] }
}

/** Rejects a file that cannot be sold before the database is opened. */
export async function checkFileToKeep(path: string): Promise<void> {
  const kind = kindOfName(path)
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > maxFileBytes) throw new FileError(fileTooLarge)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    checkHead(kind, buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** The bytes must match the hash in the file's id. */
export function readSoldFile(id: string, text: unknown): FullFile | Fault {
  const path = `files.${id}`
  if (typeof text !== 'string' || !fileIdPattern.test(id)) return { path, reason: 'is not a file' }
  const body = Buffer.from(text, 'base64')
  const file = readFileId(id)
  if (body.length > maxFileBytes) return { path, reason: 'is larger than 50 MB' }
  if (hashOf(body) !== file.hash) return { path, reason: 'does not match its name' }
  try {
    checkHead(file.kind, body.subarray(0, headBytes))
    return { ...file, body }
  } catch (error) {
    if (error instanceof FileError) return { path, reason: error.message }
    throw error
  }
}

export async function saveFiles(db: Db, files: readonly FullFile[]): Promise<void> {
  for (const { hash, body } of files) {
    const read = async (start: number, length: number) => body.subarray(start, start + length)
    await addProductFile(db, { hash, size: body.length, read })
  }
}
