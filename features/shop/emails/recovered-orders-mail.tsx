import { money } from '#lib/money/money.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailText } from '#ui/email/email-text.tsx'
import { OrderLinks } from './link-mails.tsx'
import type { Sender } from './order-mails.tsx'

/** Sent after the site lost its records and rebuilt them from Stripe. */
export function recoveredOrdersMail(email: string, orders: readonly OrderRow[], sender: Sender): Mail {
  const { who, siteUrl } = sender
  const paid = orders.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const template = (
    <EmailLayout
      preview="Your purchase is safe. Here is your link."
      heading="Your purchase is safe"
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        Our website lost some of its data, and we have restored it. Everything you bought from us for{' '}
        {money(paid)} is still yours:
      </EmailText>
      <OrderLinks orders={orders} sender={sender} />
      <EmailText>
        If the link in your receipt no longer works, use this one and keep this email. You don’t have to do
        anything else, and you won’t be charged again.
      </EmailText>
      <EmailText>I’m sorry for the trouble. If anything is missing, reply to this email.</EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Would you rather talk? Choose a time.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  const subject =
    orders.length === 1
      ? 'Your order is safe: here is your link'
      : 'Your orders are safe: here are your links'
  return { kind: 'order-recovered', to: email, replyTo: who.email, subject, ...renderMail(template) }
}
