import { invitationDays, joinWords, roleWords } from '#content/admin/helpers.ts'
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
  const { as, may } = roleWords[role]
  const said = `${invitedBy} invites you to the site of ${who.name} as ${as}.`
  const template = (
    <EmailLayout preview={said} heading={`Help with the site of ${who.name}`} who={who} siteUrl={siteUrl}>
      <EmailText>Hello {name},</EmailText>
      <EmailText>{said}</EmailText>
      <EmailText>What that opens: {may}</EmailText>
      <EmailButton href={link}>{joinWords.heading}</EmailButton>
      <EmailText>
        The link works once, for {invitationDays} days. It is for you alone, so do not pass this mail on. If
        you do not know who this is, leave it: without the link nothing happens.
      </EmailText>
    </EmailLayout>
  )
  return {
    kind: invitationKind,
    to: email,
    replyTo: invitedBy,
    subject: `${who.name}: your invitation to the admin`,
    ...renderMail(template),
    secret: true,
  }
}
