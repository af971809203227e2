import { hourSeconds } from '#lib/time/durations.ts'
import { openFirstSession } from '#platform/auth/api.server.ts'
import { checkSetupToken, setupError } from '#platform/auth/setup-link.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { becomeOwner } from './become-owner.server.ts'
import { postponeStep } from './later.server.ts'
import { becomeOwnerSchema, laterSchema } from './schema.ts'

/** Wrong links per client address. */
export const setupTries = { name: 'setup', points: 20, perSeconds: hourSeconds }

/** Creates the owner in a browser. Needs only the link that was printed at start-up. */
export function setupApi(limiter: RateLimiter) {
  return createApi().post('/', json(becomeOwnerSchema), async (c) => {
    const entry = c.req.valid('json')
    // Checked before hashing, which is slow by design. Only wrong links count against the limit.
    if (!(await checkSetupToken(c.var.db, entry.token))) {
      await limiter.count(setupTries, c.var.clientAddress)
      throw await setupError(c.var.db)
    }
    await becomeOwner(c.var.db, c.var.env, entry)
    return openFirstSession(c, entry)
  })
}

export const setupAdminApi = createApi().post('/later', allow('run-site'), json(laterSchema), async (c) => {
  await postponeStep(c.var.db, c.req.valid('json').step)
  return c.json({ ok: true })
})
