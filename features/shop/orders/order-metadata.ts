import type Stripe from 'stripe'
import { type Bought, readBought } from '#content/shop/bought.ts'
import { fileIdPattern } from '#content/shop/sold-files.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { codePattern } from '../discounts/discount.ts'

/** The name under which an order's id stands in the metadata of its PaymentIntent. */
export const orderIdKey = 'order_id'

/** What Stripe keeps for us with a payment: enough to write the order's row again, and nothing that opens its page. */
export type OrderMetadata = {
  orderId: string
  productId: string
  /** Of an owner's own product only. */
  bought: Bought | undefined
  /** Missing only where someone changed the description of an older payment. */
  number: string | undefined
  /** Payments from before it was kept have none: their link cannot be made again. */
  linkMark: string | undefined
  /** Of an order that was bought with a code. */
  discount: Pick<OrderRow, 'discountCode' | 'discountPercent' | 'discountCents'> | undefined
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
  }
}

function discountMetadata({
  discountCode,
  discountPercent,
  discountCents,
}: OrderRow): Record<string, string> {
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

const idPattern = /^[\w-]{16,64}$/
const numberPattern = /\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/

/** undefined for a payment that is not this shop's. */
export function readOrderMetadata({
  metadata,
  description,
}: Pick<Stripe.PaymentIntent, 'metadata' | 'description'>): OrderMetadata | undefined {
  const { [orderIdKey]: orderId, product_id: productId, order_number, link_mark: linkMark } = metadata
  const { product_title: title, product_file: file } = metadata
  if (!orderId || !productId || !idPattern.test(orderId)) return undefined
  const number = numberPattern.exec(order_number ?? description ?? '')?.[0]
  const bought = title && file && fileIdPattern.test(file) ? { title, file } : undefined
  return { orderId, productId, bought, number, linkMark, discount: readDiscount(metadata) }
}
