import { reminderMailText as text } from '#content/diagnostic/retake-words.ts'
import { mailWords } from '#content/mails.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSmall, EmailText } from '#ui/email/email-text.tsx'

type Reminded = {
  to: string
  firstName: string
  subject: string
  /** Names the report. */
  asked: string
  retakeUrl: string
  until: string
  stopUrl: string
  who: Who
  siteUrl: string
}

/** People request reminders one by one, so the email has a link to stop reminders instead of unsubscribing. */
export function reminderMail(mail: Reminded): Mail {
  const { to, firstName, subject, asked, until, who, siteUrl } = mail
  const template = (
    <EmailLayout preview={text.today} heading={text.heading} who={who} siteUrl={siteUrl}>
      <EmailText>{mailWords.hello(firstName)}</EmailText>
      <EmailText>{asked}</EmailText>
      <EmailText>{text.today}</EmailText>
      <EmailButton href={mail.retakeUrl}>{text.button}</EmailButton>
      <EmailText>{text.notYours}</EmailText>
      <EmailSmall>{text.yours(until)}</EmailSmall>
      <EmailSmall>
        {text.once} <EmailLink href={mail.stopUrl}>{text.stop}</EmailLink>
      </EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret, because its links let anyone answer in the recipient's name.
  return { kind: 'report-reminder', to, subject, secret: true, ...renderMail(template) }
}
