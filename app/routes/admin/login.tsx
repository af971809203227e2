import { redirect } from 'react-router'
import { LoginForm } from '#features/admin/login-form.tsx'
import { NotSetUpYet } from '#features/setup/not-set-up.tsx'
import { adminPath } from '#lib/local-path.ts'
import { hasOwner } from '#platform/auth/setup-link.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/login.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'Sign in', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = adminPath(new URL(request.url).searchParams.get('next'))
  const { auth, db } = context.get(servicesContext)
  if (await auth.readUser(request.headers)) throw redirect(next)
  return { next, isSetUp: await hasOwner(db) }
}

export default function AdminLogin({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isSetUp) return <NotSetUpYet />
  return (
    <div className="page-grid py-section">
      <div className="max-w-96">
        <h1 className="mb-8 text-3xl">Sign in</h1>
        <LoginForm next={loaderData.next} />
      </div>
    </div>
  )
}
