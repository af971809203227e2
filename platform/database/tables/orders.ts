/** What was bought, and what Stripe said of it. */
export type OrderTables = {
  orders: OrderRow
  stripeEvents: StripeEventRow
  orderDownloads: OrderDownloadRow
  sales: SalesRow
  receipts: ReceiptRow
  creditNotes: CreditNoteRow
  settlements: SettlementRow
  discounts: DiscountRow
}

/**
 * What became of an order is kept as facts that are only ever added: the same facts in any order, twice or late,
 * make the same row. features/shop/orders/order-state.ts reads the state from them.
 */
export type OrderRow = {
  id: string
  /** What buyer and owner call it: short enough to read out on the phone. */
  number: string
  /** Opens the order page; only the buyer gets it. */
  token: string
  productId: string
  /** JSON, content/shop/bought.ts: what the product list may one day not say any more; null for a single tool. */
  bought: string | null
  amountCents: number
  currency: string
  /** Made by the visitor's browser, so that a second click finds the open order. */
  visitorKey: string | null
  paymentIntentId: string | null
  /** Comes back from Stripe with the payment. */
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
  /** null until the buyer's mail about a refund is written; see features/shop/checkout/returns.server.ts. */
  refundMailedAt: string | null
  /** null until the owner's notice of a dispute is written. */
  disputeNoticedAt: string | null
  /** When npm run recover learned of the payment, and nobody wrote a receipt; null for every other order. */
  recoveredAt: string | null
  /** null until its buyer was sent the link again; see features/shop/recovery. */
  recoveryMailedAt: string | null
  /** What first led the buyer here, and what last; null where nobody could tell. */
  firstSource: string | null
  lastSource: string | null
  /** Set with the payment; see features/shop/receipts. */
  receiptNumber: number | null
  /** How much had gone back when Stripe was last asked for each refund: so far they have credit notes. */
  creditedCents: number | null
  /** When to ask Stripe next what it kept of the payment; null once that is known. */
  settlementDueAt: string | null
  /** The code it was bought with, and what that took off the price: amountCents is what is left of it. */
  discountCode: string | null
  /** null where the code gives an amount. */
  discountPercent: number | null
  discountCents: number | null
  /** What the buyer ticked to be written to, and when: an agreement once it is paid, and nothing before. */
  tickedWords: string | null
  tickedAt: string | null
}

export type DisputeOutcome = 'won' | 'lost'

export type StripeEventRow = {
  id: string
  type: string
  paymentIntentId: string | null
  /** null while we know no order it belongs to. */
  orderId: string | null
  /** Kept only where nothing could be done with it: it holds a buyer's data, which the order's row has already. */
  payload: string | null
  /** The address in a payload that was kept, in small letters: by it the event goes when its buyer is erased. */
  about: string | null
  receivedAt: string
}

export type OrderDownloadRow = {
  orderId: string
  fileName: string
  count: number
  firstAt: string
  lastAt: string
}

/** What a receipt prints, as it was when it was issued. A corrected copy is another version under the same number. */
export type ReceiptRow = {
  orderId: string
  version: number
  issuedAt: string
  /** These two are null until the first use of a receipt that got its number later than the payment. */
  item: string | null
  /** JSON: features/shop/receipts/printed.ts. */
  seller: string | null
  /** JSON; null also where the buyer was erased. */
  buyer: string | null
}

/** One for each refund. */
export type CreditNoteRow = {
  /** Stripe's. */
  refundId: string
  orderId: string
  number: number
  amountCents: number
  refundedAt: string
  issuedAt: string
  seller: string | null
  buyer: string | null
  /** null until the buyer's mail about it is written. */
  mailedAt: string | null
  /** What the refund moved in the seller's balance at Stripe; null while Stripe has not said. */
  feeCents: number | null
  netCents: number | null
  currency: string | null
}

/** What Stripe says of a payment besides its amount; null is not known. */
export type SettlementRow = {
  orderId: string
  /** "Visa ending in 4242". */
  card: string | null
  /** Two letters, of the billing address or else of the card. */
  country: string | null
  feeCents: number | null
  netCents: number | null
  /** What fee and net are in: the currency of the seller's balance. */
  currency: string | null
  /** What a dispute that was lost cost on top. */
  disputeFeeCents: number | null
}

/** What was sold of a product in a month, in UTC; see features/shop/orders/sales.server.ts. */
export type SalesRow = {
  /** "2026-11". */
  month: string
  productId: string
  sold: number
  /** A number, or the text that PostgreSQL makes of a large one. */
  takenCents: number | string
  keptCents: number | string
}

/** A code that makes something cheaper. What it gives stays as it was made; see features/shop/discounts. */
export type DiscountRow = {
  id: string
  /** In capitals: how it is typed makes no difference. */
  code: string
  /** One of the two. */
  percent: number | null
  amountCents: number | null
  /** JSON; null where it is for everything, also for what is added later. */
  productIds: string | null
  /** null: as often as it likes. */
  maxUses: number | null
  /** As the owner chose them, in their time zone, and as moments: endsAt is the first one after the last day. */
  firstDay: string | null
  lastDay: string | null
  timeZone: string
  startsAt: string | null
  endsAt: string | null
  note: string
  isOff: number
  createdAt: string
}
