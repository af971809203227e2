import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

/** A passkey signs in without a password, so each use must verify its holder by fingerprint, face or PIN. */
export function passkeyPlugin(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return passkey({
    rpID: hostname,
    origin,
    schema: { passkey: { modelName: 'authPasskey', fields: { credentialID: 'credentialId' } } },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw notVerified()
      },
    },
    authentication: {
      afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw notVerified()
      },
    },
  })
}

function notVerified(): APIError {
  return new APIError('UNAUTHORIZED', { message: 'the passkey did not verify its holder' })
}
