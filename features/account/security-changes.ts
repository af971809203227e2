/** What changed about the ways to sign in: logged, and told by mail to whose account it is. */
export type SecurityChange =
  | { kind: 'second-factor-on' }
  | { kind: 'second-factor-off' }
  | { kind: 'recovery-codes-made' }
  | { kind: 'recovery-code-used'; codesLeft: number }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }

/** Fewer than this many recovery codes are too few. */
export const fewCodes = 2

export function codesLeftInWords(codesLeft: number): string {
  if (codesLeft === 0) return 'No recovery codes are left'
  return codesLeft === 1 ? '1 recovery code is left' : `${codesLeft} recovery codes are left`
}

export function securityWords(change: SecurityChange): { subject: string; text: string } {
  switch (change.kind) {
    case 'second-factor-on':
      return {
        subject: 'A second factor was switched on',
        text: 'From now on your account asks for a code after the password. Every other browser was signed out.',
      }
    case 'second-factor-off':
      return {
        subject: 'The second factor was switched off',
        text: 'From now on the password alone signs in to your account. Every other browser was signed out.',
      }
    case 'recovery-codes-made':
      return {
        subject: 'New recovery codes were made',
        text: 'Ten new recovery codes were made for your account. The ones before no longer work.',
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        text: `One of your recovery codes was used. ${codesLeftInWords(change.codesLeft)}.`,
      }
    case 'passkey-added':
      return {
        subject: 'A passkey was added',
        text: `The passkey “${change.name}” now signs in to your account, without password or code.`,
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed',
        text: `The passkey “${change.name}” no longer signs in to your account.`,
      }
  }
}
