import { hourSeconds } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { createApi, json } from '#platform/http/api.server.ts'
import { limitForms, trapBots } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { jsonFile } from '../json-file.server.ts'
import { erasePerson, exportPerson, personThemselves } from '../personal-data.server.ts'
import { myDataSchema, type Wish } from '../schema.ts'
import { mailMyDataLink, readMyDataLink } from './my-data.server.ts'

/** Per mailbox, so that no one can be flooded with emails. */
const linkMails = { name: 'my-data', points: 3, perSeconds: hourSeconds }

/** Visitors prove their address with an emailed link. */
export function myDataApi(limiter: RateLimiter) {
  return createApi()
    .post(
      '/',
      trapBots(() => ({ ok: true }), 200),
      json(myDataSchema),
      limitForms(limiter, 1),
      async (c) => {
        const wish = c.req.valid('json')
        await limiter.count(linkMails, wish.email)
        await mailMyDataLink(c.var.db, wish, c.var.content().who, c.var.env.PUBLIC_URL)
        return c.json({ ok: true })
      },
    )
    .get('/:token/export', async (c) => {
      const email = await linkOrThrow(c.var.db, c.req.param('token'), 'export')
      return jsonFile(await exportPerson(c.var.db, email))
    })
    .post('/:token/erase', async (c) => {
      const email = await linkOrThrow(c.var.db, c.req.param('token'), 'erase')
      await erasePerson(c.var.db, email, personThemselves)
      return c.json({ ok: true })
    })
}

async function linkOrThrow(db: Db, token: string, wish: Wish): Promise<string> {
  const link = await readMyDataLink(db, token)
  if (link === 'expired') throw new HttpError(410, 'This link has expired. Please ask for a new one.')
  if (link?.wish !== wish) throw new HttpError(404, 'This link does not work. Part of it may be missing.')
  return link.email
}
