import type { Role } from '#content/admin/roles.ts'

/** Who may sign in, who is signed in, and who tried. */
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
  /** null until then: the first sign-in of an account is no news to anybody. */
  firstSignInAt: string | null
  /** 1 where a password alone does not sign in. */
  twoFactorEnabled: number | null
  createdAt: string
  updatedAt: string
}

export type AuthSessionRow = {
  id: string
  userId: string
  /** A hash of what the cookie holds; see platform/auth/session-tokens.server.ts. */
  token: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

export type AuthAccountRow = {
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

export type AuthVerificationRow = {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** A link in a mail that changes an account; see platform/auth/account-links.server.ts. */
export type AccountLinkRow = {
  tokenHash: string
  kind: 'new-password' | 'confirm-email'
  /** null where somebody asked for an address that has no account. */
  userId: string | null
  /** The new address, of a link that confirms one. */
  email: string | null
  expiresAt: string
}

/** Somebody who may make an account of the admin; features/helpers. */
export type InvitationRow = {
  id: string
  /** Of the one link that works: an older one of the same invitation has another hash. */
  tokenHash: string
  /** In small letters; one invitation for each. */
  email: string
  name: string
  role: Role
  /** An owner's email. */
  invitedBy: string
  /** The account that invites; null in a row from before it was kept. */
  inviterId: string | null
  createdAt: string
  until: string
}

/** Wrong passwords of the last day; see platform/auth/sign-in-tries.server.ts. */
/** The second factor of an account; until `verified` is 1 it is being set up. */
export type AuthTwoFactorRow = {
  id: string
  userId: string
  /** The key that codes are computed from, sealed with the secret `auth`. */
  secret: string
  /** Hashes of the recovery codes that are left; see platform/auth/second-factor/recovery-codes.server.ts. */
  backupCodes: string
  verified: number | null
  failedVerificationCount: number | null
  lockedUntil: string | null
  /** The time step of the last code that was taken: none counts twice. */
  lastStep: number | null
}

export type AuthPasskeyRow = {
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
  /** A device or an address, signed so that it does not show which; or every stranger together. */
  name: string
  wrong: number
  /** When this count began; a day later it begins anew. */
  since: string
  nextTryAt: string
}
