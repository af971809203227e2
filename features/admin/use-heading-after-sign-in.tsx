import { useEffect } from 'react'

const key = 'signed-in'

/** Call it before loading the page after a sign-in. */
export function rememberSignIn(): void {
  sessionStorage.setItem(key, 'now')
}

/** Focuses the heading of the first page after a sign-in, for keyboard and screen reader users. */
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
