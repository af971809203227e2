import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import type { Content } from '#content/owner/content.ts'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { saleProblems } from '#content/shop/payment-words.ts'
import { shopTexts } from '#content/shop/shop.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { Payments } from '#platform/settings/settings.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { discountOf, listCentsOf, priceCentsOf } from '../discounts/order-discount.ts'
import { readOrder, saveIntent } from '../orders/find-order.server.ts'
import { recordPaymentFacts, type Shop } from '../orders/fulfilment.server.ts'
import { filesOf } from '../orders/order-files.ts'
import { orderMetadata } from '../orders/order-metadata.ts'
import { tokenMark } from '../orders/order-token.server.ts'
import { priceOf, type Sale, startOrder } from '../orders/orders.server.ts'
import { missingOf } from '../orders/stored-files.server.ts'
import { isPayable, readIntent } from '../orders/stripe-facts.ts'
import { findPlan } from '../plans/plans.server.ts'
import { cancelPayment, firstIntent } from '../plans/subscribe.server.ts'
import type { CheckoutTax, PaymentStart } from '../schema.ts'
import { readTax } from '../tax/order-tax.ts'
import { calculated, PlaceUnknown } from '../tax/stripe-tax.server.ts'
import { taxed } from '../tax/tax.ts'

/** `payments` is read once per request, because its two keys belong together. */
export type PaymentServices = Shop & { payments: Payments | undefined; fullEditionsDir: string }

/** Opens a payment, or returns the one this visitor left open. */
export async function startPayment(
  services: PaymentServices,
  sale: Sale,
  visitorKey?: string,
  from?: CameFrom,
): Promise<OpenPayment> {
  const stripe = await stripeFor(services, sale)
  const isTest = services.payments?.isLive === false
  const open = () => startOrder(services.db, { ...sale, isTest }, visitorKey, from)
  const payment = await payableOrder(services, stripe, sale, open)
    .catch(requirePlace(sale))
    .catch(refuseIfStripe(services))
  if (!payment) throw new HttpError(409, saleProblems.processing)
  return payment
}

type OpenPayment = Pick<PaymentStart, 'clientSecret' | 'discount' | 'tax'>

/** Stripe errors become the shop's "unavailable" message once the SDK has given up; our own errors pass through. */
export function refuseIfStripe({ log, content }: Pick<PaymentServices, 'log' | 'content'>): (error: unknown) => never {
  return (error) => {
    if (!isStripeError(error)) throw error
    log.error({ type: error.type, code: error.code, request: error.requestId }, 'Stripe request failed')
    throw unavailable(content())
  }
}

/** No payment is opened before Stripe Tax knows the place. */
function requirePlace(sale: Sale): (error: unknown) => OpenPayment {
  return (error) => {
    const { tax, buyer, currency } = sale
    if (!(error instanceof PlaceUnknown && tax && buyer)) throw error
    const priceCents = priceOf(sale)
    const unknown = { ...buyer, ...tax, treatment: 'not due' as const, priceCents, taxCents: 0 }
    return {
      clientSecret: '',
      tax: { ...unknown, amountCents: priceCents, currency, seller: tax.country, isOpen: true },
    }
  }
}

/** Refuses to sell files that are missing. */
async function stripeFor(services: PaymentServices, { product, catalogue }: Sale): Promise<Stripe> {
  const { payments, log, content } = services
  if (!payments) throw unavailable(content())
  const missing = await missingOf(services, filesOf(product, catalogue))
  if (missing.length === 0) return payments.stripe
  log.error({ files: missing.map(({ name }) => name) }, 'files of a product for sale are missing')
  throw unavailable(content())
}

