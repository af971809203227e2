import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { type Catalogue, everyProductOf } from '#content/shop/catalogue.ts'
import { isOfProgram } from '#content/shop/product-facts.ts'
import { orderWords, paidTwiceLabel } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { theTitle } from '#lib/text/the-title.ts'
import { formatDay } from '#lib/time/dates.ts'
import type { CreditNoteRow, OrderRow } from '#platform/database/tables/orders.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailFacts } from '#ui/email/email-facts.tsx'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { discountLines } from '../discounts/order-discount.ts'
import { orderPath, productOf } from '../orders/orders.server.ts'
import { creditNoteFile, creditNoteName, receiptFile } from '../receipts/printed.ts'

export type Sender = { who: Who; catalogue: Catalogue; siteUrl: string }

export function senderOf({ content, siteUrl }: { content: () => Content; siteUrl: string }): Sender {
  const { who, products } = content()
  return { who, catalogue: everyProductOf(products), siteUrl }
}

type PaidOrder = OrderRow & { paidAt: string }

export const dayOf = (time: string | null) => (time ? formatDay(time, 'long') : '')

export const receiptKind = 'receipt-pdf'
export const creditNoteKind = 'credit-note-pdf'
const contentType = 'application/pdf'

const receiptPdf = ({ id, number }: OrderRow): Attachment => ({
  ...{ kind: receiptKind, id, filename: receiptFile(number), contentType },
})

/** `part`: "payment 2 of 3" for an order that is one of several. */
export function receiptMail(
  order: PaidOrder & { email: string },
  { who, catalogue, siteUrl }: Sender,
  part?: string,
): Mail {
  const { title } = productOf(order, catalogue)
  const price = money(order.amountCents, order.currency)
  const isLater = isLaterPayment(order)
  const template = (
    <EmailLayout
      preview={
        isLater ? `Your payment for ${theTitle(title)} has arrived.` : `Your ${title} is ready to download.`
      }
      heading={isLater ? 'Thank you for your payment' : 'Thank you for your purchase'}
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        {isLater
          ? `Your payment of ${price} for ${theTitle(title)} arrived on ${dayOf(order.paidAt)}: ${part}. All payments and the files are on your order page.`
          : `You bought ${theTitle(title)} on ${dayOf(order.paidAt)} for ${price}${part ? `, ${part}` : ''}. The files are on your order page.`}
      </EmailText>
      <EmailButton href={siteUrl + orderPath(order)}>Open your order page</EmailButton>
      <EmailText>
        Please keep this email. Your order page doesn’t expire, so you can download the files again at any
        time. Anyone with the link can open it, so don’t share it.
      </EmailText>
      <EmailFacts facts={receiptFacts(order, title, who.name)} />
      <EmailText>
        Your receipt is attached as a PDF. To add your company name and address to it, go to your order page.
      </EmailText>
      <EmailText>Something not right? Reply to this email, or write to {who.email}.</EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Want to work through it together?
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  const subject = isLater ? `Your receipt: ${title}, ${part}` : `Your receipt and downloads: ${title}`
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
    ['Price', `${money(order.amountCents, order.currency)}, paid by card`],
    ['Date', dayOf(order.paidAt)],
    ['Buyer', order.email],
    ['Seller', seller],
    ...(order.refundedAt
      ? [
          [
            orderWords.givenBack,
            `${money(order.refundedCents, order.currency)}, ${dayOf(order.refundedAt)}`,
          ] as const,
        ]
      : []),
  ] as const
}

const isLaterPayment = ({ id, planId }: OrderRow) => planId !== null && planId !== id

