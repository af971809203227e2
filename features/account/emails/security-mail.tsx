import { accountPath } from '#content/admin/admin.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { type SecurityChange, securityText } from '../security-changes.ts'
import type { Sender } from './account-mails.tsx'

export function securityMail(to: string, change: SecurityChange, { who, siteUrl }: Sender): Mail {
  const { subject, text } = securityText(change)
  const template = (
    <EmailLayout preview={text} heading={subject} who={who} siteUrl={siteUrl}>
      <EmailText>{text}</EmailText>
      <EmailText>
        If it was you, there is nothing to do. If it wasn’t, someone else knows your password: change it now, then
        review your account.
      </EmailText>
      <EmailButton href={`${siteUrl}${accountPath}`}>Review your account</EmailButton>
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
