import { AdminPage } from '#ui/admin/admin-page.tsx'
import type { Account } from './account.server.ts'
import { NameSection } from './name-section.tsx'

type AccountPageProps = { account: Account }

/** One's own account, section by section. */
export function AccountPage({ account }: AccountPageProps) {
  return (
    <AdminPage title="Your account" intro={`You are signed in as ${account.email}.`}>
      <NameSection name={account.name} />
    </AdminPage>
  )
}
