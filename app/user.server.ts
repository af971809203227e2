import { type RouterContextProvider, redirectDocument } from 'react-router'
import type { User } from '#platform/auth/auth.server.ts'
import { servicesContext } from './context.ts'

/** The signed-in user; everyone else is redirected to sign in and then back. */
export async function requireUser(request: Request, context: Readonly<RouterContextProvider>): Promise<User> {
  const user = await context.get(servicesContext).auth.readUser(request.headers)
  if (user) return user
  const { pathname, search } = new URL(request.url)
  // A whole new page: the admin has no header, and the sign-in page gets its own from the server.
  throw redirectDocument(`/admin/login?next=${encodeURIComponent(pathname + search)}`)
}
