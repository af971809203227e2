import { useEffect } from 'react'

const key = 'signed-in'

/** Noted before the page is left for the one behind the lock. */
export function noteSignIn(): void {
  sessionStorage.setItem(key, 'now')
}

/** The page that opens after a sign-in begins at its heading: a keyboard goes on there, and it is read out. */
export function useHeadingAfterSignIn(): void {
  useEffect(() => {
    if (sessionStorage.getItem(key) === null) return
    sessionStorage.removeItem(key)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [])
}
