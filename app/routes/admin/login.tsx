import { redirect } from 'react-router'
import { joinText } from '#content/admin/members.ts'
import { LoginForm } from '#features/admin/login-form.tsx'
import { NotSetUpYet } from '#features/setup/not-set-up.tsx'
import { adminPath } from '#lib/web/local-path.ts'
import { hasPasskeys } from '#platform/auth/passkeys/passkeys.server.ts'
import { passkeysPossible } from '#platform/auth/passkeys/passkeys-possible.ts'
import { hasOwner } from '#platform/auth/setup-link.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/login.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'Sign in', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = adminPath(searchParams.get('next'))
  const { auth, db, env } = context.get(servicesContext)
  if (await auth.readUser(request.headers)) throw redirect(next)
  return {
    next,
    notice: searchParams.has('joined') ? joinText.joined : undefined,
    isSetUp: await hasOwner(db),
    hasPasskeys: passkeysPossible(env.PUBLIC_URL) && (await hasPasskeys(db)),
  }
}

export default function AdminLogin({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isSetUp) return <NotSetUpYet />
  return (
    <div className="page-grid py-section">
      <div className="max-w-96">
        <h1 className="mb-8 text-3xl">Sign in</h1>
        {loaderData.notice && (
          <p role="status" className="mb-6 border-l-4 border-green bg-green-tint px-4 py-3">
            {loaderData.notice}
          </p>
        )}
        <LoginForm next={loaderData.next} hasPasskeys={loaderData.hasPasskeys} />
      </div>
    </div>
  )
}
