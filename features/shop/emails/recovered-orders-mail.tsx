import { dollars } from '#lib/text/money.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailText } from '#ui/email/email-text.tsx'
import { OrderLinks, type Sender } from './order-mails.tsx'

/** After the site lost its records and had them rebuilt: what you bought is still yours, and this is where. */
export function recoveredOrdersMail(email: string, orders: readonly OrderRow[], sender: Sender): Mail {
  const { who, siteUrl } = sender
  const paid = orders.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const template = (
    <EmailLayout
      preview="What you bought is still yours. Here is the link."
      heading="What you bought is safe."
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        Our website had an accident, and we rebuilt its records. What you bought from us for {dollars(paid)}{' '}
        is yours as before:
      </EmailText>
      <OrderLinks orders={orders} sender={sender} />
      <EmailText>
        If the link in your receipt no longer opens, use this one from now on, and keep this mail. You do not
        have to do anything, and nothing is charged again.
      </EmailText>
      <EmailText>I am sorry for the trouble. If anything is missing, reply to this mail.</EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        If you would rather talk than write, choose a time.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  const subject = orders.length === 1 ? 'Your order is safe: its link' : 'Your orders are safe: their links'
  return { kind: 'order-recovered', to: email, replyTo: who.email, subject, ...renderMail(template) }
}
