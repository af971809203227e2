/** A change to how an account signs in. It is logged and emailed to the account holder. */
export type SecurityChange =
  | { kind: 'second-factor-on' }
  | { kind: 'second-factor-off' }
  | { kind: 'recovery-codes-made' }
  | { kind: 'recovery-code-used'; codesLeft: number }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }

/** The account page warns at this many recovery codes or fewer. */
export const fewCodes = 2

export function codesLeftText(codesLeft: number): string {
  if (codesLeft === 0) return 'No recovery codes left'
  return codesLeft === 1 ? '1 recovery code left' : `${codesLeft} recovery codes left`
}

export function securityText(change: SecurityChange): { subject: string; text: string } {
  switch (change.kind) {
    case 'second-factor-on':
      return {
        subject: 'Two-factor authentication was turned on',
        text: 'Signing in to your account now takes a code as well as your password. All other browsers were signed out.',
      }
    case 'second-factor-off':
      return {
        subject: 'Two-factor authentication was turned off',
        text: 'Signing in to your account now takes only your password. All other browsers were signed out.',
      }
    case 'recovery-codes-made':
      return {
        subject: 'New recovery codes were created',
        text: 'Your account has ten new recovery codes. The old ones no longer work.',
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        text: `One of your recovery codes was used. ${codesLeftText(change.codesLeft)}.`,
      }
    case 'passkey-added':
      return {
        subject: 'A passkey was added',
        text: `The passkey “${change.name}” can now sign in to your account without a password or code.`,
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed',
        text: `The passkey “${change.name}” can no longer sign in to your account.`,
      }
  }
}
