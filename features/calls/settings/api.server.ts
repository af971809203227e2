import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { connectCalCom, connectCalendly, disconnect, type Place } from './connect.server.ts'
import { calComSchema, calendlySchema } from './schema.ts'

const placeOf = ({ db, settings, env }: Services): Place => ({ db, settings, env })

/** No response contains a secret. */
export const callsSettingsApi = createApi()
  .post('/cal-com', allow('run-site'), json(calComSchema), async (c) => {
    return c.json({ said: await connectCalCom(placeOf(c.var), c.var.user, c.req.valid('json').secret) })
  })
  .post('/calendly', allow('run-site'), json(calendlySchema), async (c) => {
    return c.json({ said: await connectCalendly(placeOf(c.var), c.var.user, c.req.valid('json').token) })
  })
  .delete('/', allow('run-site'), async (c) => {
    return c.json({ said: await disconnect(placeOf(c.var), c.var.user) })
  })
