import type Stripe from 'stripe'
import type { Content } from '#content/owner/content.ts'
import { type Catalogue, findProductBySlug, isShown } from '#content/shop/catalogue.ts'
import { shopTexts } from '#content/shop/shop.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import type { Payments } from '#platform/settings/settings.server.ts'
import { sameText } from '#platform/signing.server.ts'
import { isStripeError, withoutBalance } from '#platform/stripe.server.ts'
import { UsedUp } from '../discounts/codes.server.ts'
import { codeAsKept } from '../discounts/discount.ts'
import { discountOf, listCentsOf } from '../discounts/order-discount.ts'
import { recordNews, type Shop } from '../orders/fulfilment.server.ts'
import { filesOf } from '../orders/order-files.ts'
import { orderMetadata } from '../orders/order-metadata.ts'
import { orderState } from '../orders/order-state.ts'
import { tokenMark } from '../orders/order-token.server.ts'
import { openOrder, orderPath, type Sale } from '../orders/orders.server.ts'
import { missingOf } from '../orders/stored-files.server.ts'
import { isPayable, readIntent } from '../orders/stripe-facts.ts'
import { learnRefunds } from '../receipts/learn-refunds.server.ts'
import type { CreatePayment, PaymentStart, PaymentStatus } from '../schema.ts'

/** `payments` is as it was set when the visitor asked: its two keys belong together. */
export type PaymentServices = Shop & { payments: Payments | undefined; fullEditionsDir: string }

/** The product at our price, or why it cannot be bought; `catalogue` has the hidden ones, too. */
export function saleOf({ productId, amount, code }: CreatePayment, catalogue: Catalogue): Sale {
  const product = findProductBySlug(catalogue, productId)
  if (!product) throw new Refusal(400, 'We do not sell such a product.')
  if (!isShown(product)) throw new Refusal(400, 'This is no longer on sale. See the toolbox for what is.')
  if (product.price === 0) throw new Refusal(400, 'This tool is not on sale yet. You can join its waitlist.')
  if (amount !== product.price) {
    throw new Refusal(409, 'The price has changed. Please reload the page to see the current one.')
  }
  return { product, catalogue, code: code ? codeAsKept(code) : undefined }
}

/** Opens a payment, or finds the one that this visitor left open; answers what the payment form needs. */
export async function startPayment(
  services: PaymentServices,
  sale: Sale,
  visitorKey?: string,
  from?: CameFrom,
): Promise<OpenPayment> {
  const stripe = await stripeFor(services, sale)
  const open = () => openOrder(services.db, sale, visitorKey, from)
  // The last use of a code may be the visitor's own, in a payment for something else that they left.
  const openAgain = async (error: unknown) => {
    if (!(error instanceof UsedUp && visitorKey)) throw error
    await leaveOpenPayments(services, stripe, { code: sale.code ?? '', visitorKey })
    return open()
  }
  const payment = await payableOrder(services, stripe, sale, () => open().catch(openAgain)).catch(
    refuseIfStripe(services),
  )
  return payment ?? refuseOpenPayment()
}

/** What the form needs, and what it shows of a code. */
export type OpenPayment = Pick<PaymentStart, 'clientSecret' | 'discount'>

/** A fault of Stripe's, once its SDK has given up, is told in the words of the shop; ours goes on as it is. */
function refuseIfStripe({ log, content }: PaymentServices): (error: unknown) => never {
  return (error) => {
    if (!isStripeError(error)) throw error
    log.error({ type: error.type, code: error.code, request: error.requestId }, 'Stripe did not help')
    throw unavailable(content())
  }
}

/** Nothing is sold that cannot be delivered. */
async function stripeFor(services: PaymentServices, { product, catalogue }: Sale): Promise<Stripe> {
  const { payments, log, content } = services
  if (!payments) throw unavailable(content())
  const missing = await missingOf(services, filesOf(product, catalogue))
  if (missing.length === 0) return payments.stripe
  log.error({ files: missing.map(({ name }) => name) }, 'files that are for sale are missing')
  throw unavailable(content())
}

