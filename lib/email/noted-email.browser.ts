const key = 'sign-in-as'

/** Passes the address to the sign-in page without putting it into a URL, which would be logged. */
export function rememberEmail(email: string): void {
  sessionStorage.setItem(key, email)
}

/** Reads and removes it. */
export function consumeRememberedEmail(): string | null {
  const email = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return email
}
