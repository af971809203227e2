import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import { readSecret } from '#platform/database/secrets.server.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { keptCookie } from '../library.server.ts'

export const halfSignInCookie = 'owner.two_factor'

/** As the library names them; the count of wrong codes lies beside each, under a longer name. */
const isHalfSignIn = (name: string) => name.startsWith('2fa-') && !name.startsWith('2fa-attempts-')

const over = 'That took too long, or too many codes were wrong. Please begin again with your password.'

/** Status 410: there is nothing to send a code to any more. */
export function halfSignInIsOver(): Refusal {
  return new Refusal(410, over)
}

export type HalfSignIn = { userId: string; email: string; cookie: string }

/** Whose password was right a moment ago, by what their browser keeps until the code is right as well. */
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
  // Alone: with a session beside it the library would take the code for that one's.
  return { ...found, cookie: `${kept.name}=${encodeURIComponent(kept.value)}` }
}
