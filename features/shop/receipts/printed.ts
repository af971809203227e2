// What a receipt or a credit note prints: plain data, so that it can be kept with the number and drawn in another process.

import type { OrderDiscount } from '../discounts/order-discount.ts'

/** As a receipt keeps it: the owner may change it later. */
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
  /** "Visa ending in 4242"; null where Stripe has not said. */
  card: string | null
}

export type ReceiptJob = {
  /** "R-0007". */
  number: string
  orderNumber: string
  item: string
  amountCents: number
  currency: string
  paidAt: string
  issuedAt: string
  seller: PrintedSeller
  /** null where the buyer was erased. */
  buyer: PrintedBuyer | null
  /** What a code took off the price. */
  discount?: OrderDiscount
  /** Of a corrected copy: which it is, and the day of the one that it replaces. */
  corrected?: { version: number; replaces: string }
  /** Of a credit note: what it is called, and what went back when. */
  refund?: { number: string; amountCents: number; refundedAt: string }
  siteUrl: string
}

/** One series that never begins again: no year to be on the wrong side of at midnight, and one row to look through. */
export const receiptName = (number: number) => `R-${padded(number)}`
export const creditNoteName = (number: number) => `C-${padded(number)}`

const padded = (number: number) => String(number).padStart(4, '0')

/** By the number that the buyer was told first. */
export const receiptFile = (orderNumber: string) => `receipt-${orderNumber}.pdf`
export const creditNoteFile = (number: number) => `credit-note-${creditNoteName(number)}.pdf`
