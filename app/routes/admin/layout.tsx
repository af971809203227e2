import { isRouteErrorResponse, Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { adminPages } from '#content/admin/admin.ts'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { AdminPage, ErrorState } from '#ui/admin/admin-page.tsx'
import { Queries } from '#ui/queries.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ownerContext } from '../../context.ts'
import { requireOwner } from '../../owner.server.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/layout.ts'

export const handle: PageHandle = { scripts: true }

/** The one lock of all pages below: it runs before their loaders, for documents and for data alike. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    context.set(ownerContext, await requireOwner(request, context))
    return next()
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(ownerContext).email }
}

/** Moving to another page of the admin shows what is being fetched; a changed filter leaves the page in sight. */
function useLoadingText(): string | undefined {
  const here = useLocation().pathname
  const next = useNavigation().location?.pathname
  if (!next || next === here) return undefined
  const page = adminPages.findLast(({ path }) => next === path || next.startsWith(`${path}/`))
  return page?.loading
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const loading = useLoadingText()
  const isWide = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.wide)
  return (
    <AdminFrame email={loaderData.email} isWide={isWide}>
      <Queries>{loading ? <Spinner label={loading} /> : <Outlet />}</Queries>
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <AdminFrame>
      <AdminPage title={missing ? 'Nothing here' : 'This page did not load'}>
        <ErrorState
          text={
            missing
              ? 'There is nothing at this address. It may have been erased.'
              : 'Something went wrong on the server; its log says what. Please try refreshing the page.'
          }
          action={{ label: 'Back to the overview', href: '/admin' }}
        />
      </AdminPage>
    </AdminFrame>
  )
}
