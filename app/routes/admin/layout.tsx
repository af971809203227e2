import {
  data,
  isRouteErrorResponse,
  Outlet,
  type RouterContextProvider,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { adminPageAt } from '#content/admin/admin.ts'
import { mayDo, missingRightText, type Right } from '#content/admin/roles.ts'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { ClosedPage } from '#features/admin/closed-page.tsx'
import { isFoldedIn } from '#features/admin/menu/fold-cookie.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { AdminPage, ErrorState } from '#ui/admin/admin-page.tsx'
import { RoleProvider } from '#ui/admin/use-may.tsx'
import { Queries } from '#ui/queries.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { servicesContext, siteContext, userContext } from '../../context.ts'
import type { Closed } from '../../document/closed.ts'
import { frameOf } from '../../document/frame.ts'
import type { PageHandle } from '../../root.tsx'
import { requireUser } from '../../user.server.ts'
import type { Route } from './+types/layout.ts'

export const handle: PageHandle = { scripts: true, ownFrame: true, Closed: ClosedPage }

/** Guards all pages below: it runs before their loaders, for document and data requests. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    const user = await requireUser(request, context)
    // Checks the matched route, not the URL: '/admin/LOG' and '/admin/%6cog' open the log too.
    const page = adminPageAt(`/${pattern}`.replace('//', '/'))
    if (!page || !mayDo(user.role, page.right)) throw closedTo(user, page?.right, context)
    context.set(userContext, user)
    // Another process may have saved the site's formats.
    await context.get(servicesContext).published.newest()
    return next()
  },
]

/** No loader has run, so the error carries the data for header and footer. */
function closedTo({ email, role }: User, right: Right = 'run-site', context: Readonly<RouterContextProvider>) {
  const frame = frameOf(context.get(siteContext).content)
  return data({ words: missingRightText(right), email, role, frame } satisfies Closed, 403)
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { email, role } = context.get(userContext)
  return { email, role, isSidebarFolded: isFoldedIn(request.headers.get('cookie')) }
}

/** Shown while another admin page loads; a changed filter keeps the current page visible. */
function useLoadingText(): string | undefined {
  const here = useLocation().pathname
  const next = useNavigation().location?.pathname
  if (!next || next === here) return undefined
  return adminPageAt(next)?.loading
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const loading = useLoadingText()
  const isWide = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.wide)
  return (
    <AdminFrame {...loaderData} isWide={isWide}>
      <RoleProvider value={loaderData.role}>
        <Queries>{loading ? <Spinner label={loading} /> : <Outlet />}</Queries>
      </RoleProvider>
    </AdminFrame>
  )
}

const failures: Record<number, { title: string; text: string }> = {
  404: { title: 'Not found', text: 'There is nothing at this address. It may have been deleted.' },
}

const broken = {
  title: 'This page didn’t load',
  text: 'Something went wrong on the server. The server’s log has details. Please try refreshing the page.',
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { title, text } = (isRouteErrorResponse(error) && failures[error.status]) || broken
  return (
    <AdminFrame {...loaderData}>
      <AdminPage title={title}>
        <ErrorState text={text} action={{ label: 'Back to Today', href: '/admin' }} />
      </AdminPage>
    </AdminFrame>
  )
}
