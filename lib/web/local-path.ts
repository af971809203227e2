/** A safe redirect target after sign-in: only paths within the admin of this site. */
export function adminPath(next: string | null): string {
  if (!next) return '/admin'
  const base = 'http://site.invalid'
  if (!URL.canParse(next, base)) return '/admin'
  const url = new URL(next, base)
  const inside = url.origin === base && /^\/admin(\/|$)/.test(url.pathname) && url.pathname !== '/admin/login'
  return inside ? url.pathname + url.search : '/admin'
}
