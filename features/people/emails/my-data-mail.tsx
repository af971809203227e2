import { myDataMailWords } from '#content/my-data.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import type { MyData } from '../schema.ts'

export function myDataMail({ email, wish }: MyData, link: string, who: Who, siteUrl: string): Mail {
  const { subject, heading, text, button } = myDataMailWords[wish]
  const template = (
    <EmailLayout preview={text} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>{text}</EmailText>
      <EmailButton href={link}>{button}</EmailButton>
      <EmailText>{myDataMailWords.life}</EmailText>
      <EmailText>{myDataMailWords.notYou}</EmailText>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return { kind: `my-data-${wish}`, to: email, subject, ...renderMail(template) }
}
