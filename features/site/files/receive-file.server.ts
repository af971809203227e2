import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileId, maxFileBytes } from '#content/shop/sold-files.ts'
import { addProductFile, hashLength } from '#domain/shop/product-files.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { checkHead, cleanName, FileError, fileTooLarge, headBytes, kindOfName } from './check-file.ts'

type ReceivedFile = { id: string; name: string; size: number }

type Sent = { name: string; body: AsyncIterable<Uint8Array> }

/**
 * Checks and stores a file. It is a temporary file until complete, so a slow connection does not block the database.
 */
export async function receiveFile(db: Db, { name: sentName, body }: Sent): Promise<ReceivedFile> {
  const kind = kindOfName(sentName)
  const dir = await mkdtemp(join(tmpdir(), 'upload-'))
  const file = await open(join(dir, 'file'), 'wx+', 0o600)
  try {
    const { size, hash } = await write(file, body)
    const read = (start: number, length: number) => readPart(file, start, length)
    checkHead(kind, await read(0, Math.min(size, headBytes)))
    await addProductFile(db, { hash, size, read })
    const name = cleanName(sentName, kind)
    return { id: fileId({ hash, name }), name, size }
  } finally {
    await file.close()
    await rm(dir, { recursive: true, force: true })
  }
}

async function write(file: FileHandle, body: Sent['body']): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxFileBytes) throw new FileError(fileTooLarge)
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return { size, hash: hash.digest('hex').slice(0, hashLength) }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(part, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new Error('The file ended while being read')
    filled += bytesRead
  }
  return part
}
