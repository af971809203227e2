import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { daySeconds } from '#lib/time/durations.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { deviceDays } from './known-devices.server.ts'
import { forgetEndedSessions } from './sessions.server.ts'

/**
 * Call it after every successful sign-in, whatever the method. Emails the account about an unknown browser, except on
 * the account's very first sign-in, and remembers the browser.
 */
export async function recordSignIn(c: Context<ApiEnv>, answer: Response, email: string): Promise<void> {
  const { db, auth } = c.var
  const isKnown = deviceOf(c, email) !== undefined
  const at = new Date().toISOString()
  const userAgent = c.req.header('user-agent')
  const mail = isKnown ? undefined : auth.newSignInMail(email, { userAgent, at })
  await db.transaction().execute(async (tx) => {
    const { id } = await tx.selectFrom('authUser').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const { numUpdatedRows } = await tx
      .updateTable('authUser')
      .set({ firstSignInAt: at })
      .where('id', '=', id)
      .where('firstSignInAt', 'is', null)
      .executeTakeFirst()
    const isFirst = numUpdatedRows > 0n
    if (mail && !isFirst) await queueMail(tx, mail)
    await forgetEndedSessions(tx, id)
  })
  rememberDevice(c, answer, email)
}

const deviceCookie = 'owner.device'

/** The browser's id, if this account signed in with it before. */
export function deviceOf(c: Context<ApiEnv>, email: string): string | undefined {
  const kept = isSecure(c) ? getCookie(c, deviceCookie, 'secure') : getCookie(c, deviceCookie)
  return c.var.auth.devices.read(kept, email)
}

/** The cookie survives a sign-out and is sent to the sign-in endpoints only. */
export function rememberDevice(c: Context<ApiEnv>, answer: Response, email: string): void {
  const cookie = generateCookie(deviceCookie, c.var.auth.devices.issue(email), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: deviceDays * daySeconds,
    ...(isSecure(c) && { prefix: 'secure' }),
  })
  answer.headers.append('set-cookie', cookie)
}

function isSecure(c: Context<ApiEnv>): boolean {
  return c.var.env.PUBLIC_URL.startsWith('https:')
}
