// What a receipt or credit note prints. Plain data, so it can be stored with the number and rendered in another
// process.

import type { OrderDiscount } from '../discounts/order-discount.ts'
import type { ShownTax } from '../tax/order-tax.ts'

/** Stored with the receipt, because the owner may change it later. */
export type PrintedSeller = {
  name: string
  address: string
  taxNumber: string
  note: string
  email: string
}

export type BuyerDetails = { name: string; address: string; taxNumber: string }

export type PrintedBuyer = BuyerDetails & {
  email: string | null
  /** "Visa ending in 4242"; null if Stripe has not reported it. */
  card: string | null
}

export type ReceiptJob = {
  number: string
  orderNumber: string
  item: string
  amountCents: number
  currency: string
  paidAt: string
  issuedAt: string
  seller: PrintedSeller
  /** null if the buyer was erased. */
  buyer: PrintedBuyer | null
  discount?: OrderDiscount
  tax?: ShownTax
  /** Only on corrected copies: the version, and the date of the one it replaces. */
  corrected?: { version: number; replaces: string }
  /** Only on credit notes. */
  refund?: { number: string; amountCents: number; taxCents?: number; refundedAt: string }
  siteUrl: string
}

/** One continuous series that does not restart each year. */
export const receiptName = (number: number) => `R-${padded(number)}`
export const creditNoteName = (number: number) => `C-${padded(number)}`

const padded = (number: number) => String(number).padStart(4, '0')

/** Named after the order number, which the buyer knows. */
export const receiptFile = (orderNumber: string) => `receipt-${orderNumber}.pdf`
export const creditNoteFile = (number: number) => `credit-note-${creditNoteName(number)}.pdf`
