import { savePeriods } from '#domain/retention/retention.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { periodsSchema } from './schema.ts'

export const dataAdminApi = createApi().post('/periods', allow('run-site'), json(periodsSchema), async (c) => {
  await savePeriods(c.var.db, c.var.user, c.req.valid('json'))
  return c.json({ ok: true })
})
