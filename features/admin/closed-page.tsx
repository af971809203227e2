import type { Role } from '#content/admin/roles.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AdminFrame } from './admin-frame.tsx'

type ClosedPageProps = { words: string; email: string; role: Role }

export function ClosedPage({ words, email, role }: ClosedPageProps) {
  return (
    <AdminFrame email={email} role={role} reloadsPages>
      <title>No access</title>
      <AdminPage title="No access" intro={words}>
        <ButtonLink look="quiet" href="/admin">
          Back to Today
        </ButtonLink>
      </AdminPage>
    </AdminFrame>
  )
}
