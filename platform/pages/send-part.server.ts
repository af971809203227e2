import type { IncomingMessage, ServerResponse } from 'node:http'
import { readByteRange } from '#platform/http/files/byte-range.ts'

type Whole = { etag: string; body: Buffer; headers: Record<string, string> }

/** Answers a range request and returns true; returns false if the whole file is wanted. */
export function sendPart(request: IncomingMessage, response: ServerResponse, whole: Whole): boolean {
  const { etag, body, headers } = whole
  const { range: wanted, 'if-range': onlyOf = etag } = request.headers
  // Part of a newer file must not be appended to the beginning of an older one.
  const range = request.method === 'GET' && onlyOf === etag && readByteRange(wanted, body.length)
  if (!range) return false
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end()
    return true
  }
  const part = body.subarray(range.start, range.end + 1)
  response.writeHead(206, {
    ...headers,
    'content-length': part.length,
    'content-range': `bytes ${range.start}-${range.end}/${body.length}`,
  })
  response.end(part)
  return true
}
