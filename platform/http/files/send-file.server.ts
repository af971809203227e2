import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readByteRange } from './byte-range.ts'

/** A file to send, from disk or database. */
export type StoredFile = {
  size: number
  etag: string
  /** Both ends inclusive. */
  read: (start: number, end: number) => ReadableStream
  /** Call it if nothing is read. */
  close: () => Promise<void>
}

type Download = { fileName: string; type: string }

/** Opens the file before the response starts: a missing file is an error then, and one deleted later is sent whole. */
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

/** Sends a download, whole or resumed. It can never run as a page of our site. */
export async function sendFile(request: Request, file: StoredFile, { fileName, type }: Download): Promise<Response> {
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

/** Headers are ASCII only, so other characters go into a second, encoded file name. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encoded}`}`
}

/** If-Range: part of a newer file must not be appended to the beginning of an older one. */
function rangeStillMeant(request: Request, etag: string): string | undefined {
  const only = request.headers.get('if-range')
  return only === null || only === etag ? (request.headers.get('range') ?? undefined) : undefined
}
