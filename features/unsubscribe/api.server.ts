import { bodyLimit } from 'hono/body-limit'
import { createApi } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { readUnsubscribeToken, subscribeAgain, unsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { backParam, choiceField, writeAgain } from './choice.ts'

const maxBodyBytes = 10 * 1024

/**
 * Not below /api: the address in the mail is both the page, for a person who opens it, and what a mail program posts
 * to (RFC 8058), without cookies and from a server of its own. The sealed token is the whole proof.
 */
export const unsubscribeApi = createApi().post('/:token', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
  const email = await readUnsubscribeToken(c.var.db, c.req.param('token'))
  if (!email) throw new Refusal(404, 'This link is not one of ours. Part of it may be missing.')
  const choice = choiceIn(await c.req.text())
  if (choice === writeAgain) await subscribeAgain(c.var.db, email)
  else await unsubscribe(c.var.db, email, letterIn(c.req.query('letter')))
  // A mail program wants no redirect; a person wants to see what happened.
  if (choice === undefined) return c.text('Unsubscribed.')
  return c.redirect(choice === writeAgain ? `${c.req.path}?${backParam}` : c.req.path, 303)
})

/** Which letter's link it was; whatever else stands there says nothing. */
function letterIn(id: string | undefined): string {
  return id && /^[\w-]{1,60}$/.test(id) ? id : ''
}

function choiceIn(body: string): string | undefined {
  return new URLSearchParams(body).get(choiceField) ?? undefined
}
