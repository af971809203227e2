import { reminderMailWords as words } from '#content/diagnostic/rounds-words.ts'
import type { Who } from '#content/owner/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSmall, EmailText } from '#ui/email/email-text.tsx'

type Reminded = {
  to: string
  firstName: string
  reportDate: string
  until: string
  againUrl: string
  stopUrl: string
  who: Who
  siteUrl: string
}

/** Asked for by name, so it has no way to unsubscribe from letters, but one to be reminded no more. */
export function reminderMail(mail: Reminded): Mail {
  const { to, firstName, reportDate, until, who, siteUrl } = mail
  const template = (
    <EmailLayout preview={words.today} heading={words.heading} who={who} siteUrl={siteUrl}>
      <EmailText>{firstName ? `Hello ${firstName},` : 'Hello,'}</EmailText>
      <EmailText>{words.asked(reportDate)}</EmailText>
      <EmailText>{words.today}</EmailText>
      <EmailButton href={mail.againUrl}>{words.button}</EmailButton>
      <EmailSmall>{words.yours(until)}</EmailSmall>
      <EmailSmall>
        {words.once} <EmailLink href={mail.stopUrl}>{words.stop}</EmailLink>
      </EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret, so that nobody but its reader can answer in their name.
  return { kind: 'report-reminder', to, subject: words.subject, secret: true, ...renderMail(template) }
}
