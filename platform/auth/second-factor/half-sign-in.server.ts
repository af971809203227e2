import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import { readSecret } from '#platform/database/secrets.server.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { keptCookie } from '../library.server.ts'

export const halfSignInCookie = 'owner.two_factor'

/** The library's naming; it stores the count of wrong codes under a longer name. */
const isHalfSignIn = (name: string) => name.startsWith('2fa-') && !name.startsWith('2fa-attempts-')

const over = 'That took too long, or there were too many wrong codes. Please start again with your password.'

/** Status 410: the sign-in that this code belongs to has ended. */
export function halfSignInIsOver(): HttpError {
  return new HttpError(410, over)
}

export type HalfSignIn = { userId: string; email: string; cookie: string }

/** Reads the cookie of a browser whose password was right and whose code is still missing. */
export async function readHalfSignIn(c: Context<ApiEnv>): Promise<HalfSignIn> {
  const { db } = c.var
  const kept = keptCookie(c, halfSignInCookie)
  const name = kept && (await getSignedCookie(c, await readSecret(db, 'auth'), kept.name))
  if (!name || !isHalfSignIn(name)) throw halfSignInIsOver()
  const found = await db
    .selectFrom('authVerification')
    .innerJoin('authUser', 'authUser.id', 'authVerification.value')
    .select(['authUser.id as userId', 'authUser.email'])
    .where('authVerification.identifier', '=', name)
    .where('authVerification.expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!found) throw halfSignInIsOver()
  // Send no session cookie with it: the library would apply the code to that session.
  return { ...found, cookie: `${kept.name}=${encodeURIComponent(kept.value)}` }
}
