import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

export type PageRoute = { path: string; files: string[] }

/** Every page as app/routes.ts lists it, with the files it stands in from the outside in. */
export async function pageRoutes(): Promise<PageRoute[]> {
  const walk = (entries: readonly RouteConfigEntry[], outer: PageRoute): PageRoute[] =>
    entries.flatMap(({ path, file, children }) => {
      const here = {
        path: path ? `${outer.path}/${path}` : outer.path,
        files: [...outer.files, file],
      }
      return children ? walk(children, here) : [here]
    })
  return walk(await routes, { path: '', files: [] })
}

export async function adminRoutes(): Promise<PageRoute[]> {
  return (await pageRoutes()).filter(({ path }) => /^\/admin(\/|$)/.test(path))
}

/** The way in: the sign-in, and what mailed links open. */
export const openAdminPages = [
  '/admin/login',
  '/admin/forgotten-password',
  '/admin/new-password/:token',
  '/admin/confirm-email/:token',
  '/admin/join/:token',
]

/** An address for a path with parameters. */
export function filledIn(path: string): string {
  return path.replace(/:\w+\??/g, 'someone-or-something')
}
