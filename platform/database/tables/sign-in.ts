import type { Role } from '#content/admin/roles.ts'

/** Who may sign in, who is signed in, and who tried. */
export type SignInTables = {
  authUser: AuthUserRow
  authSession: AuthSessionRow
  authAccount: AuthAccountRow
  authVerification: AuthVerificationRow
  signInTries: SignInTriesRow
  accountLinks: AccountLinkRow
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

/** Wrong passwords of the last day; see platform/auth/sign-in-tries.server.ts. */
export type SignInTriesRow = {
  /** A device or an address, signed so that it does not show which; or every stranger together. */
  name: string
  wrong: number
  /** When this count began; a day later it begins anew. */
  since: string
  nextTryAt: string
}
