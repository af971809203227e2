import { AdminPage } from '#ui/admin/admin-page.tsx'
import type { Account } from './account.server.ts'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import type { ShownSession } from './sessions.server.ts'
import { SessionsSection } from './sessions-section.tsx'

type AccountPageProps = {
  account: Account
  sessions: ShownSession[]
  sends: boolean
  isInSettings: boolean
}

/** One's own account, section by section. */
export function AccountPage({ account, sessions, sends, isInSettings }: AccountPageProps) {
  const { name, email } = account
  return (
    <AdminPage title="Your account" intro="Who you are here, how you sign in, and where you are signed in.">
      <NameSection name={name} />
      <EmailSection email={email} sends={sends} isInSettings={isInSettings} />
      <PasswordSection email={email} />
      <SessionsSection sessions={sessions} />
    </AdminPage>
  )
}
