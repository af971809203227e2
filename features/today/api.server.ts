import { allow, createApi, json } from '#platform/http/api.server.ts'
import { seenSchema, weeklyMailSchema } from './schema.ts'
import { noteSeen } from './visits.server.ts'
import { switchWeeklyMail } from './weekly/switch.server.ts'

/** Everybody has a last visit of their own. Only owners get the summary. */
export const todayAdminApi = createApi()
  .post('/seen', allow('look'), json(seenSchema), async (c) => {
    await noteSeen(c.var.db, c.var.user.id, new Date(c.req.valid('json').at))
    return c.json({ ok: true })
  })
  .post('/weekly-mail', allow('run-site'), json(weeklyMailSchema), async (c) => {
    await switchWeeklyMail(c.var.db, c.var.user, c.req.valid('json').on)
    return c.json({ ok: true })
  })
