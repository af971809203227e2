import type { Role } from '#content/admin/roles.ts'

export type SignInTables = {
  authUser: AuthUserRow
  authSession: AuthSessionRow
  authAccount: AuthAccountRow
  authVerification: AuthVerificationRow
  authTwoFactor: AuthTwoFactorRow
  authPasskey: AuthPasskeyRow
  signInTries: SignInTriesRow
  accountLinks: AccountLinkRow
  invitations: InvitationRow
}

export type AuthUserRow = {
  id: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  role: Role
  /** Null until then. The first sign-in sends no warning about a new browser. */
  firstSignInAt: string | null
  /** 1 if a password alone is not enough. */
  twoFactorEnabled: number | null
  createdAt: string
  updatedAt: string
}

type AuthSessionRow = {
  id: string
  userId: string
  /** A hash of the cookie's token; see platform/auth/session-tokens.server.ts. */
  token: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

type AuthAccountRow = {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: string | null
  refreshTokenExpiresAt: string | null
  scope: string | null
  createdAt: string
  updatedAt: string
}

type AuthVerificationRow = {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** An emailed link that changes an account; see platform/auth/account-links.server.ts. */
export type AccountLinkRow = {
  tokenHash: string
  kind: 'new-password' | 'confirm-email'
  /** Null for a request with an address that has no account. */
  userId: string | null
  /** The new address, if the link confirms one. */
  email: string | null
  expiresAt: string
}

/** An invitation to the admin; see features/members. */
export type InvitationRow = {
  id: string
  /** Of the latest link; a new link for the same invitation replaces the hash. */
  tokenHash: string
  /** In lower case; one invitation per address. */
  email: string
  name: string
  role: Role
  /** An owner's email. */
  invitedBy: string
  /** The inviting account; null in rows from before it was recorded. */
  inviterId: string | null
  createdAt: string
  until: string
}

/** An account's second factor; it is still being set up until `verified` is 1. */
type AuthTwoFactorRow = {
  id: string
  userId: string
  /** The TOTP key, encrypted with the secret `auth`. */
  secret: string
  /** Hashes of the remaining recovery codes; see platform/auth/second-factor/recovery-codes.server.ts. */
  backupCodes: string
  verified: number | null
  failedVerificationCount: number | null
  lockedUntil: string | null
  /** The time step of the last accepted code: no code works twice. */
  lastStep: number | null
}

type AuthPasskeyRow = {
  id: string
  userId: string
  name: string | null
  publicKey: string
  credentialId: string
  counter: number
  deviceType: string
  backedUp: number
  transports: string | null
  aaguid: string | null
  createdAt: string | null
  lastUsedAt: string | null
}

/** Wrong passwords and codes of the last day; see platform/auth/sign-in-tries.server.ts. */
export type SignInTriesRow = {
  /** A keyed hash of a device or an address, or the shared count of all unknown browsers. */
  name: string
  wrong: number
  /** When this count began; it restarts after a day. */
  since: string
  nextTryAt: string
}