/** An intent that is paid or canceled by now is written down, and a new order opened in its place. */
async function payableOrder(
  services: PaymentServices,
  stripe: Stripe,
  sale: Sale,
  open: () => Promise<OrderRow>,
): Promise<OpenPayment | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const order = await open()
    let intent = await intentOf(services, stripe, order)
    const payable = isPayable(intent)
    if (payable && isAsNow(order, sale)) {
      const { client_secret: clientSecret } = intent
      return clientSecret ? { clientSecret, discount: discountOf(order) } : undefined
    }
    if (payable) intent = await stripe.paymentIntents.cancel(intent.id)
    await recordNews(services, readIntent(intent))
  }
  return undefined
}

/** The price of today, and the code that the visitor has now. */
function isAsNow(order: OrderRow, { product, code }: Sale): boolean {
  return listCentsOf(order) === product.price && order.discountCode === (code ?? null)
}

/** What this visitor has open with a code, closed at Stripe, so that it is given back and cannot be paid. */
async function leaveOpenPayments(
  services: PaymentServices,
  stripe: Stripe,
  { code, visitorKey }: { code: string; visitorKey: string },
): Promise<void> {
  const open = await services.db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('visitorKey', '=', visitorKey)
    .where('discountCode', '=', code)
    .where('paidAt', 'is', null)
    .where('canceledAt', 'is', null)
    .execute()
  for (const { paymentIntentId } of open) {
    if (!paymentIntentId) continue
    const intent = await stripe.paymentIntents.retrieve(paymentIntentId)
    const left = isPayable(intent) ? await stripe.paymentIntents.cancel(intent.id) : intent
    await recordNews(services, readIntent(left))
  }
}

async function intentOf(
  { db }: PaymentServices,
  stripe: Stripe,
  order: OrderRow,
): Promise<Stripe.PaymentIntent> {
  if (order.paymentIntentId) return stripe.paymentIntents.retrieve(order.paymentIntentId)
  const intent = await stripe.paymentIntents.create(
    {
      amount: order.amountCents,
      currency: order.currency,
      automatic_payment_methods: { enabled: true },
      description: `Order ${order.number}`,
      metadata: orderMetadata(order, tokenMark(order.token)),
    },
    // Sent again, after an answer that never came, it brings the same intent. Another number where other fields are
    // sent: Stripe refuses a key that it knows from another request.
    { idempotencyKey: `order-2-${order.id}` },
  )
  await db
    .updateTable('orders')
    .set({ paymentIntentId: intent.id })
    .where('id', '=', order.id)
    .where('paymentIntentId', 'is', null)
    .execute()
  return intent
}

function refuseOpenPayment(): never {
  throw new Refusal(
    409,
    'Your last payment for this is still with your bank. We write to you once it is decided.',
  )
}

function unavailable({ who }: Pick<Content, 'who'>): Refusal {
  return new Refusal(503, shopTexts.unavailable(who.email))
}

/**
 * Asks Stripe what became of a payment. Only who holds the client secret, which Stripe put into the address the
 * payer came back to, learns the order's link.
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
  const orderId = await recordNews(services, readIntent(intent))
  if (!orderId) return undefined
  await learnRefunds(services, payments.stripe, orderId)
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('paymentIntentId', '=', intent.id)
    .executeTakeFirstOrThrow()
  const state = orderState(order)
  if (state === 'paid' || state === 'disputed') return { state: 'paid', orderPath: orderPath(order) }
  if (state === 'refunded' || state === 'lost') return { state: 'closed' }
  return { state: intent.status === 'processing' ? 'processing' : 'failed' }
}

/** With the charge, which has the buyer's email where the intent itself does not, and what Stripe kept of it. */
export async function retrieveIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | undefined> {
  const retrieve = (expand: string) => stripe.paymentIntents.retrieve(id, { expand: [expand] })
  try {
    return await withoutBalance(
      () => retrieve('latest_charge.balance_transaction'),
      () => retrieve('latest_charge'),
    )
  } catch (error) {
    if (isStripeError(error) && error.statusCode === 404) return undefined
    throw error
  }
}
