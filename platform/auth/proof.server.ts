import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { Auth, User } from './auth.server.ts'
import { requirePassword } from './passwords.server.ts'
import { hashRecoveryCode } from './second-factor/recovery-codes.server.ts'
import { readSecondFactor, redeemCode, redeemRecoveryCode } from './second-factor/second-factor.server.ts'

/** Called in the transaction that uses up the code. */
export type NoteRecoveryCode = (tx: Db, codesLeft: number) => Promise<void>

type Services = { db: Db; auth: Auth; clientAddress: string; user: User }

/**
 * Asks a signed-in user to prove who they are before a change with which someone at an unlocked computer could take
 * over the account: password, plus a code if two-factor sign-in is on. Failures count as at sign-in.
 */
export async function requireProof(
  services: Services,
  { password, code }: { password: string; code: string },
  noteRecoveryCode: NoteRecoveryCode,
): Promise<void> {
  const { auth, db, user } = services
  await requirePassword(services, user, password)
  if (!(await readSecondFactor(db, user.id)).isOn) return
  if (!code) throw new HttpError(400, 'Please enter a code from your app, or a recovery code.')
  const trier = { userId: user.id, from: 'session' }
  await auth.codeTries.begin(trier)
  const verdict = await db.transaction().execute(async (tx) => {
    const asCode = await redeemCode(tx, user.id, code.replace(/\s/g, ''))
    if (asCode !== 'wrong') return asCode
    if (!(await redeemRecoveryCode(tx, user.id, hashRecoveryCode(code)))) return 'wrong'
    await noteRecoveryCode(tx, (await readSecondFactor(tx, user.id)).codesLeft)
    return 'taken'
  })
  if (verdict !== 'taken') throw new HttpError(400, codeErrors[verdict])
  await auth.codeTries.wasRight(trier)
}

export const codeErrors = {
  used: 'That code has already been used. Please wait for the next one.',
  wrong: 'That code is not correct. Please use the newest one.',
}
