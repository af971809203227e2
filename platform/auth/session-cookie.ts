/** Whoever sends it is or was signed in to the admin; the session may have ended. */
export const sessionCookie = 'owner.session_token'

/** For requests that an admin must not count in or act on, judged by the cookie alone. */
export function isFromAdmin(cookie: string | null | undefined): boolean {
  return cookie?.includes(sessionCookie) ?? false
}
