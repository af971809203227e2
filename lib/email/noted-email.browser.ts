const key = 'sign-in-as'

/** Noted before the page is left for the sign-in: not in its address, which is kept in logs. */
export function noteEmail(email: string): void {
  sessionStorage.setItem(key, email)
}

/** What was noted, once. */
export function takeNotedEmail(): string | null {
  const email = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return email
}
