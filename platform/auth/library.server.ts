import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'

/** Works with and without a signed-in user. */
type AnyContext = Pick<Context<ApiEnv>, 'var' | 'req'>
type Call = { method?: 'GET' | 'POST'; path: string; body?: object; cookie?: string }

/** Calls an endpoint of the sign-in library with the caller's headers. */
export function askLibrary(c: AnyContext, call: Call): Promise<Response> {
  const { method = 'POST', path, body, cookie } = call
  const headers = new Headers(c.req.raw.headers)
  if (cookie !== undefined) headers.set('cookie', cookie)
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return c.var.auth.handle(new Request(`${c.var.env.PUBLIC_URL}/api/auth${path}`, request))
}

/** The library checks more than we do: a request with a cookie, or from a browser, must name our own origin. */
export function throwUnlessDone(response: Response, siteUrl: string): void {
  refuseForeign(response, siteUrl)
  if (!response.ok) throw new Error(`the sign-in library answered ${response.status}`)
}

export function refuseForeign(response: Response, siteUrl: string): void {
  if (response.status === 403) throw new HttpError(403, `Please do this on our own page, ${siteUrl}/admin.`)
}

/** Passes on only the cookies: the body of the library's answer contains the session token. */
export function withCookies(from: Response, to: Response): Response {
  for (const cookie of from.headers.getSetCookie()) to.headers.append('set-cookie', cookie)
  return to
}

export function withCookie(name: string, from: Response, to: Response): Response {
  const found = from.headers.getSetCookie().filter((cookie) => cookie.includes(`${name}=`))
  for (const cookie of found) to.headers.append('set-cookie', cookie)
  return to
}

/** Over HTTPS the library prefixes its cookie names. */
export function keptCookie(c: Context<ApiEnv>, name: string): { name: string; value: string } | undefined {
  const prefix = c.var.env.PUBLIC_URL.startsWith('https:') ? '__Secure-' : ''
  const value = getCookie(c, prefix + name)
  return value === undefined ? undefined : { name: prefix + name, value }
}
