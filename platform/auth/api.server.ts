import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { deviceDays } from './known-devices.server.ts'
import { signInSchema } from './schema.ts'

export const authApi = createApi()
  .post('/sign-in/email', json(signInSchema), async (c) => {
    const { email, password } = c.req.valid('json')
    const { auth, env, clientAddress } = c.var
    const trier = { device: auth.devices.read(keptByDevice(c), email), address: clientAddress }
    await auth.tries.begin(trier)
    const request = new Request(c.req.url, {
      method: 'POST',
      headers: c.req.raw.headers,
      body: JSON.stringify({ email, password }),
    })
    const response = await auth.handle(request)
    if (response.status === 401) throw new Refusal(401, 'That email and password do not belong together.')
    throwUnlessDone(response, env.PUBLIC_URL)
    await auth.tries.wasRight(trier)
    const answer = withCookies(response, c.json({ ok: true }))
    answer.headers.append('set-cookie', toKeepByDevice(auth.devices.issue(email), isSecure(c)))
    return answer
  })
  .post('/sign-out', async (c) => {
    const response = await c.var.auth.handle(
      new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers }),
    )
    throwUnlessDone(response, c.var.env.PUBLIC_URL)
    return withCookies(response, c.json({ ok: true }))
  })

const deviceCookie = 'owner.device'

function isSecure(c: Context<ApiEnv>): boolean {
  return c.var.env.PUBLIC_URL.startsWith('https:')
}

function keptByDevice(c: Context<ApiEnv>): string | undefined {
  return isSecure(c) ? getCookie(c, deviceCookie, 'secure') : getCookie(c, deviceCookie)
}

/** Stays when the owner signs out, and is shown to the sign-in alone. */
function toKeepByDevice(value: string, secure: boolean): string {
  return generateCookie(deviceCookie, value, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: deviceDays * 24 * 60 * 60,
    ...(secure && { prefix: 'secure' }),
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

/**
 * Signs in whose account was made by this very call. The account stays where that fails: the answer then says that it
 * is theirs to do.
 */
export async function openFirstSession(
  c: Context<ApiEnv>,
  { email, password }: { email: string; password: string },
): Promise<Response> {
  const request = new Request(new URL('/api/auth/sign-in/email', c.req.url), {
    method: 'POST',
    headers: c.req.raw.headers,
    body: JSON.stringify({ email, password }),
  })
  const response = await c.var.auth.handle(request)
  if (!response.ok) return c.json({ signedIn: false }, 201)
  const answer = withCookies(response, c.json({ signedIn: true }, 201))
  answer.headers.append('set-cookie', toKeepByDevice(c.var.auth.devices.issue(email), isSecure(c)))
  return answer
}
