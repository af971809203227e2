import { invitationDays, joinText, roleLabels } from '#content/admin/members.ts'
import type { Role } from '#content/admin/roles.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'

export const invitationKind = 'invitation'

type Invited = { name: string; email: string; role: Role; invitedBy: string }

export function invitationMail(
  { name, email, role, invitedBy }: Invited,
  link: string,
  who: Who,
  siteUrl: string,
): Mail {
  const { as, may } = roleLabels[role]
  const intro = `${invitedBy} invited you to join the site of ${who.name} as ${as}.`
  const template = (
    <EmailLayout preview={intro} heading={`Join the site of ${who.name}`} who={who} siteUrl={siteUrl}>
      <EmailText>Hello {name},</EmailText>
      <EmailText>{intro}</EmailText>
      <EmailText>{may}</EmailText>
      <EmailButton href={link}>{joinText.heading}</EmailButton>
      <EmailText>
        The link works once, within {invitationDays} days. Please do not forward this email. If you did not expect it,
        you can ignore it.
      </EmailText>
    </EmailLayout>
  )
  return {
    kind: invitationKind,
    to: email,
    replyTo: invitedBy,
    subject: `You are invited to the site of ${who.name}`,
    ...renderMail(template),
    secret: true,
  }
}
