import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { type Catalogue, everyProductOf } from '#content/shop/catalogue.ts'
import { isOfProgram } from '#content/shop/product-facts.ts'
import { orderWords } from '#content/shop/shop.ts'
import { exactDollars } from '#lib/text/money.ts'
import { theTitle } from '#lib/text/the-title.ts'
import type { CreditNoteRow, OrderRow } from '#platform/database/tables/orders.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailFacts } from '#ui/email/email-facts.tsx'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { discountLines } from '../discounts/order-discount.ts'
import { isOpen } from '../orders/order-state.ts'
import { orderPath, productOf } from '../orders/orders.server.ts'
import { creditNoteFile, creditNoteName, receiptFile } from '../receipts/printed.ts'

/** Who writes, of which products, and where they are sold. */
export type Sender = { who: Who; catalogue: Catalogue; siteUrl: string }

export function senderOf({ content, siteUrl }: { content: () => Content; siteUrl: string }): Sender {
  const { who, products } = content()
  return { who, catalogue: everyProductOf(products), siteUrl }
}

type PaidOrder = OrderRow & { paidAt: string }

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (time: string | null) => (time ? day.format(new Date(time)) : '')

export const receiptKind = 'receipt-pdf'
export const creditNoteKind = 'credit-note-pdf'
const contentType = 'application/pdf'

const receiptPdf = ({ id, number }: OrderRow): Attachment => ({
  ...{ kind: receiptKind, id, filename: receiptFile(number), contentType },
})

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
      <EmailText>
        The receipt is attached as a PDF. If it should name your company and its address, add them on the
        order page.
      </EmailText>
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
    attachments: [receiptPdf(order)],
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
    attachments: [receiptPdf(order)],
  }
}

/** Tells the buyer what comes back, and what that means for the files: nothing, unless it `closes` the order. */
export function refundMail(
  order: PaidOrder & { email: string },
  note: Pick<CreditNoteRow, 'refundId' | 'number' | 'amountCents'>,
  closes: boolean,
  { who, catalogue, siteUrl }: Sender,
): Mail {
  const { title } = productOf(order, catalogue)
  const returned = exactDollars(note.amountCents)
  const isWhole = note.amountCents >= order.amountCents
  const template = (
    <EmailLayout
      preview={`${returned} for ${theTitle(title)} is on its way back to you.`}
      heading={isWhole ? 'Your money is on its way back.' : `${returned} is on its way back.`}
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        We returned {isWhole ? 'the ' : ''}
        {returned} {isWhole ? '' : `of the ${exactDollars(order.amountCents)} `}that you paid for{' '}
        {theTitle(title)} on {dayOf(order.paidAt)}. It goes to the card you paid with; banks take five to ten
        days to show it. Credit note {creditNoteName(note.number)} is attached as a PDF.
      </EmailText>
      <EmailText>
        {closes
          ? `With the refund your license ended: the downloads of order ${order.number} are closed. Please delete the copies you have.`
          : `The tool stays yours: the downloads of order ${order.number} are open as before.`}
      </EmailText>
      <EmailButton href={siteUrl + orderPath(order)}>See your order</EmailButton>
      <EmailFacts facts={receiptFacts(order, title, who.name)} />
      <EmailText>
        If you did not ask for this, or the money does not arrive, reply to this mail or write to {who.email}.
      </EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        {closes
          ? 'If it was not what you needed, tell me what would have been.'
          : 'If something in it does not fit what you need, tell me what.'}
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return {
    kind: 'order-refund',
    orderNumber: order.number,
    to: order.email,
    replyTo: who.email,
    subject: `Refunded: ${title}, ${returned}`,
    ...renderMail(template),
    attachments: [
      { kind: creditNoteKind, id: note.refundId, filename: creditNoteFile(note.number), contentType },
    ],
  }
}

/** Tells the team that a buyer had their company and address put on the receipt. */
export function receiptCorrectedMail(
  order: PaidOrder,
  { who, catalogue, siteUrl }: Sender,
  buyer: Visitor | undefined,
): Mail {
  const { title } = productOf(order, catalogue)
  const template = (
    <EmailLayout
      preview={`Order ${order.number}`}
      heading="A receipt was corrected"
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        {buyer ? visitorTitle(buyer) : 'The buyer'} put their name or company and address on the receipt of{' '}
        {theTitle(title)}. The corrected copy is attached: it has the same number and replaces the one you
        have. Pass it on to whoever keeps your books.
      </EmailText>
      {buyer && <EmailVisitor visitor={buyer} />}
      <EmailButton href={adminUrl(order, siteUrl)}>Open the order</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'receipt-corrected',
    orderNumber: order.number,
    to: 'team',
    ...(order.email && { replyTo: order.email }),
    subject: `Corrected receipt: ${buyer ? visitorTitle(buyer) : title}, order ${order.number}`,
    ...renderMail(template),
    attachments: [receiptPdf(order)],
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
