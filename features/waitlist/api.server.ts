import { compress } from 'hono/compress'
import { waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { isoDay, knownTimeZone } from '#lib/dates.ts'
import { recordAction } from '#platform/audit.server.ts'
import { createApi, json, ownerOnly } from '#platform/http/api.server.ts'
import { limitForms, pretendId, trapPrograms } from '#platform/http/open-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { joinWaitlistSchema } from './schema.ts'
import { joinWaitlist, listWaitlist, waitlistCsv } from './waitlist.server.ts'

export function waitlistApi(limiter: RateLimiter) {
  return (
    createApi()
      .post('/', trapPrograms(pretendId), json(joinWaitlistSchema), limitForms(limiter, 2), async (c) => {
        const { db, env, content } = c.var
        const entry = await joinWaitlist(db, c.req.valid('json'), env.PUBLIC_URL, content())
        return c.json({ id: entry.id }, 201)
      })
      // Ten thousand entries are a megabyte and a half, and a fraction of that on the line.
      .get('/', ownerOnly, compress(), async (c) => c.json({ waitlistEntries: await listWaitlist(c.var.db) }))
      .get('/csv', ownerOnly, compress(), async (c) => {
        const timeZone = knownTimeZone(c.req.query('timeZone'))
        const options = waitlistOptionsOf(c.var.content().products)
        const csv = waitlistCsv(await listWaitlist(c.var.db), options, timeZone)
        await recordAction(c.var.db, c.var.owner, { action: 'waitlist-exported' })
        const fileName = `waitlist-${isoDay(new Date(), timeZone)}.csv`
        return c.body(csv, 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName}"`,
        })
      })
  )
}
