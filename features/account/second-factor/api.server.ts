import type { Context } from 'hono'
import { askLibrary, refuseForeign, throwUnlessDone, withCookies } from '#platform/auth/library.server.ts'
import { codeErrors } from '#platform/auth/proof.server.ts'
import { deviceOf, recordSignIn } from '#platform/auth/record-sign-in.server.ts'
import { type HalfSignIn, halfSignInIsOver, readHalfSignIn } from '#platform/auth/second-factor/half-sign-in.server.ts'
import { hashRecoveryCode } from '#platform/auth/second-factor/recovery-codes.server.ts'
import { codeSchema, recoveryCodeSchema } from '#platform/auth/second-factor/schema.ts'
import { readSecondFactor, redeemCode } from '#platform/auth/second-factor/second-factor.server.ts'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { recordChange, senderOf } from '../record-change.server.ts'

/** The second step of a sign-in, after the password. */
export const codeSignInApi = createApi()
  .post('/code', json(codeSchema), async (c) => {
    const { code } = c.req.valid('json')
    const half = await readHalfSignIn(c)
    const trier = await beginTry(c, half)
    const verdict = await redeemCode(c.var.db, half.userId, code)
    if (verdict === 'used') throw new HttpError(401, codeErrors.used)
    // Wrong codes are passed on too, because the library counts the attempts.
    const response = await askLibrary(c, {
      path: '/two-factor/verify-totp',
      body: { code },
      cookie: half.cookie,
    })
    throwUnlessRight(c, response, codeErrors.wrong)
    await c.var.auth.codeTries.wasRight(trier)
    return finish(c, half, response)
  })
  .post('/recovery-code', json(recoveryCodeSchema), async (c) => {
    const half = await readHalfSignIn(c)
    const trier = await beginTry(c, half)
    const code = hashRecoveryCode(c.req.valid('json').code)
    const path = '/two-factor/verify-backup-code'
    const response = await askLibrary(c, { path, body: { code }, cookie: half.cookie })
    throwUnlessRight(c, response, 'This recovery code is wrong or was already used.')
    await c.var.auth.codeTries.wasRight(trier)
    await c.var.db.transaction().execute(async (tx) => {
      const { codesLeft } = await readSecondFactor(tx, half.userId)
      await recordChange(tx, half, { kind: 'recovery-code-used', codesLeft }, senderOf(c))
    })
    return finish(c, half, response)
  })

async function beginTry(c: Context<ApiEnv>, { userId, email }: HalfSignIn) {
  const trier = { userId, from: deviceOf(c, email) }
  await c.var.auth.codeTries.begin(trier)
  return trier
}

/** The library answers 400 if the pending sign-in expired, and 401 if it or the code was wrong. */
function throwUnlessRight(c: Context<ApiEnv>, response: Response, wrong: string): void {
  refuseForeign(response, c.var.env.PUBLIC_URL)
  if (response.status === 401) throw new HttpError(401, wrong)
  if (response.status === 400 || response.status === 409) throw halfSignInIsOver()
  throwUnlessDone(response, c.var.env.PUBLIC_URL)
}

async function finish(c: Context<ApiEnv>, { email }: HalfSignIn, from: Response): Promise<Response> {
  const answer = withCookies(from, c.json({ ok: true }))
  await recordSignIn(c, answer, email)
  return answer
}
