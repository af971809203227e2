import type { Context } from 'hono'
import type { ApiEnv } from '#platform/http/api.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'

/** PDFs are rendered on demand and cost about 100 times as much as a page. */
const pdfLimit = { name: 'report-pdf', points: 10, perSeconds: 60 }

export async function answerPdf(
  c: Context<ApiEnv>,
  limiter: RateLimiter,
  fileName: string,
  make: () => Promise<Uint8Array>,
) {
  await limiter.count(pdfLimit, c.var.clientAddress)
  return c.body(new Uint8Array(await make()), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileName}"`,
  })
}
