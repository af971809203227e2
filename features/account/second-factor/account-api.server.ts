import type { User } from '#platform/auth/auth.server.ts'
import { askLibrary, throwUnlessDone } from '#platform/auth/library.server.ts'
import { codeErrors, requireProof } from '#platform/auth/proof.server.ts'
import { codeSchema, proofSchema } from '#platform/auth/second-factor/schema.ts'
import {
  readSecondFactor,
  redeemCode,
  removeSecondFactor,
  renewRecoveryCodes,
  switchOn,
} from '#platform/auth/second-factor/second-factor.server.ts'
import { endOtherSessions } from '#platform/auth/sessions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { recordChange, recordUsedCode, senderOf, sessionOf } from '../record-change.server.ts'
import { qrCode } from './qr-code.server.ts'

/** The key and the recovery codes are returned only once, when they are created. */
export const secondFactorApi = createApi()
  .post('/start', allow('own-account'), json(proofSchema), async (c) => {
    const { db, user, env } = c.var
    const proof = c.req.valid('json')
    await refuseWhereOn(db, user)
    await requireProof(c.var, proof, recordUsedCode(c))
    const response = await askLibrary(c, {
      path: '/two-factor/enable',
      body: { password: proof.password, issuer: c.var.content().who.name },
    })
    throwUnlessDone(response, env.PUBLIC_URL)
    const { totpURI } = (await response.json()) as { totpURI: string }
    const key = new URL(totpURI).searchParams.get('secret') ?? ''
    return c.json({ key, uri: totpURI, qr: qrCode(totpURI) })
  })
  .post('/confirm', allow('own-account'), json(codeSchema), async (c) => {
    const { db, user } = c.var
    await refuseWhereOn(db, user)
    const kept = await sessionOf(c)
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      const verdict = await redeemCode(tx, user.id, c.req.valid('json').code)
      if (verdict !== 'taken') throw new HttpError(400, codeErrors[verdict])
      await endOtherSessions(tx, user.id, kept)
      await recordChange(tx, user, { kind: 'second-factor-on' }, senderOf(c))
      return switchOn(tx, user.id)
    })
    return c.json({ recoveryCodes })
  })
  .post('/recovery-codes', allow('own-account'), json(proofSchema), async (c) => {
    const { db, user } = c.var
    await refuseWhereOff(db, user)
    await requireProof(c.var, c.req.valid('json'), recordUsedCode(c))
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      await recordChange(tx, user, { kind: 'recovery-codes-made' }, senderOf(c))
      return renewRecoveryCodes(tx, user.id)
    })
    return c.json({ recoveryCodes })
  })
  .post('/off', allow('own-account'), json(proofSchema), async (c) => {
    const { db, user } = c.var
    await refuseWhereOff(db, user)
    await requireProof(c.var, c.req.valid('json'), recordUsedCode(c))
    const kept = await sessionOf(c)
    await db.transaction().execute(async (tx) => {
      await removeSecondFactor(tx, user.id)
      await endOtherSessions(tx, user.id, kept)
      await recordChange(tx, user, { kind: 'second-factor-off' }, senderOf(c))
    })
    return c.json({ ok: true })
  })

async function refuseWhereOn(db: Db, user: User): Promise<void> {
  if ((await readSecondFactor(db, user.id)).isOn) throw new HttpError(409, 'Two-factor authentication is already on.')
}

async function refuseWhereOff(db: Db, user: User): Promise<void> {
  if (!(await readSecondFactor(db, user.id)).isOn) throw new HttpError(409, 'Two-factor authentication is off.')
}
