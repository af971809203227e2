import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { twoFactor } from 'better-auth/plugins'
import { generateSignedCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { type Role, roles } from '#content/admin/roles.ts'
import { daySeconds } from '#lib/time/durations.ts'
import { setCauseAccount } from '#platform/cause.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.server.ts'
import { passkeyPlugin } from './passkeys/plugin.server.ts'
import { type CodeTries, createCodeTries } from './second-factor/code-tries.server.ts'
import { sessionCookie } from './session-cookie.ts'
import { withHashedTokens } from './session-tokens.server.ts'
import { sessionDays } from './sessions.server.ts'
import { createSignInTries, type SignInTries } from './sign-in-tries.server.ts'

export type User = { id: string; email: string; role: Role }

/** Warns the account's holder about a sign-in from an unknown browser. */
type NewSignInMail = (to: string, seen: { userAgent: string | undefined; at: string }) => Mail

export type Auth = {
  /** The library's endpoints. They are not routed publicly: our handlers check the request and then call them. */
  handle: (request: Request) => Promise<Response>
  readUser: (headers: Headers) => Promise<User | null>
  readSession: (headers: Headers) => Promise<{ user: User; sessionId: string } | null>
  /** The cookie for a session whose token was renewed. */
  sessionCookie: (token: string) => Promise<string>
  newSignInMail: NewSignInMail
  devices: KnownDevices
  tries: SignInTries
  codeTries: CodeTries
}

/** Precision of a session's "last used" time; every update is a write. */
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
      expiresIn: sessionDays * daySeconds,
      updateAge: lastUseSeconds,
      // Where the library would require a fresh session, we ask for the password.
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
      // Set explicitly: the library disables the check when it detects a test run.
      disableOriginCheck: false,
      // It expects camelCase columns. Our migration creates the tables; a test signs in on both engines.
      database: { validateSchema: false },
    },
    plugins: [codePlugin(), passkeyPlugin(env.PUBLIC_URL)],
    telemetry: { enabled: false },
    // Our handlers turn the library's errors into our own, and the request is logged anyway.
    logger: { disabled: true },
  } satisfies BetterAuthOptions
  // SQLite's types on both engines, so that both store the same rows: times as text, booleans as 0 or 1.
  const adapter = withHashedTokens(await getAdapter({ ...options, database: { db, type: 'sqlite' } }))
  const auth = betterAuth({ ...options, database: () => adapter })
  const deviceKey = await readSecret(db, 'devices')
  const readSession: Auth['readSession'] = async (headers) => {
    if (!headers.get('cookie')?.includes(sessionCookie)) return null
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    const { id, email, role } = found.user
    setCauseAccount(id)
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

/** Unknown roles (written by a newer release) get read-only access. */
function readRole(stored: string): Role {
  return roles.find((role) => role === stored) ?? 'reader'
}

/** How long a sign-in waits for its code after the password. */
const halfSignInSeconds = 10 * 60

function codePlugin() {
  return twoFactor({
    schema: { twoFactor: { modelName: 'authTwoFactor' } },
    twoFactorCookieMaxAge: halfSignInSeconds,
    // We count per device too, so that someone who knows the password cannot lock out the owner.
    accountLockout: { enabled: false },
    backupCodeOptions: {
      // The library creates none. We store our own as hashes, and the library compares them verbatim.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: 'plain',
    },
  })
}
