import { bodyLimit } from 'hono/body-limit'
import { readUnsubscribeToken, subscribeAgain, unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { createApi } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { backParam, choiceField, resubscribe } from './choice.ts'

const maxBodyBytes = 10 * 1024

/**
 * Not below /api: the link in an email is both the page and, for mail clients, the endpoint of a one-click unsubscribe
 * (RFC 8058), which comes without cookies from another server. The sealed token is the only proof.
 */
export const unsubscribeApi = createApi().post('/:token', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
  const email = await readUnsubscribeToken(c.var.db, c.req.param('token'))
  if (!email) throw new HttpError(404, 'This link does not work. Part of it may be missing.')
  const choice = choiceIn(await c.req.text())
  if (choice === resubscribe) await subscribeAgain(c.var.db, email)
  else await unsubscribe(c.var.db, email, campaignIn(c.req.query('letter')))
  // Mail clients expect no redirect; people want to see the result.
  if (choice === undefined) return c.text('Unsubscribed.')
  return c.redirect(choice === resubscribe ? `${c.req.path}?${backParam}` : c.req.path, 303)
})

/** The campaign that contained the link; empty if invalid. */
function campaignIn(id: string | undefined): string {
  return id && /^[\w-]{1,60}$/.test(id) ? id : ''
}

function choiceIn(body: string): string | undefined {
  return new URLSearchParams(body).get(choiceField) ?? undefined
}
