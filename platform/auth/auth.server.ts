import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { generateSignedCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { type Role, roles } from '#content/admin/roles.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.server.ts'
import { passkeyPlugin } from './passkeys/plugin.server.ts'
import { type CodeTries, createCodeTries } from './second-factor/code-tries.server.ts'
import { codePlugin } from './second-factor/plugin.server.ts'
import { sessionCookie } from './session-cookie.ts'
import { withHashedTokens } from './session-tokens.server.ts'
import { sessionDays } from './sessions.server.ts'
import { createSignInTries, type SignInTries } from './sign-in-tries.server.ts'

/** Who is signed in: an owner, or one of their helpers. */
export type User = { id: string; email: string; role: Role }

/** Tells the holder of an account that somebody signed in with a browser that is new to it. */
export type NewSignInMail = (to: string, seen: { userAgent: string | undefined; at: string }) => Mail

export type Auth = {
  /** The library's endpoints. None is open by itself: a call of ours hands over what it checked. */
  handle: (request: Request) => Promise<Response>
  readUser: (headers: Headers) => Promise<User | null>
  /** The same, and the id of their session. */
  readSession: (headers: Headers) => Promise<{ user: User; sessionId: string } | null>
  /** The cookie for a session whose token was made anew. */
  sessionCookie: (token: string) => Promise<string>
  newSignInMail: NewSignInMail
  devices: KnownDevices
  tries: SignInTries
  codeTries: CodeTries
}

/** How exactly it is known when a session was last used; each time it is noted is a write. */
const lastUseSeconds = 60 * 60

export async function createAuth(db: Db, env: Env, newSignInMail: NewSignInMail): Promise<Auth> {
  const options = {
    baseURL: env.PUBLIC_URL,
    basePath: '/api/auth',
    secret: await readSecret(db, 'auth'),
    user: {
      modelName: 'authUser',
      additionalFields: { role: { type: 'string', required: true, input: false, defaultValue: 'reader' } },
    },
    session: {
      modelName: 'authSession',
      expiresIn: sessionDays * 24 * 60 * 60,
      updateAge: lastUseSeconds,
      // What the library would ask a young session for, we ask the password for.
      freshAge: 0,
    },
    account: { modelName: 'authAccount' },
    verification: { modelName: 'authVerification' },
    emailAndPassword: { enabled: true, disableSignUp: true },
    // Our own limiter counts wrong passwords; it knows the real client address.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'owner',
      ipAddress: { disableIpTracking: true },
      // Said out loud, because the library leaves the check out where it finds itself in a test.
      disableOriginCheck: false,
      // It would look for camelCase columns; our migration makes them and a test signs in on both engines.
      database: { validateSchema: false },
    },
    plugins: [codePlugin(), passkeyPlugin(env.PUBLIC_URL)],
    telemetry: { enabled: false },
    // Answers are turned into our own envelope, and our log has the request.
    logger: { disabled: true },
  } satisfies BetterAuthOptions
  // SQLite's types on both engines, so that both hold the same rows: times as text, booleans as 0 or 1.
  const adapter = withHashedTokens(await getAdapter({ ...options, database: { db, type: 'sqlite' } }))
  const auth = betterAuth({ ...options, database: () => adapter })
  const deviceKey = await readSecret(db, 'devices')
  const readSession: Auth['readSession'] = async (headers) => {
    if (!headers.get('cookie')?.includes(sessionCookie)) return null
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    const { id, email, role } = found.user
    return { user: { id, email, role: readRole(role) }, sessionId: found.session.id }
  }
  return {
    devices: createKnownDevices(deviceKey),
    tries: createSignInTries(db, deviceKey, env.RATE_LIMIT),
    codeTries: createCodeTries(db, deviceKey, env.RATE_LIMIT),
    handle: (request) => auth.handler(request),
    readUser: async (headers) => (await readSession(headers))?.user ?? null,
    readSession,
    newSignInMail,
    async sessionCookie(token) {
      const { authCookies, secret } = await auth.$context
      const { name, attributes } = authCookies.sessionToken
      return generateSignedCookie(name, token, secret, attributes as CookieOptions)
    },
  }
}

/** A role of a newer release, which this one does not know, may only look. */
function readRole(stored: string): Role {
  return roles.find((role) => role === stored) ?? 'reader'
}
