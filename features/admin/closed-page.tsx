import type { Role } from '#content/admin/roles.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AdminFrame } from './admin-frame.tsx'

type ClosedPageProps = { words: string; email: string; role: Role }

/** A page that is not for this role: said among those that are. */
export function ClosedPage({ words, email, role }: ClosedPageProps) {
  return (
    <AdminFrame email={email} role={role} startsAnew>
      <title>Not open to you</title>
      <AdminPage title="Not open to you" intro={words}>
        <ButtonLink look="quiet" href="/admin">
          Back to Today
        </ButtonLink>
      </AdminPage>
    </AdminFrame>
  )
}
