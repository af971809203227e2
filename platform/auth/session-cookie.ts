/** Whoever sends it is, or was, signed in to the admin; whether it is good is another question. */
export const sessionCookie = 'owner.session_token'

/** From the cookies of a request, where only who is not in the admin may act. */
export function isFromAdmin(cookie: string | null | undefined): boolean {
  return cookie?.includes(sessionCookie) ?? false
}
