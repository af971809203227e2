import type { Context } from 'hono'
import { catalogueOf, everyProductOf } from '#content/shop/catalogue.ts'
import { orderWords } from '#content/shop/shop.ts'
import { shownWording } from '#domain/consent/shown-wording.server.ts'
import { pick } from '#lib/pick.ts'
import { hourSeconds } from '#lib/time/durations.ts'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { limitForms, mailsPerAddress, trapBots } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { checkPayment } from './checkout/check-payment.server.ts'
import { saleAtPublishedPrice } from './checkout/check-price.server.ts'
import { type PaymentServices, startPayment } from './checkout/start-payment.server.ts'
import { senderOf } from './emails/write-mail.tsx'
import { findBoughtBefore } from './orders/bought-before.server.ts'
import { answerDownload } from './orders/downloads.server.ts'
import { shopOf } from './orders/fulfilment.server.ts'
import { mailLibraryLink, mailThisOrder } from './orders/order-links.server.ts'
import { saveOptInOnOrder } from './orders/orders.server.ts'
import { receiveEvent } from './orders/stripe-events.server.ts'
import {
  answered,
  boughtBeforeSchema,
  buyerConsentSchema,
  buyerEmailSchema,
  createPaymentSchema,
  type ProductAnswer,
  paymentStatusSchema,
} from './schema.ts'

/** Testing stolen cards takes many payments; a buyer needs one, plus a retry or two. */
const paymentStarts = { name: 'payment', points: 10, perSeconds: 600 }
const paymentChecks = { name: 'payment-check', points: 20, perSeconds: 60 }
/** The answer says what an address bought, so strangers get few. */
const boughtChecks = { name: 'bought-check', points: 5, perSeconds: 600 }
/** Per mailbox, so a stranger cannot flood it. */
const linkMails = { name: 'order-links', points: 3, perSeconds: hourSeconds }

export const webhookPath = '/api/stripe/webhook'

export const productsApi = createApi().get('/', (c) => c.json(catalogueOf(c.var.content().products).map(productAnswer)))

export function paymentsApi(limiter: RateLimiter) {
  return createApi().post('/', json(createPaymentSchema), async (c) => {
    await limiter.count(paymentStarts, c.var.clientAddress)
    const wanted = c.req.valid('json')
    // A new price applies as soon as it is published, even if this process still serves older pages.
    const { content } = await c.var.published.newest()
    const sale = saleAtPublishedPrice(wanted, content.products)
    const services = servicesOf(c)
    const from = await c.var.cameFrom()
    const payment = await startPayment(services, sale, wanted.visitorKey, from)
    return c.json({ ...payment, publishableKey: services.payments?.publishableKey })
  })
}

export const stripeApi = createApi().post('/webhook', async (c) => {
  const { settings, log } = c.var
  const { stripe, webhookSecret } = settings.payments() ?? {}
  // Anyone can call this endpoint, so a 404 raises no alert.
  if (!stripe) throw new HttpError(404, 'This site takes no payments.')
  if (!webhookSecret) throw new HttpError(404, 'This site does not use webhooks.')
  const signature = c.req.header('stripe-signature') ?? ''
  const body = await c.req.text()
  const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret).catch((error: Error) => {
    log.warn({ reason: error.message.split('\n')[0] }, 'webhook signature is invalid')
    throw new HttpError(400, 'Invalid signature.')
  })
  await receiveEvent(servicesOf(c), stripe, event)
  return c.json({ received: true })
})

export function ordersApi(limiter: RateLimiter) {
  return createApi()
    .post('/status', json(paymentStatusSchema), async (c) => {
      await limiter.count(paymentChecks, c.var.clientAddress)
      const { paymentIntent, clientSecret } = c.req.valid('json')
      const status = await checkPayment(servicesOf(c), paymentIntent, clientSecret)
      if (!status) throw new HttpError(404, orderWords.unknownPayment)
      return c.json(status)
    })
    .post('/bought', json(boughtBeforeSchema), async (c) => {
      await limiter.count(boughtChecks, c.var.clientAddress)
      const { db, content } = c.var
      return c.json(await findBoughtBefore(db, c.req.valid('json'), everyProductOf(content().products)))
    })
    .post('/consent', json(buyerConsentSchema), async (c) => {
      await limiter.count(paymentChecks, c.var.clientAddress)
      const { db, content } = c.var
      const consent = c.req.valid('json')
      await saveOptInOnOrder(db, consent, await shownWording(db, content(), consent.agreed))
      return c.json({ ok: true })
    })
    .post(
      '/lost-link',
      trapBots(() => ({ ok: true }), 200),
      json(buyerEmailSchema),
      limitForms(limiter, 1),
      async (c) => {
        const { email } = c.req.valid('json')
        await limiter.count(linkMails, email)
        await mailLibraryLink(c.var.db, email, senderOf(servicesOf(c)))
        return c.json({ ok: true })
      },
    )
    .post('/:token/send-link', async (c) => {
      const token = c.req.param('token')
      await limiter.count(linkMails, token)
      await limiter.count(mailsPerAddress, c.var.clientAddress)
      const isSent = await mailThisOrder(c.var.db, token, senderOf(servicesOf(c)))
      if (!isSent) throw new HttpError(404, orderWords.unknown)
      return c.json({ ok: true })
    })
}

/** Outside /api, because people follow these links. A link that no longer works redirects to an explanation. */
export const orderFilesApi = createApi().get('/:orderId/:name', async (c) => {
  const { orderId, name } = c.req.param()
  const link = {
    orderId,
    name,
    expires: c.req.query('expires') ?? '',
    signature: c.req.query('signature') ?? '',
  }
  const { db, log, fullEditionsDir, content } = c.var
  const catalogue = everyProductOf(content().products)
  const answer = await answerDownload({ db, log, fullEditionsDir, catalogue }, link, c.req.raw)
  if (answer instanceof Response) return answer
  return c.redirect(`/orders?link=${answer}`, 303)
})

function servicesOf(c: Context<ApiEnv>): PaymentServices {
  const { settings, fullEditionsDir } = c.var
  return { ...shopOf(c.var), payments: settings.payments(), fullEditionsDir }
}

export const productAnswer = (product: ProductAnswer): ProductAnswer => pick(product, answered)
