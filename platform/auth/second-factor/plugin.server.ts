import { twoFactor } from 'better-auth/plugins'

/** How long a right password waits for its code. */
const halfSignInSeconds = 10 * 60

export function codePlugin() {
  return twoFactor({
    schema: { twoFactor: { modelName: 'authTwoFactor' } },
    twoFactorCookieMaxAge: halfSignInSeconds,
    // Ours counts by device too, so that nobody who knows the password locks the owner out.
    accountLockout: { enabled: false },
    backupCodeOptions: {
      // None before the first code was right; then ours, as hashes, which the library compares as they stand.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: 'plain',
    },
  })
}
