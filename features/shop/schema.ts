import type { DetailedProduct } from '#content/shop/catalogue.ts'
import { emailField } from '#lib/email/email-field.ts'
import { tickField } from '#lib/email/letters-tick.ts'
import { printedLine, printedLines } from '#lib/printed-field.ts'
import * as z from '#lib/zod.ts'
import type { DisputeOutcome, SettlementRow } from '#platform/database/tables/orders.ts'
import type { OrderDiscount } from './discounts/order-discount.ts'
import type { OrderState } from './orders/order-state.ts'
import type { BuyerDetails } from './receipts/printed.ts'

const missing = { error: 'Please choose a product.' }
const stripeId = { error: 'This is no payment of ours.' }

const visitorKey = z
  .string()
  .check(z.regex(/^[\w-]{16,64}$/, { error: 'Please send a visitor key of 16 to 64 letters.' }))

export const createPaymentSchema = z.object({
  productId: z.string(missing).check(z.minLength(1, missing), z.maxLength(100, missing)),
  amount: z.int({ error: 'Please send the amount in cents.' }),
  /** Tells the visitor's second click from another visitor's first; the browser makes it and forgets it. */
  visitorKey: z.optional(visitorKey),
  /** Of a discount. What it gives is the server's to say: the amount is the price without it. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'A code is shorter than that.' }))),
})

export const paymentStatusSchema = z.object({
  paymentIntent: z.string(stripeId).check(z.regex(/^pi_\w{1,250}$/, stripeId)),
  clientSecret: z.string(stripeId).check(z.minLength(1, stripeId), z.maxLength(500, stripeId)),
})

/** The box in the payment form: with the words where it is ticked, without them where it is not any more. */
export const buyerTickSchema = z.object({
  productId: createPaymentSchema.shape.productId,
  visitorKey,
  agreed: tickField,
})

export const buyerEmailSchema = z.object({ email: emailField('Please enter a valid email address') })

export const correctEmailSchema = z.object({
  email: emailField('Please enter a valid email address'),
  sendReceipt: z.boolean({ error: 'Please say whether to send the receipt.' }),
})

export const buyerDetailsSchema = z.object({
  name: printedLine({ most: 100, missing: 'Please enter the company or name' }),
  address: printedLines({ most: 300, mostLines: 6 }),
  taxNumber: printedLine({ most: 40 }),
})

const refundKey = { error: 'Please send a key of 16 to 64 letters.' }

/** Without an amount all that is left goes back. */
export const refundSchema = z.object({
  amount: z.optional(z.string({ error: 'Please send the amount as it was typed.' }).check(z.maxLength(40))),
  /** What had gone back when the owner looked: another may have refunded since. */
  seenCents: z.optional(z.int()),
  /** Of one press of the button: sent again, it moves nothing again. */
  key: z.optional(z.string(refundKey).check(z.regex(/^[\w-]{16,64}$/, refundKey))),
})

export type RefundEntry = z.infer<typeof refundSchema>

export type CorrectEmail = z.infer<typeof correctEmailSchema>
export type CreatePayment = z.infer<typeof createPaymentSchema>
export type BuyerTick = z.infer<typeof buyerTickSchema>
export type BuyerEmail = z.infer<typeof buyerEmailSchema>

/** A product as GET /api/products gives it. */
export type ProductAnswer = Pick<
  DetailedProduct,
  | 'id'
  | 'title'
  | 'description'
  | 'type'
  | 'category'
  | 'price'
  | 'originalPrice'
  | 'features'
  | 'benefits'
  | 'whatYouGet'
>

export type PaymentStart = {
  clientSecret: string
  publishableKey: string
  /** What is charged is its listCents less its discountCents. */
  discount?: OrderDiscount | undefined
}

export type PaymentStatus =
  | { state: 'paid'; orderPath: string }
  | { state: 'processing' | 'failed' | 'closed' }

/** An order's receipt and credit notes, and where their files are. */
export type OrderDocuments = {
  receipt: { name: string | null; href: string }
  buyer: BuyerDetails
  creditNotes: { name: string; amountCents: number; refundedAt: string; href: string }[]
}

/** The order page's data: no id, no Stripe id. */
export type OrderView = {
  number: string
  title: string
  /** Of the program, and not a file that the owner uploaded. */
  isTool: boolean
  state: 'open' | 'refunded' | 'lost'
  amountCents: number
  discount: OrderDiscount | undefined
  email: string | null
  paidAt: string
  /** What went back to the buyer: all of it where the order is refunded, or a part of it. */
  refundedCents: number
  refundedAt: string | null
  files: { title: string; savedAs: string; href: string }[]
  documents: OrderDocuments
  /** What to tell who ticked the box for letters, while the purchase is new. */
  letters?: string
}

/** An order in the admin's list. */
export type AdminOrder = {
  number: string
  state: OrderState
  productId: string
  title: string
  amountCents: number
  /** What did not go back to the buyer. */
  keptCents: number
  discount: OrderDiscount | undefined
  email: string | null
  createdAt: string
  paidAt: string | null
  downloads: number
}

/** An order's page in the admin. */
export type AdminOrderDetails = AdminOrder & {
  orderPath: string
  paymentIntentId: string | null
  refundedCents: number
  refundedAt: string | null
  disputedAt: string | null
  disputeOutcome: DisputeOutcome | null
  /** Set while mail to the buyer is refused. */
  refusal: { at: string; answer: string; held: number } | undefined
  firstSource: string | null
  lastSource: string | null
  documents: OrderDocuments
  settled: Pick<SettlementRow, 'feeCents' | 'netCents' | 'currency' | 'country' | 'card'> | undefined
  files: { fileName: string; count: number; firstAt: string; lastAt: string }[]
}
