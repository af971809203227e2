import { createApi, json, ownerOnly } from '#platform/http/api.server.ts'
import { joinWaitlistSchema } from './schema.ts'
import { joinWaitlist, listWaitlist } from './waitlist.server.ts'

export const waitlistApi = createApi()
  .post('/', json(joinWaitlistSchema), async (c) => {
    const entry = await joinWaitlist(c.var.db, c.req.valid('json'), c.var.env.PUBLIC_URL)
    return c.json({ id: entry.id }, 201)
  })
  .get('/', ownerOnly, async (c) => c.json({ waitlistEntries: await listWaitlist(c.var.db) }))
