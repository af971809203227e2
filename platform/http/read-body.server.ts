import { Refusal } from './refusal.server.ts'

/** A body that may be large, part by part, and never larger than it may be: a stated length is believed, any other is counted. */
export async function* bodyParts(
  request: Request,
  mostBytes: number,
  tooLarge: string,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new Refusal(413, tooLarge)
  // Not `for await`: leaving such a loop closes the connection that the answer has to go out on.
  const reader = request.body?.getReader()
  let size = 0
  for (let part = await read(reader); part; part = await read(reader)) {
    size += part.length
    if (size > mostBytes) throw new Refusal(413, tooLarge)
    yield part
  }
}

export async function readBody(request: Request, mostBytes: number, tooLarge: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bodyParts(request, mostBytes, tooLarge)) parts.push(part)
  return Buffer.concat(parts)
}

/** Who closes the page while it sends breaks off: that is no failure of ours. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  const part = await reader?.read().catch(() => {
    throw new Refusal(400, 'The connection broke before all of it had come. Please send it again.')
  })
  return part?.value
}
