import { Readable } from 'node:stream'
import { isoDay } from '#lib/time/dates.ts'

/** Streams a CSV file, so that only one batch of rows is in memory. */
export function csvFile(name: string, batches: AsyncIterable<string>): Response {
  const body = Readable.toWeb(Readable.from(encoded(batches), { objectMode: false })) as ReadableStream
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${isoDay(new Date())}.csv"`,
    },
  })
}

async function* encoded(batches: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of batches) yield Buffer.from(text)
}
