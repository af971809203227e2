import { optInAnswerDays } from '#content/admin/campaigns.ts'
import { leftAt, askMailWords as text } from '#content/consent.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { ConsentRow } from '#platform/database/tables/people.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailSmall, EmailText } from '#ui/email/email-text.tsx'

type OptIn = Pick<ConsentRow, 'email' | 'wording' | 'place'>

/** Has no unsubscribe link: it also goes to people who have unsubscribed, and does nothing unless confirmed. */
export function confirmationMail({ email, wording, place }: OptIn, link: string, who: Who, siteUrl: string): Mail {
  const template = (
    <EmailLayout preview={text.notYou} heading={text.heading} who={who} siteUrl={siteUrl}>
      <EmailText>{text.text(leftAt[place])}</EmailText>
      <EmailText>“{wording}”</EmailText>
      <EmailText>{text.before}</EmailText>
      <EmailButton href={link}>{text.button}</EmailButton>
      <EmailText>{text.notYou}</EmailText>
      <EmailSmall>{text.life(optInAnswerDays)}</EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret: only the recipient may see the link. The outbox stores the kind under its old name.
  return { kind: 'letters-asked', to: email, subject: text.subject, secret: true, ...renderMail(template) }
}
