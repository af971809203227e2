import { type RouterContextProvider, redirect } from 'react-router'
import type { Owner } from '#platform/auth/auth.server.ts'
import { servicesContext } from './context.ts'

/** The owner, or the way to the sign-in and back here. */
export async function requireOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Owner> {
  const owner = await context.get(servicesContext).auth.readOwner(request.headers)
  if (owner) return owner
  const { pathname, search } = new URL(request.url)
  throw redirect(`/admin/login?next=${encodeURIComponent(pathname + search)}`)
}
