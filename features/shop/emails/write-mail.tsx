import type { ReactNode } from 'react'
import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { type Catalogue, everyProductOf } from '#content/shop/catalogue.ts'
import { type BuyerMailWords, type MailWords, orderNotices } from '#content/shop/order-mails.ts'
import { money } from '#lib/money/money.ts'
import { formatDay } from '#lib/time/dates.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { orderPath, productOf } from '../orders/orders.server.ts'

/** `seller`: the name on receipts, if it is not the coach's own. */
export type Sender = { who: Who; catalogue: Catalogue; siteUrl: string; seller?: string }

export function senderOf({ content, siteUrl }: { content: () => Content; siteUrl: string }): Sender {
  const { who, products } = content()
  return { who, catalogue: everyProductOf(products), siteUrl }
}

export const dayOf = (time: string | null) => (time ? formatDay(time, 'long') : '')

/** What the words of an email need of an order. */
export function soldOf(order: OrderRow, { catalogue }: Sender, buyer?: Visitor) {
  return {
    title: productOf(order, catalogue).title,
    price: money(order.amountCents, order.currency),
    day: dayOf(order.paidAt),
    number: order.number,
    buyer: buyer && visitorTitle(buyer),
  }
}

export function toOrder(order: Pick<OrderRow, 'token'>, { siteUrl }: Sender, label: string): ReactNode {
  return <EmailButton href={siteUrl + orderPath(order)}>{label}</EmailButton>
}

/** Signed by the coach. `children` come between the two parts of the text. */
export function writeToBuyer(
  { preview, heading, texts, after, booking, subject }: BuyerMailWords,
  { who, siteUrl }: Sender,
  children: ReactNode,
) {
  const template = (
    <EmailLayout preview={preview} heading={heading} who={who} siteUrl={siteUrl}>
      <Texts texts={texts} />
      {children}
      <Texts texts={after} />
      <EmailSignature who={who} siteUrl={siteUrl} booking={booking} />
    </EmailLayout>
  )
  return { subject, ...renderMail(template) }
}

/** To the owner, about an order; a reply goes to the buyer. */
export function writeToOwner(
  kind: string,
  { subject, preview, heading, texts }: MailWords,
  order: OrderRow,
  { who, siteUrl }: Sender,
  buyer: Visitor | undefined,
): Mail {
  const template = (
    <EmailLayout preview={preview} heading={heading} who={who} siteUrl={siteUrl}>
      <Texts texts={texts} />
      {buyer && <EmailVisitor visitor={buyer} />}
      <EmailButton href={`${siteUrl}/admin/orders/${order.number}`}>{orderNotices.open}</EmailButton>
    </EmailLayout>
  )
  return {
    kind,
    subject,
    orderNumber: order.number,
    to: 'team',
    ...(order.email && { replyTo: order.email }),
    ...renderMail(template),
  }
}

function Texts({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <EmailText key={text}>{text}</EmailText>)
}
