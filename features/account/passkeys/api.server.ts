import { askLibrary, refuseForeign, withCookie, withCookies } from '#platform/auth/library.server.ts'
import { recordPasskeyUse, removeOldChallenges, removePasskey } from '#platform/auth/passkeys/passkeys.server.ts'
import { passkeysPossible } from '#platform/auth/passkeys/passkeys-possible.ts'
import { requireProof } from '#platform/auth/proof.server.ts'
import { recordSignIn } from '#platform/auth/record-sign-in.server.ts'
import { newPasskeySchema, passkeyAnswerSchema, proofSchema } from '#platform/auth/second-factor/schema.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { recordChange, recordUsedCode, senderOf } from '../record-change.server.ts'

const challengeCookie = 'owner.passkey'

/** The library makes sure that a challenge is used once, within five minutes, by the browser that requested it. */
export const passkeySignInApi = createApi()
  .post('/options', async (c) => {
    refuseWhereImpossible(c.var.env.PUBLIC_URL)
    await removeOldChallenges(c.var.db)
    // Drops any existing session: the passkey alone identifies the user.
    const path = '/passkey/generate-authenticate-options'
    const response = await askLibrary(c, { method: 'GET', path, cookie: '' })
    if (!response.ok) throw new Error(`the sign-in library answered ${response.status}`)
    const options = { ...(await response.json()), userVerification: 'required' }
    return withCookie(challengeCookie, response, c.json({ options }))
  })
  .post('/', json(passkeyAnswerSchema), async (c) => {
    const { response: given } = c.req.valid('json')
    const response = await askLibrary(c, {
      path: '/passkey/verify-authentication',
      body: { response: given },
    })
    refuseForeign(response, c.var.env.PUBLIC_URL)
    if (!response.ok) throw new HttpError(401, 'Signing in with this passkey didn’t work. Please try again.')
    const { user } = (await response.json()) as { user: { email: string } }
    await recordPasskeyUse(c.var.db, given.id)
    const answer = withCookies(response, c.json({ ok: true }))
    await recordSignIn(c, answer, user.email)
    return answer
  })

export const passkeysApi = createApi()
  .post('/options', allow('own-account'), json(proofSchema), async (c) => {
    refuseWhereImpossible(c.var.env.PUBLIC_URL)
    await requireProof(c.var, c.req.valid('json'), recordUsedCode(c))
    await removeOldChallenges(c.var.db)
    const response = await askLibrary(c, { method: 'GET', path: '/passkey/generate-register-options' })
    if (!response.ok) throw new Error(`the sign-in library answered ${response.status}`)
    return withCookie(challengeCookie, response, c.json({ options: await response.json() }))
  })
  .post('/', allow('own-account'), json(newPasskeySchema), async (c) => {
    const { name, response: given } = c.req.valid('json')
    const response = await askLibrary(c, {
      path: '/passkey/verify-registration',
      body: { name, response: given },
    })
    refuseForeign(response, c.var.env.PUBLIC_URL)
    if (!response.ok) throw new HttpError(400, 'The passkey was not added. Please try again.')
    await c.var.db
      .transaction()
      .execute((tx) => recordChange(tx, c.var.user, { kind: 'passkey-added', name }, senderOf(c)))
    return c.json({ ok: true }, 201)
  })
  .delete('/:id', allow('own-account'), async (c) => {
    const { db, user } = c.var
    const id = c.req.param('id')
    await db.transaction().execute(async (tx) => {
      const name = await removePasskey(tx, user.id, id)
      if (name === undefined) throw new HttpError(404, 'There is no such passkey.')
      await recordChange(tx, user, { kind: 'passkey-removed', name }, senderOf(c))
    })
    return c.json({ ok: true })
  })

function refuseWhereImpossible(siteUrl: string): void {
  if (!passkeysPossible(siteUrl)) throw new HttpError(409, 'Passkeys only work over https.')
}
