import type { ReactNode } from 'react'
import type { Passkey } from '#platform/auth/passkeys/passkeys.server.ts'
import type { SecondFactor } from '#platform/auth/second-factor/second-factor.server.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import type { Account } from './account.server.ts'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import type { ShownSession } from './sessions.server.ts'
import { SessionsSection } from './sessions-section.tsx'

type AccountPageProps = {
  factor: SecondFactor
  passkeys: Passkey[]
  passkeysPossible: boolean
  account: Account
  sessions: ShownSession[]
  sends: boolean
  /** Sections of other features. */
  more?: ReactNode
}

export function AccountPage(props: AccountPageProps) {
  const { account, sessions, sends, factor, passkeys, passkeysPossible, more } = props
  const { name, email } = account
  return (
    <AdminPage title="Security" intro="Your name, how you sign in, and where you’re signed in.">
      <NameSection name={name} />
      <EmailSection email={email} sends={sends} />
      <PasswordSection email={email} />
      <SecondFactorSection factor={factor} />
      <PasskeysSection passkeys={passkeys} isPossible={passkeysPossible} asksCode={factor.isOn} />
      <SessionsSection sessions={sessions} />
      {more}
    </AdminPage>
  )
}
