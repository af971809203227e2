import { SignOutButton } from '#features/admin/sign-out-button.tsx'
import { requireOwner } from '../owner.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/admin.ts'

export const handle: PageHandle = { scripts: true }

export const meta = () => pageMeta({ title: 'Your desk', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireOwner(request, context)
  return { email }
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-grid py-section">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Your desk</h1>
          <p className="mt-2 text-soft">Signed in as {loaderData.email}</p>
        </div>
        <SignOutButton />
      </div>
    </div>
  )
}