export function saleNoticeMail(
  order: PaidOrder,
  { who, catalogue, siteUrl }: Sender,
  buyer: Visitor | undefined,
  /** Number of the order that this one seems to repeat by mistake; "payment 2 of 3" if it is one of several. */
  { repeats, part }: { repeats?: string | undefined; part?: string | undefined } = {},
): Mail {
  const { title } = productOf(order, catalogue)
  const price = money(order.amountCents, order.currency)
  const isLater = isLaterPayment(order)
  const what = `${repeats ? paidTwiceLabel : isLater ? 'Payment:' : 'Order:'} ${buyer ? `${visitorTitle(buyer)}, ` : ''}`
  const template = (
    <EmailLayout
      preview={`${title}, ${price}`}
      heading={isLater ? 'New payment' : 'New order'}
      who={who}
      siteUrl={siteUrl}
    >
      {repeats && (
        <EmailText>
          Paid twice? The same buyer bought the same in order {repeats}, less than an hour before. You can
          refund this one on its page with one click.
        </EmailText>
      )}
      <EmailText>
        {buyer ? visitorTitle(buyer) : 'Someone'} {isLater ? 'paid for' : 'bought'} {theTitle(title)}
        {isLater ? ': ' : ' for '}
        {price}
        {part && `, ${part}`}
        {order.discountCode && `, with the code ${order.discountCode}`}. Order {order.number}.
      </EmailText>
      <EmailText>
        {order.email
          ? 'We sent them the receipt with a link to the files. Reply to this email to contact them.'
          : 'The payment came without an email address, so we could not send a receipt. Look up the buyer in Stripe.'}
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
    subject: `${what}${title}, ${price}`,
    ...renderMail(template),
    attachments: [receiptPdf(order)],
  }
}

/** Unless the refund `closes` the order, the buyer keeps access to the files. */
export function refundMail(
  order: PaidOrder & { email: string },
  note: Pick<CreditNoteRow, 'refundId' | 'number' | 'amountCents'>,
  closes: boolean,
  { who, catalogue, siteUrl }: Sender,
): Mail {
  const { title } = productOf(order, catalogue)
  const returned = money(note.amountCents, order.currency)
  const isWhole = note.amountCents >= order.amountCents
  const template = (
    <EmailLayout
      preview={`Your ${returned} refund for ${theTitle(title)} is on its way.`}
      heading={isWhole ? 'Your refund is on its way' : `Your ${returned} refund is on its way`}
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        We refunded {isWhole ? 'the ' : ''}
        {returned} {isWhole ? '' : `of the ${money(order.amountCents, order.currency)} `}that you paid for{' '}
        {theTitle(title)} on {dayOf(order.paidAt)}. It goes to the card you paid with; banks take five to ten
        days to show it. Credit note {creditNoteName(note.number)} is attached as a PDF.
      </EmailText>
      <EmailText>
        {closes
          ? `Your license ended with the refund, and the downloads for order ${order.number} are closed. Please delete your copies.`
          : `The tool is still yours, and the downloads for order ${order.number} stay open.`}
      </EmailText>
      <EmailButton href={siteUrl + orderPath(order)}>See your order</EmailButton>
      <EmailFacts facts={receiptFacts(order, title, who.name)} />
      <EmailText>
        If you did not request this, or the money does not arrive, reply to this email or write to {who.email}
        .
      </EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        {closes
          ? 'If it wasn’t what you needed, let me know what would have been.'
          : 'If something in it doesn’t work for you, let me know.'}
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
        {buyer ? visitorTitle(buyer) : 'The buyer'} added their name or company and address to the receipt for{' '}
        {theTitle(title)}. The corrected copy is attached: it has the same number and replaces the one you
        have. Please pass it on to your accountant.
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

export function disputeNoticeMail(
  order: OrderRow,
  { who, catalogue, siteUrl }: Sender,
  buyer: Visitor | undefined,
): Mail {
  const { title } = productOf(order, catalogue)
  const price = money(order.amountCents, order.currency)
  const template = (
    <EmailLayout preview={`${title}, ${price}`} heading="A payment was disputed" who={who} siteUrl={siteUrl}>
      <EmailText>
        {buyer ? visitorTitle(buyer) : 'A buyer'} asked their bank to take back the {price} for{' '}
        {theTitle(title)}. Order {order.number}.
      </EmailText>
      <EmailText>
        Answer it in Stripe’s dashboard before the date given there; without an answer the bank decides for
        the buyer. The order page in the admin shows the downloads, which banks ask about. Downloads stay open
        until the bank decides.
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
