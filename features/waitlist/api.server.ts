import { compress } from 'hono/compress'
import { waitlistNamesOf, waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { knownTimeZone } from '#lib/time/dates.ts'
import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi, json, listQueryOf } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { limitForms, pretendId, sentForm, trapPrograms } from '#platform/http/forms/open-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { joinWaitlistSchema, noTool } from './schema.ts'
import { joinWaitlist } from './waitlist.server.ts'
import { listWaitlist, waitlistCsv } from './waitlist-list.server.ts'

export function waitlistApi(limiter: RateLimiter) {
  return createApi()
    .post('/', trapPrograms(pretendId), json(joinWaitlistSchema), limitForms(limiter, 2), async (c) => {
      const { db, env, content } = c.var
      const wanted = c.req.valid('json')
      const options = waitlistOptionsOf(content().products)
      if (!options.some(({ value }) => value === wanted.toolInterest)) throw new Refusal(400, noTool)
      return c.json(await joinWaitlist(db, wanted, env.PUBLIC_URL, content(), await sentForm(c)), 201)
    })
    .get('/', allow('look'), compress(), async (c) => {
      const { rows, ...page } = await listWaitlist(c.var.readDb, listQueryOf(c.req))
      return c.json({ waitlistEntries: rows, ...page })
    })
    .get('/csv', allow('export-all'), compress(), async (c) => {
      const timeZone = knownTimeZone(c.req.query('timeZone'))
      const options = waitlistNamesOf(c.var.content().products)
      await recordAction(c.var.db, c.var.user, { action: 'waitlist-exported' })
      return csvFile('waitlist', waitlistCsv(c.var.readDb, options, timeZone), timeZone)
    })
}
