import { allow, createApi, json } from '#platform/http/api.server.ts'
import { limitPosts, type RateLimiter } from '#platform/http/rate-limit.server.ts'
import { findExisting, importRows, startImport } from './imports.server.ts'
import { lookSchema, rowsSchema, startSchema, undoSchema } from './schema.ts'
import { undoSome } from './undo-import.server.ts'

/** More than one browser can send: an import of 50,000 people takes 500 calls. */
const batchesPerMinute = { name: 'import', points: 1200, perSeconds: 60 }
/** Room for a hundred people with long notes. */
export const largestBatchBytes = 1024 * 1024

/** The browser parses the file and sends people in batches; the server validates everything again. */
export function importsApi(limiter: RateLimiter) {
  const limitBatches = limitPosts(limiter, { limit: batchesPerMinute, cost: () => 1 })
  return createApi()
    .post('/', allow('import-people'), json(startSchema), async (c) =>
      c.json(await startImport(c.var.db, c.var.user, c.req.valid('json')), 201),
    )
    .post('/look', allow('import-people'), limitBatches, json(lookSchema), async (c) =>
      c.json(await findExisting(c.var.readDb, c.req.valid('json').emails)),
    )
    .post('/rows', allow('import-people'), limitBatches, json(rowsSchema), async (c) =>
      c.json(await importRows(c.var.db, c.var.user, c.req.valid('json'))),
    )
    .post('/undo', allow('import-people'), limitBatches, json(undoSchema), async (c) => {
      const { importId, after } = c.req.valid('json')
      return c.json(await undoSome(c.var.db, c.var.user, importId, after))
    })
}
