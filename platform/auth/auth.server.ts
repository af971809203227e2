import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { type Role, roles } from '#content/admin/roles.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import type { Env } from '#platform/env.server.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.server.ts'
import { withHashedTokens } from './session-tokens.server.ts'
import { createSignInTries, type SignInTries } from './sign-in-tries.server.ts'

/** Who is signed in: an owner, or one of their helpers. */
export type User = { id: string; email: string; role: Role }

export type Auth = {
  /** Sign-in and sign-out: the only two of the library's endpoints that we open. */
  handle: (request: Request) => Promise<Response>
  readUser: (headers: Headers) => Promise<User | null>
  devices: KnownDevices
  tries: SignInTries
}

const sessionDays = 14

export async function createAuth(db: Db, env: Env): Promise<Auth> {
  const options = {
    baseURL: env.PUBLIC_URL,
    basePath: '/api/auth',
    secret: await readSecret(db, 'auth'),
    user: {
      modelName: 'authUser',
      additionalFields: { role: { type: 'string', required: true, input: false, defaultValue: 'reader' } },
    },
    session: { modelName: 'authSession', expiresIn: sessionDays * 24 * 60 * 60 },
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
    telemetry: { enabled: false },
    // Answers are turned into our own envelope, and our log has the request.
    logger: { disabled: true },
  } satisfies BetterAuthOptions
  // SQLite's types on both engines, so that both hold the same rows: times as text, booleans as 0 or 1.
  const adapter = withHashedTokens(await getAdapter({ ...options, database: { db, type: 'sqlite' } }))
  const auth = betterAuth({ ...options, database: () => adapter })
  const deviceKey = await readSecret(db, 'devices')
  return {
    devices: createKnownDevices(deviceKey),
    tries: createSignInTries(db, deviceKey, env.RATE_LIMIT),
    handle: (request) => auth.handler(request),
    async readUser(headers) {
      if (!headers.get('cookie')?.includes('owner.session_token')) return null
      const session = await auth.api.getSession({ headers })
      if (!session) return null
      const { id, email, role } = session.user
      return { id, email, role: readRole(role) }
    },
  }
}

/** A role of a newer release, which this one does not know, may only look. */
function readRole(stored: string): Role {
  return roles.find((role) => role === stored) ?? 'reader'
}
