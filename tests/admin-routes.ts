import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

export type PageRoute = { path: string; files: string[] }

/** Every page in app/routes.ts, with its layout files from the outside in. */
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

/** Pages that need no session: the sign-in and the pages of emailed links. */
export const openAdminPages = [
  '/admin/login',
  '/admin/forgotten-password',
  '/admin/new-password/:token',
  '/admin/confirm-email/:token',
  '/admin/join/:token',
]

/** Fills in the parameters of a path. */
export function filledIn(path: string): string {
  return path.replace(/:\w+\??/g, 'someone-or-something')
}
