import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readByteRange } from './byte-range.ts'

/** A file to send, wherever it lies. */
export type StoredFile = {
  size: number
  etag: string
  /** From one byte to another, both included. */
  read: (start: number, end: number) => ReadableStream
  /** For who reads nothing of it. */
  close: () => Promise<void>
}

type Download = { fileName: string; type: string }

/** Open before the answer begins: a file that is gone is an error then, and one that goes meanwhile is sent whole. */
export async function fileOnDisk(path: string): Promise<StoredFile> {
  const file = await open(path)
  const { size, mtimeMs } = await file.stat()
  return {
    size,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    read: (start, end) => Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream,
    close: () => file.close(),
  }
}

/** A file to keep, in whole or from where an earlier download was cut off. It never opens as a page of ours. */
export async function sendFile(
  request: Request,
  file: StoredFile,
  { fileName, type }: Download,
): Promise<Response> {
  const { size, etag } = file
  const headers: Record<string, string> = {
    'content-type': type,
    'content-disposition': attachment(fileName),
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
  }
  const range = readByteRange(rangeStillMeant(request, etag), size)
  if (range === 'unsatisfiable') {
    await file.close()
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`
  const status = range ? 206 : 200
  if (request.method !== 'HEAD') return new Response(file.read(start, end), { status, headers })
  await file.close()
  return new Response(null, { status, headers })
}

/** A name may have any letters; a header may not: it has them twice, the second time for who can read them. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encoded}`}`
}

/** If-Range: a part of a newer file must not be glued to the beginning of an older one. */
function rangeStillMeant(request: Request, etag: string): string | undefined {
  const only = request.headers.get('if-range')
  return only === null || only === etag ? (request.headers.get('range') ?? undefined) : undefined
}
