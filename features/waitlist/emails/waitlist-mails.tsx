import type { Content } from '#content/owner/content.ts'
import { waitlistLabel, waitlistNamesOf } from '#content/shop/catalogue.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
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
      preview="We’ll email you when there is news."
      heading="You’re on the list."
      who={who}
      siteUrl={siteUrl}
      unsubscribeUrl={unsubscribeUrl}
    >
      <EmailText>{name ? `Hello ${name},` : 'Hello,'}</EmailText>
      <EmailText>
        Thank you for your interest in the {tool}. We’ll email you once more: when the full version is ready
        or, if it is already on sale, when a new version is out.
      </EmailText>
      <EmailText>
        Until then, try the demos in the toolbox. Each comes with a worked example, and tools on sale show
        their price.
      </EmailText>
      <EmailButton href={`${siteUrl}/toolbox`}>Try the demos</EmailButton>
      <EmailBooking who={who} siteUrl={siteUrl}>
        If you would rather not wait, bring your question to a clarity call.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return {
    kind: 'waitlist-confirmation',
    to: entry.email,
    unsubscribeUrl,
    subject: `You’re on the list: ${tool}`,
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
  const name = cleanName(entry.name) || 'Someone'
  const template = (
    <EmailLayout
      preview={`${name} joined the waitlist for the ${tool}.`}
      heading="New waitlist signup"
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        {name} joined the waitlist for the {tool}. Reply to this email to write to them.
      </EmailText>
      <EmailVisitor visitor={visitor} linked={false} />
      <EmailButton href={visitor.adminUrl}>Open their page in your admin</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'waitlist-notice',
    to: 'team',
    replyTo: entry.email,
    subject: `Waitlist: ${visitorTitle(visitor)}, ${tool}`,
    ...renderMail(template),
  }
}
