import { symmetricDecrypt } from 'better-auth/crypto'
import type { Db } from '#platform/database/connect.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { countCodes, newRecoveryCodes, storedCodes } from './recovery-codes.server.ts'
import { stepOfCode } from './totp.server.ts'

/** What the account page may know: never the key or a code. */
export type SecondFactor = { isOn: boolean; codesLeft: number }

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const row = await findFactor(db, userId)
  const isOn = row?.verified === 1
  return { isOn, codesLeft: isOn ? countCodes(row.backupCodes) : 0 }
}

function findFactor(db: Db, userId: string) {
  return db.selectFrom('authTwoFactor').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Uses up a correct code: of two concurrent calls only one gets 'taken'. */
export async function redeemCode(tx: Db, userId: string, code: string): Promise<'taken' | 'used' | 'wrong'> {
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

/** From now on the password alone is not enough. Returns the recovery codes, which cannot be read again later. */
export async function switchOn(tx: Db, userId: string): Promise<string[]> {
  await tx.updateTable('authTwoFactor').set({ verified: 1 }).where('userId', '=', userId).execute()
  await tx.updateTable('authUser').set({ twoFactorEnabled: 1 }).where('id', '=', userId).execute()
  return renewRecoveryCodes(tx, userId)
}

/** Invalidates the old codes. */
export async function renewRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx
    .updateTable('authTwoFactor')
    .set({ backupCodes: storedCodes(codes) })
    .where('userId', '=', userId)
    .execute()
  return codes
}

/** The password alone is enough again. Passkeys stay. Call `endOtherSessions` or `endEverySession` as well. */
export async function removeSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('authTwoFactor').where('userId', '=', userId).execute()
  await tx.updateTable('authUser').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
}

/** The update compares the list it read, so that two concurrent calls cannot use the same code. */
export async function redeemRecoveryCode(tx: Db, userId: string, hash: string): Promise<boolean> {
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
