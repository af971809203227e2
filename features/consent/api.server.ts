import { bodyLimit } from 'hono/body-limit'
import { setDoubleOptIn } from '#domain/consent/double-opt-in.server.ts'
import { switchSchema } from '#lib/switch-schema.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { confirmConsent } from './consent-link.server.ts'

const maxBodyBytes = 10 * 1024

/**
 * Not under /api: the emailed URL is both the page and its form action, so it works without scripts. Opening it changes
 * nothing, because mail programs prefetch links.
 */
export const consentApi = createApi().post('/:token', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
  if (!(await confirmConsent(c.var.db, c.req.param('token')))) {
    throw new HttpError(404, 'This link does not work. Part of it may be missing.')
  }
  return c.redirect(c.req.path, 303)
})

export const consentAdminApi = createApi().post('/asking', allow('run-site'), json(switchSchema), async (c) => {
  await setDoubleOptIn(c.var.db, c.var.user, c.req.valid('json').on)
  return c.json({ ok: true })
})
