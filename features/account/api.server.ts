import { allow, createApi, json } from '#platform/http/api.server.ts'
import { saveName } from './account.server.ts'
import { nameSchema } from './schema.ts'

/** What everybody who is signed in may do with their own account, and with no other. */
export const accountApi = createApi().post('/name', allow('own-account'), json(nameSchema), async (c) => {
  await saveName(c.var.db, c.var.user, c.req.valid('json').name)
  return c.json({ ok: true })
})
