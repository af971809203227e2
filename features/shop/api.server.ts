import type { Context } from 'hono'
import { catalogueOf, everyProductOf } from '#content/shop/catalogue.ts'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { limitForms, mailsPerAddress, trapPrograms } from '#platform/http/forms/open-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { wordsShown } from '#platform/people/shown-words.server.ts'
import { checkPayment, type PaymentServices, saleOf, startPayment } from './checkout/payments.server.ts'
import { senderOf } from './emails/order-mails.tsx'
import { answerDownload } from './orders/downloads.server.ts'
import { mailOrderLinks, mailThisOrder } from './orders/order-links.server.ts'
import { noteTick } from './orders/orders.server.ts'
import { receiveEvent } from './orders/stripe-events.server.ts'
import {
  buyerEmailSchema,
  buyerTickSchema,
  createPaymentSchema,
  type ProductAnswer,
  paymentStatusSchema,
} from './schema.ts'

/** Who tries stolen cards needs many payments; who buys a tool needs one, and a second try or two. */
const paymentStarts = { name: 'payment', points: 10, perSeconds: 600 }
const paymentChecks = { name: 'payment-check', points: 20, perSeconds: 60 }
/** Per mailbox: nobody is flooded by someone else's curiosity. */
const linkMails = { name: 'order-links', points: 3, perSeconds: 3600 }

export const webhookPath = '/api/stripe/webhook'

export const productsApi = createApi().get('/', (c) =>
  c.json(catalogueOf(c.var.content().products).map(productAnswer)),
)

export function paymentsApi(limiter: RateLimiter) {
  return createApi().post('/', json(createPaymentSchema), async (c) => {
    await limiter.count(paymentStarts, c.var.clientAddress)
    const wanted = c.req.valid('json')
    // A new price holds from the moment it is published, even while this process still shows the pages before it.
    const { content } = await c.var.published.newest()
    const sale = saleOf(wanted, everyProductOf(content.products))
    const services = servicesOf(c)
    const from = await c.var.cameFrom()
    const payment = await startPayment(services, sale, wanted.visitorKey, from)
    return c.json({ ...payment, publishableKey: services.payments?.publishableKey })
  })
}

export const stripeApi = createApi().post('/webhook', async (c) => {
  const { settings, log } = c.var
  const { stripe, webhookSecret } = settings.payments() ?? {}
  // Anybody can call this: it is no failure of ours, and nobody is woken by it.
  if (!stripe) throw new Refusal(404, 'This site takes no payments.')
  if (!webhookSecret) throw new Refusal(404, 'This site takes no events here: it asks Stripe itself.')
  const signature = c.req.header('stripe-signature') ?? ''
  const body = await c.req.text()
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, webhookSecret)
    .catch((error: Error) => {
      log.warn({ reason: error.message.split('\n')[0] }, 'an event with a bad signature')
      throw new Refusal(400, 'The signature is not right.')
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
      if (!status) throw new Refusal(404, 'We know of no such payment.')
      return c.json(status)
    })
    .post('/letters', json(buyerTickSchema), async (c) => {
      await limiter.count(paymentChecks, c.var.clientAddress)
      const { db, content } = c.var
      const tick = c.req.valid('json')
      await noteTick(db, tick, await wordsShown(db, content(), tick.agreed))
      return c.json({ ok: true })
    })
    .post(
      '/lost-link',
      trapPrograms(() => ({ ok: true }), 200),
      json(buyerEmailSchema),
      limitForms(limiter, 1),
      async (c) => {
        const { email } = c.req.valid('json')
        await limiter.count(linkMails, email)
        await mailOrderLinks(c.var.db, email, senderOf(servicesOf(c)))
        return c.json({ ok: true })
      },
    )
    .post('/:token/send-link', async (c) => {
      const token = c.req.param('token')
      await limiter.count(linkMails, token)
      await limiter.count(mailsPerAddress, c.var.clientAddress)
      if (!(await mailThisOrder(c.var.db, token, senderOf(servicesOf(c))))) {
        throw new Refusal(404, 'There is no order at this address.')
      }
      return c.json({ ok: true })
    })
}

/** Not below /api: a person follows these links, and is led on in words when one no longer works. */
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
  const { db, log, env, content, settings, fullEditionsDir } = c.var
  return { db, log, siteUrl: env.PUBLIC_URL, content, payments: settings.payments(), fullEditionsDir }
}

export function productAnswer(product: ProductAnswer): ProductAnswer {
  const { id, title, description, type, category, price, originalPrice, features, benefits, whatYouGet } =
    product
  return { id, title, description, type, category, price, originalPrice, features, benefits, whatYouGet }
}
