import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readByteRange } from './byte-range.ts'

type Download = { path: string; fileName: string; type: string }

/** A file to keep, in whole or from where an earlier download was cut off. */
export async function sendFile(request: Request, { path, fileName, type }: Download): Promise<Response> {
  // Open before the answer begins: a file that is gone is an error then, and one that goes meanwhile is sent whole.
  const file = await open(path)
  const response = await respond(request, file, { fileName, type })
  if (!response.body) await file.close()
  return response
}

async function respond(
  request: Request,
  file: FileHandle,
  { fileName, type }: Omit<Download, 'path'>,
): Promise<Response> {
  const { size, mtimeMs } = await file.stat()
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers: Record<string, string> = {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
  }
  const range = readByteRange(rangeStillMeant(request, etag), size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`
  const body = request.method === 'HEAD' ? null : readPart(file, start, end)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** If-Range: a part of a newer file must not be glued to the beginning of an older one. */
function rangeStillMeant(request: Request, etag: string): string | undefined {
  const only = request.headers.get('if-range')
  return only === null || only === etag ? (request.headers.get('range') ?? undefined) : undefined
}

function readPart(file: FileHandle, start: number, end: number): ReadableStream {
  return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream
}
