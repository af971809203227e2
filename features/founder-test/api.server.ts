import { createApi, json } from '#platform/http/api.server.ts'
import { saveResult } from './results.server.ts'
import { saveResultSchema } from './schema.ts'

export const founderTestApi = createApi().post('/', json(saveResultSchema), async (c) => {
  return c.json(await saveResult(c.var.db, c.req.valid('json'), c.var.env.PUBLIC_URL), 201)
})
