import type { Role } from '#content/admin/roles.ts'

/** Who may sign in, who is signed in, and who tried. */
export type SignInTables = {
  authUser: AuthUserRow
  authSession: AuthSessionRow
  authAccount: AuthAccountRow
  authVerification: AuthVerificationRow
  signInTries: SignInTriesRow
  invitations: InvitationRow
}

export type AuthUserRow = {
  id: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  role: Role
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
  createdAt: string
  until: string
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
