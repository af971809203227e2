import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/who.ts'
import { type Catalogue, everyProductOf } from '#content/shop/catalogue.ts'
import { isOfProgram } from '#content/shop/product-facts.ts'
import { orderWords } from '#content/shop/shop.ts'
import { exactDollars } from '#lib/money.ts'
import { theTitle } from '#lib/the-title.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailFacts } from '#ui/email/email-facts.tsx'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { discountLines } from '../discounts/order-discount.ts'
import { isOpen } from '../orders/order-state.ts'
import { orderPath, productOf } from '../orders/orders.server.ts'

/** Who writes, of which products, and where they are sold. */
export type Sender = { who: Who; catalogue: Catalogue; siteUrl: string }

export function senderOf({ content, siteUrl }: { content: () => Content; siteUrl: string }): Sender {
  const { who, products } = content()
  return { who, catalogue: everyProductOf(products), siteUrl }
}

type PaidOrder = OrderRow & { paidAt: string }

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (time: string | null) => (time ? day.format(new Date(time)) : '')

/** The buyer's receipt, and their way to the files. */
export function receiptMail(order: PaidOrder & { email: string }, { who, catalogue, siteUrl }: Sender): Mail {
  const { title } = productOf(order, catalogue)
  const template = (
    <EmailLayout
      preview={`Your ${title} is ready to download.`}
      heading="Thank you. It is yours."
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        You bought {theTitle(title)} on {dayOf(order.paidAt)} for {exactDollars(order.amountCents)}. The files
        are on your order page:
      </EmailText>
      <EmailButton href={siteUrl + orderPath(order)}>Open your order page</EmailButton>
      <EmailText>
        Keep this mail. The page stays open for good, so you can download again when you change computers.
        Anyone with the link can open it, so treat it like a key.
      </EmailText>
      <EmailFacts facts={receiptFacts(order, title, who.name)} />
      <EmailText>Something not right? Reply to this mail, or write to {who.email}.</EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Some of the questions in it are easier to answer together.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  const subject = `Your receipt and your files: ${title}`
  return {
    kind: 'order-receipt',
    orderNumber: order.number,
    to: order.email,
    replyTo: who.email,
    subject,
    ...renderMail(template),
  }
}

function receiptFacts(order: PaidOrder & { email: string }, title: string, seller: string) {
  return [
    ['Order', order.number],
    [isOfProgram(order.productId) ? 'Tool' : 'Item', title],
    ...discountLines(order),
    ['Price', `${exactDollars(order.amountCents)}, paid by card`],
    ['Date', dayOf(order.paidAt)],
    ['Buyer', order.email],
    ['Seller', seller],
    ...(order.refundedAt
      ? [[orderWords.givenBack, `${exactDollars(order.refundedCents)}, ${dayOf(order.refundedAt)}`] as const]
      : []),
  ] as const
}

/** Tells the team of a sale. */
export function saleNoticeMail(
  order: PaidOrder,
  { who, catalogue, siteUrl }: Sender,
  buyer: Visitor | undefined,
): Mail {
  const { title } = productOf(order, catalogue)
  const price = exactDollars(order.amountCents)
  const template = (
    <EmailLayout preview={`${title}, ${price}`} heading="A new order" who={who} siteUrl={siteUrl}>
      <EmailText>
        {buyer ? visitorTitle(buyer) : 'Someone'} bought {theTitle(title)} for {price}
        {order.discountCode && `, with the code ${order.discountCode}`}. Order {order.number}.
      </EmailText>
      <EmailText>
        {order.email
          ? 'The receipt with the link to the files is on its way to them. Reply to this mail to write to them.'
          : 'The payment came without an email, so no receipt could go out: look the buyer up at Stripe.'}
      </EmailText>
      {buyer && <EmailVisitor visitor={buyer} />}
      <EmailButton href={adminUrl(order, siteUrl)}>Open the order</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'order-notice',
    orderNumber: order.number,
    to: 'team',
    ...(order.email && { replyTo: order.email }),
    subject: buyer ? `Order: ${visitorTitle(buyer)}, ${title}, ${price}` : `Order: ${title}, ${price}`,
    ...renderMail(template),
  }
}

/** Tells the buyer that the money comes back, and what that means for the files. */
export function refundMail(order: PaidOrder & { email: string }, { who, catalogue, siteUrl }: Sender): Mail {
  const { title } = productOf(order, catalogue)
  const price = exactDollars(order.amountCents)
  const template = (
    <EmailLayout
      preview={`${price} for ${theTitle(title)} is on its way back to you.`}
      heading="Your money is on its way back."
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        We returned the {price} that you paid for {theTitle(title)} on {dayOf(order.paidAt)}. It goes to the
        card you paid with; banks take five to ten days to show it.
      </EmailText>
      <EmailText>
        With the refund your license ended: the downloads of order {order.number} are closed. Please delete
        the copies you have.
      </EmailText>
      <EmailButton href={siteUrl + orderPath(order)}>See your order</EmailButton>
      <EmailFacts facts={receiptFacts(order, title, who.name)} />
      <EmailText>
        If you did not ask for this, or the money does not arrive, reply to this mail or write to {who.email}.
      </EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        If it was not what you needed, tell me what would have been.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return {
    kind: 'order-refund',
    orderNumber: order.number,
    to: order.email,
    replyTo: who.email,
    subject: `Refunded: ${title}, ${price}`,
    ...renderMail(template),
  }
}

/** Tells the team that a buyer went to their bank; at Stripe there is a day by which to answer. */
export function disputeNoticeMail(
  order: OrderRow,
  { who, catalogue, siteUrl }: Sender,
  buyer: Visitor | undefined,
): Mail {
  const { title } = productOf(order, catalogue)
  const price = exactDollars(order.amountCents)
  const template = (
    <EmailLayout preview={`${title}, ${price}`} heading="A payment is disputed" who={who} siteUrl={siteUrl}>
      <EmailText>
        {buyer ? visitorTitle(buyer) : 'A buyer'} asked their bank to take back the {price} for{' '}
        {theTitle(title)}. Order {order.number}.
      </EmailText>
      <EmailText>
        Answer it in Stripe’s dashboard before the date given there; without an answer the bank decides for
        the buyer. The admin page says how often the files were downloaded, which is what a bank asks about.
        Until it is decided the downloads stay open.
      </EmailText>
      {buyer && <EmailVisitor visitor={buyer} />}
      <EmailButton href={adminUrl(order, siteUrl)}>Open the order</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'order-dispute',
    orderNumber: order.number,
    to: 'team',
    ...(order.email && { replyTo: order.email }),
    subject: buyer ? `Disputed: ${visitorTitle(buyer)}, ${title}, ${price}` : `Disputed: ${title}, ${price}`,
    ...renderMail(template),
  }
}

function adminUrl({ number }: OrderRow, siteUrl: string): string {
  return `${siteUrl}/admin/orders/${number}`
}

export const linksMailKind = 'order-links'

/** 'I lost my link': every order of this address. */
export function orderLinksMail(email: string, orders: readonly OrderRow[], sender: Sender): Mail {
  const { who, siteUrl } = sender
  const template = (
    <EmailLayout preview="Your order pages, as you asked." heading="Your links" who={who} siteUrl={siteUrl}>
      <EmailText>You asked for the way back to what you bought from us. Here it is:</EmailText>
      <OrderLinks orders={orders} sender={sender} />
      <EmailText>If you did not ask for this mail, you can leave it: nobody else got it.</EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        If you would like help with putting it to work, let us talk.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  const subject = orders.length === 1 ? 'The link to your order' : 'The links to your orders'
  const [only] = orders.length === 1 ? orders : []
  return {
    kind: linksMailKind,
    to: email,
    ...(only && { orderNumber: only.number }),
    subject,
    ...renderMail(template),
  }
}

/** One order has a button, several have a link each. */
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
          {isOpen(order) ? '' : ' (closed, because the payment was returned)'}
        </EmailText>
      ))}
      {only && <EmailButton href={siteUrl + orderPath(only)}>Open your order page</EmailButton>}
    </>
  )
}
