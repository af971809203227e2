import { buyerMails } from '#content/shop/order-mails.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { EmailButton, EmailLink, EmailText } from '#ui/email/email-text.tsx'
import { orderPath, productOf } from '../orders/orders.server.ts'
import { dayOf, type Sender, toOrder, writeToBuyer } from './write-mail.tsx'

export const linksMailKind = 'order-links'

/** Sent by the "I lost my link" form. It names no product: an address can have many orders. */
export function libraryMail(email: string, href: string, sender: Sender): Mail {
  const words = buyerMails.library
  const button = <EmailButton href={sender.siteUrl + href}>{words.button}</EmailButton>
  return { kind: linksMailKind, to: email, ...writeToBuyer(words, sender, button) }
}

/** Sent after the site lost its records and rebuilt them from Stripe. */
export function recoveredOrdersMail(email: string, orders: readonly OrderRow[], sender: Sender): Mail {
  const words = buyerMails.recovered(orders.length)
  const [only] = orders.length === 1 ? orders : []
  const titleOf = (order: OrderRow) => productOf(order, sender.catalogue).title
  const links = (
    <>
      {orders.map((order) => (
        <EmailText key={order.id}>
          {only ? titleOf(order) : <EmailLink href={sender.siteUrl + orderPath(order)}>{titleOf(order)}</EmailLink>}
          {buyerMails.bought(dayOf(order.paidAt), isOpen(order))}
        </EmailText>
      ))}
      {only && toOrder(only, sender, words.button)}
    </>
  )
  return {
    kind: 'order-recovered',
    to: email,
    replyTo: sender.who.email,
    ...writeToBuyer(words, sender, links),
  }
}
