import { orderLinkWords } from '#content/shop/shop.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailText } from '#ui/email/email-text.tsx'
import { isOpen } from '../orders/order-state.ts'
import { orderPath, productOf } from '../orders/orders.server.ts'
import { dayOf, type Sender } from './order-mails.tsx'

export const linksMailKind = 'order-links'

type LinkMail = { subject: string; button: string; href: string; text: string }

function linkMail(to: string, { subject, button, href, text }: LinkMail, { who, siteUrl }: Sender): Mail {
  const template = (
    <EmailLayout preview={text} heading={subject} who={who} siteUrl={siteUrl}>
      <EmailText>{text}</EmailText>
      <EmailButton href={siteUrl + href}>{button}</EmailButton>
      <EmailText>If you did not request this email, you can ignore it. No one else received it.</EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Want help putting it to work? Let’s talk.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return { kind: linksMailKind, to, subject, ...renderMail(template) }
}

/** Sent from an order page. */
export function orderLinkMail(order: OrderRow & { email: string }, sender: Sender): Mail {
  const text = `${productOf(order, sender.catalogue).title}, bought on ${dayOf(order.paidAt)}.`
  const words = { ...orderLinkWords.one, text, href: orderPath(order) }
  return { ...linkMail(order.email, words, sender), orderNumber: order.number }
}

/** Sent by the "I lost my link" form. It names no product: an address can have many orders. */
export function libraryMail(email: string, href: string, sender: Sender): Mail {
  return linkMail(email, { ...orderLinkWords.all, href }, sender)
}

export function OrderLinks({ orders, sender }: { orders: readonly OrderRow[]; sender: Sender }) {
  const { catalogue, siteUrl } = sender
  const titleOf = (order: OrderRow) => productOf(order, catalogue).title
  const [only] = orders.length === 1 ? orders : []
  return (
    <>
      {orders.map((order) => (
        <EmailText key={order.id}>
          {only ? titleOf(order) : <EmailLink href={siteUrl + orderPath(order)}>{titleOf(order)}</EmailLink>},
          bought on {dayOf(order.paidAt)}
          {isOpen(order) ? '' : ' (closed because the payment was refunded)'}
        </EmailText>
      ))}
      {only && <EmailButton href={siteUrl + orderPath(only)}>Open your order page</EmailButton>}
    </>
  )
}
