import { openFirstSession } from '#platform/auth/api.server.ts'
import { checkSetupToken, setupRefusal } from '#platform/auth/setup-link.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { becomeOwner } from './become-owner.server.ts'
import { putOff } from './later.server.ts'
import { becomeOwnerSchema, laterSchema } from './schema.ts'

/** Wrong links of one address. */
export const setupTries = { name: 'setup', points: 20, perSeconds: 60 * 60 }

/** Open to who has the link that the start showed: the only way for a browser to make an owner. */
export function setupApi(limiter: RateLimiter) {
  return createApi().post('/', json(becomeOwnerSchema), async (c) => {
    const entry = c.req.valid('json')
    // Asked before a password is hashed, which is slow by design. Who has the link is not made to wait for who guesses.
    if (!(await checkSetupToken(c.var.db, entry.token))) {
      await limiter.count(setupTries, c.var.clientAddress)
      throw await setupRefusal(c.var.db)
    }
    await becomeOwner(c.var.db, c.var.env, entry)
    return openFirstSession(c, entry)
  })
}

export const setupAdminApi = createApi().post('/later', allow('run-site'), json(laterSchema), async (c) => {
  await putOff(c.var.db, c.req.valid('json').step)
  return c.json({ ok: true })
})
