import { money } from '#lib/money/money.ts'
import { theTitle } from '#lib/text/the-title.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { orderPath, productOf } from '../orders/orders.server.ts'
import type { Part } from '../plans/plans.server.ts'
import { dayOf, type Sender } from './order-mails.tsx'

/** One link, to the order page, which leads to Stripe's page for this payment. */
export function paymentFailedMail(part: Part & { email: string }, { who, catalogue, siteUrl }: Sender): Mail {
  const { title } = productOf(part, catalogue)
  const amount = money(part.amountCents, part.currency)
  const { retryAt } = part
  const subject = retryAt ? `Your payment failed: ${title}` : `Your access is paused: ${title}`
  const template = (
    <EmailLayout
      preview={`Your payment of ${amount} did not go through.`}
      heading={retryAt ? 'Your payment did not go through' : 'Your access is paused'}
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        Your card was declined for the payment of {amount} for {theTitle(title)}. That often means that the
        card expired or that the bank wants you to approve the payment.
      </EmailText>
      <EmailText>
        {retryAt
          ? `We try again on ${dayOf(retryAt)}. You need not wait: pay it now, with another card if you like. That card is used from then on.`
          : 'We have tried several times, so your access is paused until the payment arrives. Pay it now, with another card if you like, and the files are yours again at once.'}
      </EmailText>
      <EmailButton href={siteUrl + orderPath(part)}>Pay {amount}</EmailButton>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Is something in the way? Reply to this email, or let’s talk.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return {
    kind: 'payment-failed',
    orderNumber: part.number,
    to: part.email,
    replyTo: who.email,
    subject,
    ...renderMail(template),
  }
}

export function failureNoticeMail(
  part: Part,
  { who, catalogue, siteUrl }: Sender,
  buyer: Visitor | undefined,
): Mail {
  const { title } = productOf(part, catalogue)
  const amount = money(part.amountCents, part.currency)
  const name = buyer ? visitorTitle(buyer) : 'A buyer'
  const { retryAt } = part
  const template = (
    <EmailLayout preview={`${title}, ${amount}`} heading="A payment failed" who={who} siteUrl={siteUrl}>
      <EmailText>
        {name} did not pay {amount} for {theTitle(title)}: the card was declined. Order {part.number}.
      </EmailText>
      <EmailText>
        {retryAt
          ? `Stripe tries again on ${dayOf(retryAt)}. We sent the buyer a link to pay it now. You need not do anything.`
          : 'Stripe tries no more, so the buyer’s access is paused until they pay. We sent them a link to do so. A personal word often helps.'}
      </EmailText>
      {buyer && <EmailVisitor visitor={buyer} />}
      <EmailButton href={`${siteUrl}/admin/orders/${part.number}`}>Open the order</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'payment-failed-notice',
    orderNumber: part.number,
    to: 'team',
    ...(part.email && { replyTo: part.email }),
    subject: `${retryAt ? 'Payment failed' : 'Access paused'}: ${name}, ${title}, ${amount}`,
    ...renderMail(template),
  }
}
