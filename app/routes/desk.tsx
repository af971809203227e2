import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from 'react-router'
import { deskPages } from '#content/desk.ts'
import { DeskFrame } from '#features/admin/desk-frame.tsx'
import { DeskPage, ErrorState } from '#ui/desk.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ownerContext } from '../context.ts'
import { requireOwner } from '../owner.server.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/desk.ts'

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

/** Moving to another page of the desk shows what is being fetched; a changed filter leaves the page in sight. */
function useLoadingText(): string | undefined {
  const here = useLocation().pathname
  const next = useNavigation().location?.pathname
  if (!next || next === here) return undefined
  const page = deskPages.findLast(({ path }) => next === path || next.startsWith(`${path}/`))
  return page?.loading
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const loading = useLoadingText()
  return <DeskFrame email={loaderData.email}>{loading ? <Spinner label={loading} /> : <Outlet />}</DeskFrame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <DeskFrame>
      <DeskPage title={missing ? 'Nothing here' : 'This page did not load'}>
        <ErrorState
          text={
            missing
              ? 'There is nothing at this address. It may have been erased.'
              : 'Something went wrong on the server; its log says what. Please try refreshing the page.'
          }
          action={{ label: 'Back to the overview', href: '/admin' }}
        />
      </DeskPage>
    </DeskFrame>
  )
}
