import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import type { Content } from '#content/owner/content.ts'
import type { Products } from '#content/owner/parts/products.ts'
import type { TaxSettings } from '#content/owner/parts/tax.ts'
import { everyProductOf, findProductBySlug, isShown } from '#content/shop/catalogue.ts'
import { saleProblems } from '#content/shop/payment-words.ts'
import { planOf, planWords } from '#content/shop/plans.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { taxWords } from '#content/shop/tax-words.ts'
import { orderState } from '#domain/shop/order-state.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { Payments } from '#platform/settings/settings.server.ts'
import { sameText } from '#platform/signing.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { codeAsKept } from '../discounts/discount.ts'
import { discountOf, listCentsOf, priceCentsOf } from '../discounts/order-discount.ts'
import { keepIntent, readOrder } from '../orders/find-order.server.ts'
import { recordPaymentFacts, type Shop } from '../orders/fulfilment.server.ts'
import { filesOf } from '../orders/order-files.ts'
import { orderMetadata } from '../orders/order-metadata.ts'
import { tokenMark } from '../orders/order-token.server.ts'
import { findOrderView, openOrder, orderPath, priceOf, type Sale } from '../orders/orders.server.ts'
import { retrieveIntent } from '../orders/retrieve-intent.server.ts'
import { missingOf } from '../orders/stored-files.server.ts'
import { isPayable, readIntent } from '../orders/stripe-facts.ts'
import { findPlan } from '../plans/plans.server.ts'
import { cancelPayment, firstIntent } from '../plans/subscribe.server.ts'
import { syncPlan } from '../plans/sync-plan.server.ts'
import { learnRefunds } from '../receipts/learn-refunds.server.ts'
import type { CheckoutTax, CreatePayment, PaymentStart, PaymentStatus } from '../schema.ts'
import { readTax } from '../tax/order-tax.ts'
import { calculated, PlaceUnknown } from '../tax/stripe-tax.server.ts'
import { asksForNumber, asksForPostcode, type TaxBuyer, taxed, vatNumber } from '../tax/tax.ts'

/** `payments` is read once per request, because its two keys belong together. */
export type PaymentServices = Shop & { payments: Payments | undefined; fullEditionsDir: string }

/** The product at the published price; throws if it cannot be bought. */
export function saleOf(wish: CreatePayment, products: Products): Sale {
  const { productId, amount, plan: wanted, code } = wish
  const catalogue = everyProductOf(products)
  const product = findProductBySlug(catalogue, productId)
  if (!product) throw new HttpError(400, saleProblems.unknown)
  if (!isShown(product)) throw new HttpError(400, saleProblems.hidden)
  if (product.price === 0) throw new HttpError(400, saleProblems.notYet)
  const offered = planOf(product)
  const plan = wanted === offered?.kind ? offered : undefined
  if (wanted !== plan?.kind || (offered?.kind === 'monthly' && !plan)) {
    throw new HttpError(400, saleProblems.otherPlan)
  }
  if (plan && code) throw new HttpError(422, planWords.noCode)
  if (amount !== priceOf({ product, plan })) {
    throw new HttpError(409, saleProblems.newPrice)
  }
  const { currency, tax } = products
  return {
    ...{ product, catalogue, plan, currency, code: code ? codeAsKept(code) : undefined },
    ...(tax.mode !== 'none' && { tax, buyer: buyerOf(wish, tax) }),
  }
}

function buyerOf({ country: chosen, taxNumber, postcode }: CreatePayment, tax: TaxSettings): TaxBuyer {
  const country = chosen || tax.country
  if (tax.mode === 'stripe' && asksForPostcode(country))
    return { country, number: '', postcode: postcode ?? '' }
  if (!taxNumber?.trim() || !asksForNumber(tax.country, country)) return { country, number: '' }
  const number = vatNumber(taxNumber, country)
  if (!number) throw new HttpError(400, taxWords.badNumber)
  return { country, number }
}

/** Opens a payment, or returns the one this visitor left open. */
export async function startPayment(
  services: PaymentServices,
  sale: Sale,
  visitorKey?: string,
  from?: CameFrom,
): Promise<OpenPayment> {
  const stripe = await stripeFor(services, sale)
  const isTest = services.payments?.isLive === false
  const open = () => openOrder(services.db, { ...sale, isTest }, visitorKey, from)
  const payment = await payableOrder(services, stripe, sale, open)
    .catch(askForPlace(sale))
    .catch(refuseIfStripe(services))
  return payment ?? refuseOpenPayment()
}

export type OpenPayment = Pick<PaymentStart, 'clientSecret' | 'discount' | 'tax'>

/** Stripe errors become the shop's "unavailable" message once the SDK has given up; our own errors pass through. */
export function refuseIfStripe({
  log,
  content,
}: Pick<PaymentServices, 'log' | 'content'>): (error: unknown) => never {
  return (error) => {
    if (!isStripeError(error)) throw error
    log.error({ type: error.type, code: error.code, request: error.requestId }, 'Stripe request failed')
    throw unavailable(content())
  }
}

/** No payment is opened before Stripe Tax knows the place. */
function askForPlace(sale: Sale): (error: unknown) => OpenPayment {
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
  if (tax.mode === 'own')
    return order.tax === JSON.stringify(taxed(priceCentsOf(order), tax, buyer, currency).tax)
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
  await keepIntent(db, order.id, intent.id)
  return intent
}

function refuseOpenPayment(): never {
  throw new HttpError(409, saleProblems.processing)
}

function unavailable({ who }: Pick<Content, 'who'>): HttpError {
  return new HttpError(503, shopTexts.unavailable(who.email))
}

/**
 * Asks Stripe for the payment's outcome. Only a caller with the client secret, which Stripe adds to the return URL,
 * learns the order's link.
 */
export async function checkPayment(
  services: PaymentServices,
  paymentIntentId: string,
  clientSecret: string,
): Promise<PaymentStatus | undefined> {
  const { payments, db, content } = services
  if (!payments) throw unavailable(content())
  const intent = await retrieveIntent(payments.stripe, paymentIntentId).catch(refuseIfStripe(services))
  if (!intent?.client_secret || !sameText(clientSecret, intent.client_secret)) return undefined
  const orderId = await recordPaymentFacts(services, readIntent(intent))
  if (!orderId) return undefined
  await learnRefunds(services, payments.stripe, orderId)
  if (intent.status === 'succeeded') await lookQuietly(services, payments.stripe, orderId)
  const order = await readOrder(db, orderId)
  const state = orderState(order)
  if (state === 'paid' || state === 'disputed') {
    const { token } = order
    const view = await findOrderView(db, token, everyProductOf(content().products))
    if (view) return { state: 'paid', orderPath: orderPath(order), token, order: view }
  }
  if (state === 'refunded' || state === 'lost') return { state: 'closed' }
  return { state: intent.status === 'processing' ? 'processing' : 'failed' }
}

/** The payment is recorded already; an event or the sweep looks again if Stripe does not answer. */
async function lookQuietly(shop: Shop, stripe: Stripe, planId: string): Promise<void> {
  await syncPlan(shop, stripe, planId).catch((error) => {
    if (!isStripeError(error)) throw error
    shop.log.error({ err: error, planId }, 'a plan could not be read')
  })
}
