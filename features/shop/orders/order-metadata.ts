import type Stripe from 'stripe'
import { type Bought, readBought } from '#content/shop/bought.ts'
import { fileIdPattern } from '#content/shop/sold-files.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { codePattern } from '../discounts/discount.ts'

/** Metadata key of the order id in Stripe's PaymentIntent or subscription. */
export const orderIdKey = 'order_id'

/** Stored at Stripe with the payment: enough to rebuild the order's row, nothing that opens its page. */
export type OrderMetadata = {
  orderId: string
  productId: string
  /** Only for the owner's own products. */
  bought: Bought | undefined
  /** Missing only if someone edited the description of an older payment. */
  number: string | undefined
  /** Older payments have none, so their link cannot be restored. */
  linkMark: string | undefined
  /** Only for orders with a discount code. */
  discount: Pick<OrderRow, 'discountCode' | 'discountPercent' | 'discountCents'> | undefined
  /** Only for orders with tax. */
  tax: Pick<OrderRow, 'tax' | 'taxCents'> | undefined
}

export function orderMetadata(order: OrderRow, linkMark: string): Record<string, string> {
  const { title, file } = readBought(order.bought)
  return {
    [orderIdKey]: order.id,
    order_number: order.number,
    product_id: order.productId,
    ...(title && { product_title: title }),
    ...(file && { product_file: file }),
    link_mark: linkMark,
    ...discountMetadata(order),
    ...(order.tax && { tax: order.tax, tax_cents: String(order.taxCents ?? 0) }),
  }
}

function discountMetadata({ discountCode, discountPercent, discountCents }: OrderRow): Record<string, string> {
  if (!discountCode) return {}
  return {
    discount_code: discountCode,
    discount_cents: String(discountCents),
    ...(discountPercent !== null && { discount_percent: String(discountPercent) }),
  }
}

function readDiscount(metadata: Stripe.Metadata): OrderMetadata['discount'] {
  const { discount_code: discountCode, discount_cents: cents = '', discount_percent: percent } = metadata
  if (!discountCode || !codePattern.test(discountCode) || !/^\d{1,9}$/.test(cents)) return undefined
  const discountPercent = /^\d{1,2}$/.test(percent ?? '') ? Number(percent) : null
  return { discountCode, discountPercent, discountCents: Number(cents) }
}

function readTaxFacts({ tax, tax_cents: cents = '' }: Stripe.Metadata): OrderMetadata['tax'] {
  return tax && /^\d{1,9}$/.test(cents) ? { tax, taxCents: Number(cents) } : undefined
}

const idPattern = /^[\w-]{16,64}$/
const numberPattern = /\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/

/** undefined if the payment is not from this shop. */
export function readOrderMetadata({
  metadata,
  description,
}: Pick<Stripe.PaymentIntent, 'metadata' | 'description'>): OrderMetadata | undefined {
  const { [orderIdKey]: orderId, product_id: productId, order_number, link_mark: linkMark } = metadata
  const { product_title: title, product_file: file } = metadata
  if (!orderId || !productId || !idPattern.test(orderId)) return undefined
  const number = numberPattern.exec(order_number ?? description ?? '')?.[0]
  const bought = title && file && fileIdPattern.test(file) ? { title, file } : undefined
  const [discount, tax] = [readDiscount(metadata), readTaxFacts(metadata)]
  return { orderId, productId, bought, number, linkMark, discount, tax }
}
