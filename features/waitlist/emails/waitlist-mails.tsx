import { mailWords, waitlistMailWords as text } from '#content/mails.ts'
import type { Content } from '#content/owner/content.ts'
import { waitlistLabel, waitlistNamesOf } from '#content/shop/catalogue.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import type { JoinWaitlist } from '../schema.ts'

type MailContent = Pick<Content, 'who' | 'products'>

export function joinedMail(
  entry: JoinWaitlist,
  { who, products }: MailContent,
  siteUrl: string,
  unsubscribeUrl: string,
): Mail {
  const tool = waitlistLabel(waitlistNamesOf(products), entry.toolInterest)
  const name = cleanName(entry.name)
  const template = (
    <EmailLayout
      preview={text.preview}
      heading={text.heading}
      who={who}
      siteUrl={siteUrl}
      unsubscribeUrl={unsubscribeUrl}
    >
      <EmailText>{mailWords.hello(name)}</EmailText>
      <EmailText>{text.thanks(tool)}</EmailText>
      <EmailText>{text.demos}</EmailText>
      <EmailButton href={`${siteUrl}/toolbox`}>{text.button}</EmailButton>
      <EmailSignature who={who} siteUrl={siteUrl} booking={text.call} />
    </EmailLayout>
  )
  return {
    kind: 'waitlist-confirmation',
    to: entry.email,
    unsubscribeUrl,
    subject: text.subject(tool),
    ...renderMail(template),
  }
}

export function teamNoticeMail(
  entry: JoinWaitlist,
  { who, products }: MailContent,
  siteUrl: string,
  visitor: Visitor,
): Mail {
  const tool = waitlistLabel(waitlistNamesOf(products), entry.toolInterest)
  const name = cleanName(entry.name) || mailWords.someone
  const template = (
    <EmailLayout preview={text.notice.text(name, tool)} heading={text.notice.heading} who={who} siteUrl={siteUrl}>
      <EmailText>
        {text.notice.text(name, tool)} {mailWords.reply}
      </EmailText>
      <EmailVisitor visitor={visitor} linked={false} />
      <EmailButton href={visitor.adminUrl}>{mailWords.openPerson}</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'waitlist-notice',
    to: 'team',
    replyTo: entry.email,
    subject: text.notice.subject(visitorTitle(visitor), tool),
    ...renderMail(template),
  }
}
