import type { Context } from 'hono'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { askLibrary, throwUnlessDone, withCookie, withCookies } from './library.server.ts'
import { deviceOf, recordSignIn } from './record-sign-in.server.ts'
import { signInSchema } from './schema.ts'
import { halfSignInCookie } from './second-factor/half-sign-in.server.ts'

export const authApi = createApi()
  .post('/sign-in/email', json(signInSchema), async (c) => {
    const { email, password } = c.req.valid('json')
    const { auth, env, clientAddress } = c.var
    const trier = { device: deviceOf(c, email), address: clientAddress, account: email }
    await auth.tries.begin(trier)
    const response = await askLibrary(c, { path: '/sign-in/email', body: { email, password } })
    if (response.status === 401) throw new HttpError(401, 'That email and password do not match.')
    throwUnlessDone(response, env.PUBLIC_URL)
    await auth.tries.wasRight(trier)
    const { twoFactorRedirect: needsCode } = await response.json()
    // The library opened a session and ended it again; its other cookies are dropped.
    if (needsCode) return withCookie(halfSignInCookie, response, c.json({ ok: true, needsCode: true }))
    const answer = withCookies(response, c.json({ ok: true }))
    await recordSignIn(c, answer, email)
    return answer
  })
  .post('/sign-out', async (c) => {
    const response = await askLibrary(c, { path: '/sign-out' })
    throwUnlessDone(response, c.var.env.PUBLIC_URL)
    return withCookies(response, c.json({ ok: true }))
  })

/** Signs in an account that this request created. If that fails, the account stays and the page asks to sign in. */
export async function openFirstSession(
  c: Context<ApiEnv>,
  { email, password }: { email: string; password: string },
): Promise<Response> {
  const response = await askLibrary(c, { path: '/sign-in/email', body: { email, password } })
  if (!response.ok) return c.json({ signedIn: false }, 201)
  const answer = withCookies(response, c.json({ signedIn: true }, 201))
  await recordSignIn(c, answer, email)
  return answer
}
