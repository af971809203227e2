import { twoFactor } from 'better-auth/plugins'

/** How long a sign-in waits for its code after the password. */
const halfSignInSeconds = 10 * 60

export function codePlugin() {
  return twoFactor({
    schema: { twoFactor: { modelName: 'authTwoFactor' } },
    twoFactorCookieMaxAge: halfSignInSeconds,
    // We count per device too, so that someone who knows the password cannot lock out the owner.
    accountLockout: { enabled: false },
    backupCodeOptions: {
      // The library creates none. We store our own as hashes, and the library compares them verbatim.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: 'plain',
    },
  })
}
