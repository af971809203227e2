import { accountPath } from '#content/admin/admin.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { type SecurityChange, securityWords } from '../security-changes.ts'
import type { Sender } from './account-mails.tsx'

/** Tells the holder of an account what now signs in with it, or no longer does. */
export function securityMail(to: string, change: SecurityChange, { who, siteUrl }: Sender): Mail {
  const { subject, text } = securityWords(change)
  const template = (
    <EmailLayout preview={text} heading={subject} who={who} siteUrl={siteUrl}>
      <EmailText>{text}</EmailText>
      <EmailText>
        If this was you, there is nothing to do. If it was not, somebody else has your password: change it
        now, and look at what is set up for your account.
      </EmailText>
      <EmailButton href={`${siteUrl}${accountPath}`}>Look at your account</EmailButton>
    </EmailLayout>
  )
  const { host } = new URL(siteUrl)
  return {
    kind: 'account-security',
    to,
    urgent: true,
    subject: `${subject}: ${host}`,
    ...renderMail(template),
  }
}
