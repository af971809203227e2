import { Refusal } from './refusal.server.ts'

/** A body that may be large, and never larger than it may be: a stated length is believed, any other is counted. */
export async function readBody(request: Request, mostBytes: number, tooLarge: string): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new Refusal(413, tooLarge)
  const chunks: Uint8Array[] = []
  let size = 0
  // Not `for await`: leaving such a loop closes the connection that the answer has to go out on.
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > mostBytes) throw new Refusal(413, tooLarge)
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
