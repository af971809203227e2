/** Orders and Stripe's data about them. */
export type OrderTables = {
  orders: OrderRow
  stripeEvents: StripeEventRow
  orderDownloads: OrderDownloadRow
  receipts: ReceiptRow
  creditNotes: CreditNoteRow
  settlements: SettlementRow
  discounts: DiscountRow
  plans: PlanRow
  planPayments: PlanPaymentRow
}

/**
 * What happened to an order is stored as facts that are only ever added: the same facts in any order, twice or late,
 * give the same row. domain/shop/order-state.ts derives the state from them.
 */
export type OrderRow = {
  id: string
  /** What buyer and owner call it; short enough to read out on the phone. */
  number: string
  /** Opens the order page; only the buyer gets it. */
  token: string
  productId: string
  /** JSON, content/shop/bought.ts: details that the product list may lose later; null for a single tool. */
  bought: string | null
  /** In the currency's smallest unit, like every amount here. */
  amountCents: number
  currency: string
  /** Generated in the visitor's browser, so that a second click finds the open order. */
  visitorKey: string | null
  paymentIntentId: string | null
  /** Comes from Stripe with the payment. */
  email: string | null
  createdAt: string
  /** When to ask Stripe again; null once the payment is settled. */
  nextCheckAt: string | null
  paidAt: string | null
  failedAt: string | null
  canceledAt: string | null
  refundedCents: number
  refundedAt: string | null
  disputedAt: string | null
  disputeOutcome: DisputeOutcome | null
  /** Null until the buyer's refund mail is queued; see features/shop/orders/refund-mails.server.ts. */
  refundMailedAt: string | null
  /** Null until the owner's dispute notice is queued. */
  disputeNoticedAt: string | null
  /** When npm run recover found the payment, for orders that got no receipt mail; else null. */
  recoveredAt: string | null
  /** Null until the buyer was sent the link again; see features/shop/recovery. */
  recoveryMailedAt: string | null
  /** The buyer's first and last source; null if unknown. */
  firstSource: string | null
  lastSource: string | null
  /** Set with the payment; see features/shop/receipts. */
  receiptNumber: number | null
  /** The refunded amount that has credit notes, as of the last time we asked Stripe. */
  creditedCents: number | null
  /** When to ask Stripe for its fee; null once that is known. */
  settlementDueAt: string | null
  /** The discount code and what it took off; amountCents is the price after it. */
  discountCode: string | null
  /** Null for a code with a fixed amount. */
  discountPercent: number | null
  discountCents: number | null
  /** The wording of the opt-in the buyer ticked, and when. It becomes a consent with the payment, not before. */
  optInText: string | null
  optInAt: string | null
  /** The tax in amountCents, and what it was decided from; null without tax. See features/shop/tax. */
  taxCents: number | null
  tax: string | null
  /** 1 if paid with Stripe's test keys: not income. Null otherwise, and for orders from before it was recorded. */
  isTest: number | null
  /** The first order of the plan this is a payment of, which may be itself; null if paid once. */
  planId: string | null
  /** When a plan's access ends or ended, derived from its payments; null while it is open. */
  closesAt: string | null
}

export type DisputeOutcome = 'won' | 'lost'

export type StripeEventRow = {
  id: string
  type: string
  paymentIntentId: string | null
  /** Null while the order is unknown. */
  orderId: string | null
  /** Stored only if the event could not be processed: it holds personal data that the order already has. */
  payload: string | null
  /** The address in a stored payload, in lower case, so that erasing the buyer finds the event. */
  about: string | null
  receivedAt: string
}

type OrderDownloadRow = {
  orderId: string
  fileName: string
  count: number
  firstAt: string
  lastAt: string
}

/** What a receipt prints, as of its issue. A corrected copy is another version with the same number. */
export type ReceiptRow = {
  orderId: string
  version: number
  issuedAt: string
  /** Null until first use if the receipt was numbered after the payment. */
  item: string | null
  /** JSON; see features/shop/receipts/printed.ts. */
  seller: string | null
  /** JSON; also null once the buyer was erased. */
  buyer: string | null
}

/** One per refund. */
export type CreditNoteRow = {
  /** Stripe's id. */
  refundId: string
  orderId: string
  number: number
  amountCents: number
  refundedAt: string
  issuedAt: string
  seller: string | null
  buyer: string | null
  /** Null until the buyer's mail about it is queued. */
  mailedAt: string | null
  /** The refund's effect on the seller's Stripe balance; null until Stripe reports it. */
  feeCents: number | null
  netCents: number | null
  currency: string | null
}

/** Stripe's details of a payment; null if unknown. */
export type SettlementRow = {
  orderId: string
  /** "Visa ending in 4242". */
  card: string | null
  /** Two-letter code of the billing address, or else of the card. */
  country: string | null
  feeCents: number | null
  netCents: number | null
  /** The currency of fee and net, which is that of the seller's balance. */
  currency: string | null
  /** The extra cost of a lost dispute. */
  disputeFeeCents: number | null
}

/** A discount code. Its terms never change; see features/shop/discounts. */
export type DiscountRow = {
  id: string
  /** In upper case; matching ignores case. */
  code: string
  /** Exactly one of the two is set. */
  percent: number | null
  amountCents: number | null
  /** A fixed amount is worth nothing in another currency. */
  currency: string
  /** JSON; null for all products, including future ones. */
  productIds: string | null
  /** Null for unlimited. */
  maxUses: number | null
  /** As the owner chose them, in their time zone, and as instants. endsAt is the first one after the last day. */
  firstDay: string | null
  lastDay: string | null
  timeZone: string
  startsAt: string | null
  endsAt: string | null
  note: string
  isOff: number
  createdAt: string
}

/** Payment in instalments or every month; see features/shop/plans. The id is the first order's. */
export type PlanRow = {
  id: string
  kind: 'instalments' | 'monthly'
  /** How many payments; null until canceled. */
  paymentCount: number | null
  /** Stripe's ids. A subscription for the rest replaces one that Stripe gave up. */
  customerId: string | null
  subscriptionId: string | null
  /** When Stripe's subscription ended, and when it will. */
  endedAt: string | null
  endsAt: string | null
  /** The next payment, as Stripe last announced it. */
  nextAt: string | null
  /** When to ask Stripe again if no event comes. */
  nextCheckAt: string | null
}

/** What an order of a plan has besides other orders. */
export type PlanPaymentRow = {
  orderId: string
  planId: string
  /** End of the month it pays for. */
  coversUntil: string | null
  /** Stripe's next attempt; null after the last one. */
  retryAt: string | null
  /** Null until the emails about the failed payment, and about the last attempt, are queued. */
  toldAt: string | null
  toldFinalAt: string | null
}