/** If the intent was paid or canceled in the meantime, that is recorded and a new order is opened. */
async function payableOrder(
  services: PaymentServices,
  stripe: Stripe,
  sale: Sale,
  open: () => Promise<OrderRow>,
): Promise<OpenPayment | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const order = await withTax(services.db, stripe, await open(), sale)
    let intent = await intentOf(services, stripe, order)
    const payable = isPayable(intent)
    if (payable && (await isAsNow(services.db, order, sale))) {
      const { client_secret: clientSecret } = intent
      const tax = checkoutTax(order, sale)
      return clientSecret ? { clientSecret, discount: discountOf(order), tax } : undefined
    }
    if (payable) intent = await cancelPayment(services.db, stripe, order, intent.id)
    await recordPaymentFacts(services, readIntent(intent))
  }
  return undefined
}

function checkoutTax(order: OrderRow, { tax: settings }: Sale): CheckoutTax | undefined {
  const tax = readTax(order)
  const { amountCents, currency } = order
  return tax && settings && { ...tax, amountCents, currency, seller: settings.country }
}

/** Decides the tax of a new order, before its payment is opened. */
async function withTax(db: Db, stripe: Stripe, order: OrderRow, { tax, buyer }: Sale): Promise<OrderRow> {
  if (!tax || !buyer || order.tax || order.paymentIntentId) return order
  const { amountCents: priceCents, currency, productId } = order
  const decided =
    tax.mode === 'stripe'
      ? await calculated(stripe, { priceCents, currency, productId }, tax, buyer)
      : taxed(priceCents, tax, buyer, currency)
  await db
    .updateTable('orders')
    .set({ ...decided, tax: JSON.stringify(decided.tax) })
    .where('id', '=', order.id)
    .where('tax', 'is', null)
    .where('paymentIntentId', 'is', null)
    .execute()
  // Another click may have decided it first.
  return readOrder(db, order.id)
}

/** Same price, currency, code, tax and way to pay as today. */
async function isAsNow(db: Db, order: OrderRow, sale: Sale): Promise<boolean> {
  const { currency, code, plan } = sale
  const opened = await findPlan(db, order.planId)
  return (
    isTaxedAsNow(order, sale) &&
    opened?.kind === plan?.kind &&
    (opened?.paymentCount ?? null) === (plan?.paymentCount ?? null) &&
    listCentsOf(order) === priceOf(sale) &&
    order.currency === currency &&
    order.discountCode === (code ?? null)
  )
}

/** Stripe Tax is not asked again for the same buyer. */
function isTaxedAsNow(order: OrderRow, { tax, buyer, currency }: Sale): boolean {
  if (!tax || !buyer) return order.tax === null
  if (tax.mode === 'own') return order.tax === JSON.stringify(taxed(priceCentsOf(order), tax, buyer, currency).tax)
  const { calculation, country, number, postcode, included } = readTax(order) ?? {}
  const asked = [buyer.country, buyer.number, buyer.postcode, tax.included]
  return Boolean(calculation) && isDeepStrictEqual([country, number, postcode, included], asked)
}

async function intentOf(
  { db, content }: PaymentServices,
  stripe: Stripe,
  order: OrderRow,
): Promise<Stripe.PaymentIntent> {
  if (order.paymentIntentId) return stripe.paymentIntents.retrieve(order.paymentIntentId)
  if (order.planId) {
    return firstIntent({ db, stripe, catalogue: everyProductOf(content().products) }, order)
  }
  const { calculation } = readTax(order) ?? {}
  const intent = await stripe.paymentIntents.create(
    {
      amount: order.amountCents,
      currency: order.currency,
      automatic_payment_methods: { enabled: true },
      description: `Order ${order.number}`,
      metadata: orderMetadata(order, tokenMark(order.token)),
      ...(calculation && { hooks: { inputs: { tax: { calculation } } } }),
    },
    // A retry after a lost answer returns the same intent. Stripe refuses a key that was used with other fields, so
    // the "2" changes whenever the fields above do.
    { idempotencyKey: `order-2-${order.id}` },
  )
  await saveIntent(db, order.id, intent.id)
  return intent
}

export function unavailable({ who }: Pick<Content, 'who'>): HttpError {
  return new HttpError(503, shopTexts.unavailable(who.email))
}
