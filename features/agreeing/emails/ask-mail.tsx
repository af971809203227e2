import { tickAnswerDays } from '#content/admin/writing.ts'
import { leftAt, askMailWords as words } from '#content/agreeing.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { AgreementRow } from '#platform/database/tables/people.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailSmall, EmailText } from '#ui/email/email-text.tsx'

type Asked = Pick<AgreementRow, 'email' | 'wording' | 'place'>

/** About no purchase, and yet without a way to unsubscribe: who did gets it as well, and it comes to nothing by itself. */
export function askMail({ email, wording, place }: Asked, link: string, who: Who, siteUrl: string): Mail {
  const template = (
    <EmailLayout preview={words.notYou} heading={words.heading} who={who} siteUrl={siteUrl}>
      <EmailText>{words.text(leftAt[place])}</EmailText>
      <EmailText>“{wording}”</EmailText>
      <EmailText>{words.before}</EmailText>
      <EmailButton href={link}>{words.button}</EmailButton>
      <EmailText>{words.notYou}</EmailText>
      <EmailSmall>{words.life(tickAnswerDays)}</EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret, so that nobody but its reader can say yes.
  return { kind: 'letters-asked', to: email, subject: words.subject, secret: true, ...renderMail(template) }
}
