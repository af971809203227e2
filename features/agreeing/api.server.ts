import { bodyLimit } from 'hono/body-limit'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { setAsksByMail } from '#platform/people/asking.server.ts'
import { confirmAgreement } from './agree-link.server.ts'
import { askingSchema } from './schema.ts'

const maxBodyBytes = 10 * 1024

/**
 * Not below /api: the address in the mail is both the page and what its button posts to, without a script. To open it
 * changes nothing, because mail programs open links by themselves. The sealed token is the whole proof.
 */
export const agreeApi = createApi().post('/:token', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
  if (!(await confirmAgreement(c.var.db, c.req.param('token')))) {
    throw new Refusal(404, 'This link is not one of ours. Part of it may be missing.')
  }
  // The page says what became of it.
  return c.redirect(c.req.path, 303)
})

export const agreeingAdminApi = createApi().post(
  '/asking',
  allow('run-site'),
  json(askingSchema),
  async (c) => {
    await setAsksByMail(c.var.db, c.var.user, c.req.valid('json').on)
    return c.json({ ok: true })
  },
)
