import { buyerMails, orderNotices } from '#content/shop/order-mails.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import type { Visitor } from '#ui/email/email-visitor.tsx'
import type { PlanPayment } from '../plans/plans.server.ts'
import { dayOf, type Sender, soldOf, toOrder, writeToBuyer, writeToOwner } from './write-mail.tsx'

/** One link, to the order page, which leads to Stripe's page for this payment. */
export function paymentFailedMail(payment: PlanPayment & { email: string }, sender: Sender): Mail {
  const words = buyerMails.paymentFailed(soldOf(payment, sender), dayOf(payment.retryAt) || undefined)
  return {
    kind: 'payment-failed',
    orderNumber: payment.number,
    to: payment.email,
    replyTo: sender.who.email,
    ...writeToBuyer(words, sender, toOrder(payment, sender, words.button)),
  }
}

export function failureNoticeMail(payment: PlanPayment, sender: Sender, buyer: Visitor | undefined): Mail {
  const words = orderNotices.paymentFailed(soldOf(payment, sender, buyer), dayOf(payment.retryAt) || undefined)
  return writeToOwner('payment-failed-notice', words, payment, sender, buyer)
}
