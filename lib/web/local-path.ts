/** A path to go to after signing in, only if it stays on this site and in the owner's part of it. */
export function adminPath(next: string | null): string {
  if (!next) return '/admin'
  const base = 'http://site.invalid'
  if (!URL.canParse(next, base)) return '/admin'
  const url = new URL(next, base)
  const inside = url.origin === base && /^\/admin(\/|$)/.test(url.pathname) && url.pathname !== '/admin/login'
  return inside ? url.pathname + url.search : '/admin'
}
