import { buyerMails, orderNotices } from '#content/shop/order-mails.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import type { Visitor } from '#ui/email/email-visitor.tsx'
import type { Part } from '../plans/plans.server.ts'
import { dayOf, type Sender, soldOf, toOrder, writeToBuyer, writeToOwner } from './write-mail.tsx'

/** One link, to the order page, which leads to Stripe's page for this payment. */
export function paymentFailedMail(part: Part & { email: string }, sender: Sender): Mail {
  const words = buyerMails.paymentFailed(soldOf(part, sender), dayOf(part.retryAt) || undefined)
  return {
    ...{ kind: 'payment-failed', orderNumber: part.number, to: part.email, replyTo: sender.who.email },
    ...writeToBuyer(words, sender, toOrder(part, sender, words.button)),
  }
}

export function failureNoticeMail(part: Part, sender: Sender, buyer: Visitor | undefined): Mail {
  const words = orderNotices.paymentFailed(soldOf(part, sender, buyer), dayOf(part.retryAt) || undefined)
  return writeToOwner('payment-failed-notice', words, part, sender, buyer)
}
