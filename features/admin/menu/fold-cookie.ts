import { daySeconds } from '#lib/time/durations.ts'

const name = 'admin-menu'
const yearSeconds = 365 * daySeconds

/** A cookie, so that the server renders the sidebar as it was left. */
export function foldCookie(isFolded: boolean): string {
  return `${name}=${isFolded ? 'folded' : 'open'}; path=/admin; max-age=${yearSeconds}; samesite=lax`
}

export function isFoldedIn(cookies: string | null): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${name}=folded`)
}
