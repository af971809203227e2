import { buyerMails, orderNotices, receiptLabels } from '#content/shop/order-mails.ts'
import { isOfProgram } from '#content/shop/product-facts.ts'
import { orderWords, paidTwiceLabel } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import type { CreditNoteRow, OrderRow } from '#platform/database/tables/orders.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { EmailFacts } from '#ui/email/email-facts.tsx'
import { EmailText } from '#ui/email/email-text.tsx'
import type { Visitor } from '#ui/email/email-visitor.tsx'
import { discountLines } from '../discounts/order-discount.ts'
import { creditNoteFile, creditNoteName, receiptFile } from '../receipts/printed.ts'
import { dayOf, type Sender, soldOf, toOrder, writeToBuyer, writeToOwner } from './write-mail.tsx'

type PaidOrder = OrderRow & { paidAt: string }

export const receiptKind = 'receipt-pdf'
export const creditNoteKind = 'credit-note-pdf'
const contentType = 'application/pdf'

const receiptPdf = ({ id, number }: OrderRow): Attachment => ({
  kind: receiptKind,
  id,
  filename: receiptFile(number),
  contentType,
})

/** `part`: "payment 2 of 3" for an order that is one of several. */
export function receiptMail(order: PaidOrder & { email: string }, sender: Sender, part?: string): Mail {
  const { email: ownerEmail } = sender.who
  const words = buyerMails.receipt(soldOf(order, sender), {
    part,
    isLater: isLaterPayment(order),
    ownerEmail,
  })
  const middle = (
    <>
      {toOrder(order, sender, words.button)}
      <EmailText>{buyerMails.keep}</EmailText>
      <EmailFacts facts={receiptFacts(order, sender)} />
    </>
  )
  return {
    kind: 'order-receipt',
    orderNumber: order.number,
    to: order.email,
    replyTo: ownerEmail,
    ...writeToBuyer(words, sender, middle),
    attachments: [receiptPdf(order)],
  }
}

function receiptFacts(order: PaidOrder & { email: string }, sender: Sender): [string, string][] {
  const { title, price, day } = soldOf(order, sender)
  const { currency, refundedAt, refundedCents } = order
  return [
    [receiptLabels.order, order.number],
    [isOfProgram(order.productId) ? receiptLabels.tool : receiptLabels.item, title],
    ...discountLines(order),
    [receiptLabels.price, receiptLabels.paidByCard(price)],
    [receiptLabels.date, day],
    [receiptLabels.buyer, order.email],
    [receiptLabels.seller, sender.seller || sender.who.name],
    ...(refundedAt
      ? [[orderWords.givenBack, `${money(refundedCents, currency)}, ${dayOf(refundedAt)}`] as [string, string]]
      : []),
  ]
}

const isLaterPayment = ({ id, planId }: OrderRow) => planId !== null && planId !== id

/** `repeats`: number of the order that this one seems to repeat by mistake. */
export function saleNoticeMail(
  order: PaidOrder,
  sender: Sender,
  buyer: Visitor | undefined,
  { repeats, part }: { repeats?: string | undefined; part?: string | undefined } = {},
): Mail {
  const words = orderNotices.sale(soldOf(order, sender, buyer), {
    repeats,
    part,
    code: order.discountCode,
    flag: paidTwiceLabel,
    isLater: isLaterPayment(order),
    hasEmail: order.email !== null,
  })
  return {
    ...writeToOwner('order-notice', words, order, sender, buyer),
    attachments: [receiptPdf(order)],
  }
}

/** Unless the refund `closes` the order, the buyer keeps access to the files. */
export function refundMail(
  order: PaidOrder & { email: string },
  note: Pick<CreditNoteRow, 'refundId' | 'number' | 'amountCents'>,
  closes: boolean,
  sender: Sender,
): Mail {
  const { email: ownerEmail } = sender.who
  const words = buyerMails.refund(soldOf(order, sender), {
    amount: money(note.amountCents, order.currency),
    isWhole: note.amountCents >= order.amountCents,
    closes,
    note: creditNoteName(note.number),
    ownerEmail,
  })
  const middle = (
    <>
      {toOrder(order, sender, words.button)}
      <EmailFacts facts={receiptFacts(order, sender)} />
    </>
  )
  const filename = creditNoteFile(note.number)
  return {
    kind: 'order-refund',
    orderNumber: order.number,
    to: order.email,
    replyTo: ownerEmail,
    ...writeToBuyer(words, sender, middle),
    attachments: [{ kind: creditNoteKind, id: note.refundId, filename, contentType }],
  }
}

export function receiptCorrectedMail(order: PaidOrder, sender: Sender, buyer: Visitor | undefined): Mail {
  const words = orderNotices.receiptCorrected(soldOf(order, sender, buyer))
  return {
    ...writeToOwner('receipt-corrected', words, order, sender, buyer),
    attachments: [receiptPdf(order)],
  }
}

export function disputeNoticeMail(order: OrderRow, sender: Sender, buyer: Visitor | undefined): Mail {
  const words = orderNotices.disputed(soldOf(order, sender, buyer))
  return writeToOwner('order-dispute', words, order, sender, buyer)
}
