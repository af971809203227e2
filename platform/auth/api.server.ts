import { createApi, json } from '#platform/http/api.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { signInSchema } from './schema.ts'

/** Wrong passwords only; a right one clears the count of its address. */
const wrongPasswords = { name: 'wrong-password', points: 10, perSeconds: 15 * 60 }
/** However many addresses try, one account is guessed at no faster than this. */
const wrongPasswordsForOwner = { name: 'wrong-password-owner', points: 100, perSeconds: 60 * 60 }

export function authApi(limiter: RateLimiter) {
  return createApi()
    .post('/sign-in/email', json(signInSchema), async (c) => {
      const { email, password } = c.req.valid('json')
      await limiter.count(wrongPasswords, c.var.clientAddress)
      await limiter.count(wrongPasswordsForOwner, email.toLowerCase())
      const request = new Request(c.req.url, {
        method: 'POST',
        headers: c.req.raw.headers,
        body: JSON.stringify({ email, password }),
      })
      const response = await c.var.auth.handle(request)
      if (response.status === 401) throw new Refusal(401, 'That email and password do not belong together.')
      throwUnlessDone(response, c.var.env.PUBLIC_URL)
      await limiter.forget(wrongPasswords, c.var.clientAddress)
      await limiter.forget(wrongPasswordsForOwner, email.toLowerCase())
      return withCookies(response, c.json({ ok: true }))
    })
    .post('/sign-out', async (c) => {
      const response = await c.var.auth.handle(
        new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers }),
      )
      throwUnlessDone(response, c.var.env.PUBLIC_URL)
      return withCookies(response, c.json({ ok: true }))
    })
}

/** The library asks more of a call than we do: one with a cookie, or from a browser, must name our own origin. */
function throwUnlessDone(response: Response, siteUrl: string): void {
  if (response.status === 403) throw new Refusal(403, `Please do this on our own page, ${siteUrl}/admin.`)
  if (!response.ok) throw new Error(`the sign-in library answered ${response.status}`)
}

/** Only the cookies of the library's answer go out: its body holds the session's token. */
function withCookies(from: Response, to: Response): Response {
  for (const cookie of from.headers.getSetCookie()) to.headers.append('set-cookie', cookie)
  return to
}
