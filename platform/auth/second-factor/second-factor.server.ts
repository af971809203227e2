import { symmetricDecrypt } from 'better-auth/crypto'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { countCodes, newRecoveryCodes, storedCodes } from './recovery-codes.server.ts'
import { stepOfCode } from './totp.server.ts'

/** What an account's own page may know of it: never the key, never a code. */
export type SecondFactor = { isOn: boolean; codesLeft: number }

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const row = await findFactor(db, userId)
  const isOn = row?.verified === 1
  return { isOn, codesLeft: isOn ? countCodes(row.backupCodes) : 0 }
}

function findFactor(db: Db, userId: string) {
  return db.selectFrom('authTwoFactor').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** A code that is right is used up by asking: of two calls at once one gets it. */
export async function takeCode(tx: Db, userId: string, code: string): Promise<'taken' | 'used' | 'wrong'> {
  const factor = await findFactor(tx, userId)
  if (!factor) return 'wrong'
  const secret = await symmetricDecrypt({ key: await readSecret(tx, 'auth'), data: factor.secret })
  const step = stepOfCode(secret, code)
  if (step === undefined) return 'wrong'
  const { numUpdatedRows } = await tx
    .updateTable('authTwoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0 ? 'taken' : 'used'
}

/** From now on the password alone does not sign in. Gives the recovery codes, which nobody can read again. */
export async function switchOn(tx: Db, userId: string): Promise<string[]> {
  await tx.updateTable('authTwoFactor').set({ verified: 1 }).where('userId', '=', userId).execute()
  await tx.updateTable('authUser').set({ twoFactorEnabled: 1 }).where('id', '=', userId).execute()
  return renewRecoveryCodes(tx, userId)
}

/** The old ones end. */
export async function renewRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx
    .updateTable('authTwoFactor')
    .set({ backupCodes: storedCodes(codes) })
    .where('userId', '=', userId)
    .execute()
  return codes
}

/** The password alone signs in again. Passkeys stay; call `endOtherSessions` or `endEverySession` beside it. */
export async function removeSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('authTwoFactor').where('userId', '=', userId).execute()
  await tx.updateTable('authUser').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
}

/** By its hash. What was read may have changed: of two calls with one code, the second finds the list another. */
export async function takeRecoveryCode(tx: Db, userId: string, hash: string): Promise<boolean> {
  const factor = await findFactor(tx, userId)
  const codes: string[] = factor ? JSON.parse(factor.backupCodes) : []
  if (!factor || !codes.includes(hash)) return false
  const { numUpdatedRows } = await tx
    .updateTable('authTwoFactor')
    .set({ backupCodes: JSON.stringify(codes.filter((code) => code !== hash)) })
    .where('userId', '=', userId)
    .where('backupCodes', '=', factor.backupCodes)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
