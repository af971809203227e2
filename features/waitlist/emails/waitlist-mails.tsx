import type { Content } from '#content/owner/content.ts'
import { waitlistLabel, waitlistNamesOf } from '#content/shop/catalogue.ts'
import { nameInMail } from '#lib/email/name-in-mail.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import type { JoinWaitlist } from '../schema.ts'

type Words = Pick<Content, 'who' | 'products'>

export function joinedMail(
  entry: JoinWaitlist,
  { who, products }: Words,
  siteUrl: string,
  unsubscribeUrl: string,
): Mail {
  const tool = waitlistLabel(waitlistNamesOf(products), entry.toolInterest)
  const name = nameInMail(entry.name)
  const template = (
    <EmailLayout
      preview="One more mail comes, when there is something new to get."
      heading="You’re on the list."
      who={who}
      siteUrl={siteUrl}
      unsubscribeUrl={unsubscribeUrl}
    >
      <EmailText>{name ? `Hello ${name},` : 'Hello,'}</EmailText>
      <EmailText>
        Thank you for your interest in the {tool}. We’ll write to this address once more: when the full
        version is ready or, if it is on sale already, when a new one is out.
      </EmailText>
      <EmailText>
        In the toolbox every demo is open, with a worked example in each, and what is on sale has its price
        beside it.
      </EmailText>
      <EmailButton href={`${siteUrl}/toolbox`}>Try the demos</EmailButton>
      <EmailBooking who={who} siteUrl={siteUrl}>
        If you would rather not wait, bring the question you want the tool for to a clarity call.
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
  { who, products }: Words,
  siteUrl: string,
  visitor: Visitor,
): Mail {
  const tool = waitlistLabel(waitlistNamesOf(products), entry.toolInterest)
  const name = nameInMail(entry.name) || 'Someone'
  const template = (
    <EmailLayout
      preview={`${name} waits for the ${tool}.`}
      heading="A new sign-up"
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        {name} joined the waitlist for the {tool}. Reply to this mail to write to them.
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
