import { createApi, json, ownerOnly } from '#platform/http/api.server.ts'
import { savePeriods } from '#platform/retention.server.ts'
import { periodsSchema } from './schema.ts'

export const dataAdminApi = createApi().post('/periods', ownerOnly, json(periodsSchema), async (c) => {
  await savePeriods(c.var.db, c.var.owner, c.req.valid('json'))
  return c.json({ ok: true })
})
