import { HttpError } from './http-error.server.ts'

/** Streams a body up to a maximum size, whether or not it declares its length. */
export async function* bodyParts(request: Request, maxBytes: number, tooLarge: string): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new HttpError(413, tooLarge)
  // Not `for await`: leaving such a loop closes the connection that the response needs.
  const reader = request.body?.getReader()
  let size = 0
  for (let part = await read(reader); part; part = await read(reader)) {
    size += part.length
    if (size > maxBytes) throw new HttpError(413, tooLarge)
    yield part
  }
}

export async function readBody(request: Request, maxBytes: number, tooLarge: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bodyParts(request, maxBytes, tooLarge)) parts.push(part)
  return Buffer.concat(parts)
}

/** The client closing the page during an upload is not our failure. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  const part = await reader?.read().catch(() => {
    throw new HttpError(400, 'The connection was lost during the upload. Please try again.')
  })
  return part?.value
}
