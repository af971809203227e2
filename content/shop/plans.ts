// Instalments and subscriptions, in pages, emails and payments.

/** A number of monthly payments, or every month: until canceled, or for a number of months. */
export type Plan =
  | { readonly kind: 'instalments'; readonly cents: number; readonly paymentCount: number }
  | { readonly kind: 'monthly'; readonly cents: number; readonly paymentCount?: number | undefined }

export const planKinds = ['instalments', 'monthly'] as const

/** What an owner chooses for a product. */
export const paymentWays = ['once', 'once or in instalments', 'every month'] as const

type Paid = {
  readonly price: number
  readonly payment: (typeof paymentWays)[number]
  readonly parts?: number | undefined
  readonly partPrice?: number | undefined
}

/** undefined if the product is paid at once, or not on sale. */
export function planOf({ price, payment, parts: paymentCount, partPrice }: Paid): Plan | undefined {
  if (price === 0) return undefined
  if (payment === 'every month') return { kind: 'monthly', cents: price, ...(paymentCount && { paymentCount }) }
  return payment === 'once or in instalments' && paymentCount && partPrice
    ? { kind: 'instalments', cents: partPrice, paymentCount }
    : undefined
}

type Money = (cents: number) => string

export const planWords = {
  /** Behind a price. */
  aMonth: 'a month',
  /** Below the price of a product page: always with the total. */
  offer(plan: Plan, money: Money): string {
    if (plan.kind === 'instalments') return `or ${planWords.inParts(plan, money)}`
    const { paymentCount, cents } = plan
    return paymentCount
      ? `for ${paymentCount} months, ${money(paymentCount * cents)} in total`
      : 'Cancel any time on your order page.'
  },
  choose: 'How would you like to pay?',
  once: (price: string) => `${price} once`,
  inParts: ({ paymentCount, cents }: Plan, money: Money) =>
    `${paymentCount} monthly payments of ${money(cents)}, ${money((paymentCount ?? 0) * cents)} in total`,
  /** Below the button of the payment form. */
  agree({ kind, paymentCount, cents }: Plan, money: Money): string {
    const each = money(cents)
    if (kind === 'instalments') {
      const rest = paymentCount === 2 ? 'next month' : `in each of the next ${paymentCount - 1} months`
      return `You pay ${each} today and ${each} ${rest} with the same card: ${money(paymentCount * cents)} in total.`
    }
    return paymentCount
      ? `You pay ${each} today and ${each} each month with the same card, for ${paymentCount} months: ${money(paymentCount * cents)} in total. Then it ends by itself.`
      : `You pay ${each} today and ${each} each month with the same card, until you cancel on your order page.`
  },
  noCode: 'Discount codes only work when you pay in full.',
  /** Which payment of the plan an order is. */
  part: (number: number, { kind, paymentCount }: { kind: Plan['kind']; paymentCount?: number | null | undefined }) =>
    `${kind === 'monthly' ? 'month' : 'payment'} ${number}${paymentCount ? ` of ${paymentCount}` : ''}`,
} as const

export const planPage = {
  heading: 'Payments',
  states: {
    paid: 'Paid',
    failed: 'Failed',
    refunded: 'Refunded',
    partly: 'Partly refunded',
    lost: 'Returned by the bank',
  },
  receipt: 'Receipt',
  next: (amount: string, day: string) => `The next payment of ${amount} is on ${day}.`,
  complete: 'All payments have arrived. This is yours for good.',
  endsOn: (day: string) => `The subscription ends on ${day}. There are no more payments.`,
  ended: 'The subscription has ended. There are no more payments.',
  retrying: (amount: string, day: string) =>
    `Your payment of ${amount} did not go through. We try again on ${day}. You can also pay it now.`,
  paused: {
    title: 'A payment is missing',
    text: (amount: string) =>
      `Your payment of ${amount} did not go through, so your access is paused. It returns as soon as the payment arrives.`,
  },
  stopped: {
    title: 'Payments are missing',
    text: (amount: string, count: number) =>
      `${count === 1 ? 'One payment' : `${count} payments`} of ${amount} ${count === 1 ? 'is' : 'are'} missing, so your access is paused. It returns with the next payment.`,
  },
  over: {
    title: 'This subscription has ended',
    text: () => 'The last month you paid for is over, so the downloads are no longer available.',
  },
  pay: 'Pay now',
  changeCard: 'Change the card',
  cardChanged: 'Your new card is saved and will be charged from now on.',
  cancel: 'Cancel the subscription',
  cancelAsk: (day: string) =>
    `There will be no more payments. You keep access until ${day}, the end of the month you have paid for.`,
  cancelSure: 'Cancel the subscription',
  cancelKeep: 'Keep it',
  failed: 'That did not work. Please try again in a moment.',
  off: (email: string) => `Payments are off at the moment. Write to ${email}.`,
  notFound: 'We couldn’t find this order.',
  noCard: 'We couldn’t find this card.',
  cardNotSaved: 'This card was not saved.',
  nothingToPay: 'There is nothing to pay.',
  notCanceled: 'Instalments can’t be canceled. Write to us if something is wrong.',
} as const

export const planAdmin = {
  complete: 'All payments have arrived.',
  retrying: (day: string) => `A payment failed. Stripe tries again on ${day}; the buyer has a link to pay it now.`,
  paused: 'Stripe could not collect a payment, so access is paused. The buyer has a link to pay it.',
  missing: (count: number, amount: string) =>
    `Ended with ${count === 1 ? 'one payment' : `${count} payments`} of ${amount} missing, so access is closed. The buyer can still pay the rest on the order page.`,
  ended: 'The subscription has ended.',
  refunded: 'The money was returned, so access is closed.',
  lost: 'The money was returned, so access is closed.',
  endsOn: (day: string) => `Ends on ${day}, without another payment.`,
  stop: 'Stop the payments',
  stopAsk: (buyer: string, kind: Plan['kind']) =>
    `${buyer} will not be charged again. ${kind === 'monthly' ? 'Access ends with the month that is paid.' : 'Access closes now, since not everything is paid. The buyer can still pay the rest later.'} Nothing is refunded: refund payments one by one on their pages.`,
} as const
