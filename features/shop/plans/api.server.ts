import type Stripe from 'stripe'
import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { findOrThrow } from '../admin/admin-actions.server.ts'
import { refuseIfStripe } from '../checkout/payments.server.ts'
import { newCardSchema } from '../schema.ts'
import { cancelSubscription, paymentPage, saveCardOf, stopPayments } from './plan-actions.server.ts'

/** Each calls Stripe several times. */
const changes = { name: 'plan', points: 10, perSeconds: 600 }

/** The order link authorizes the buyer. */
export function plansApi(limiter: RateLimiter) {
  return createApi()
    .post('/:token/pay', async (c) => {
      const token = c.req.param('token')
      await limiter.count(changes, token)
      const shop = shopOf(c.var)
      const href = await paymentPage(shop, stripeOf(c.var), token).catch(refuseIfStripe(shop))
      return c.json({ href })
    })
    .post('/:token/card', json(newCardSchema), async (c) => {
      const token = c.req.param('token')
      await limiter.count(changes, token)
      const shop = shopOf(c.var)
      const { session } = c.req.valid('json')
      await saveCardOf(shop, stripeOf(c.var), token, session).catch(refuseIfStripe(shop))
      return c.json({ ok: true })
    })
    .post('/:token/cancel', async (c) => {
      const token = c.req.param('token')
      await limiter.count(changes, token)
      const shop = shopOf(c.var)
      await cancelSubscription(shop, stripeOf(c.var), token).catch(refuseIfStripe(shop))
      return c.json({ ok: true })
    })
}

export const plansAdminApi = createApi().post('/:number/stop-payments', allow('move-money'), async (c) => {
  const { db, settings, user } = c.var
  const order = await findOrThrow(db, c.req.param('number'))
  const shop = shopOf(c.var)
  await stopPayments(shop, settings.payments()?.stripe, user, order).catch(refuseIfStripe(shop))
  return c.json({ ok: true })
})

function stripeOf({ settings, content }: Services): Stripe {
  const { stripe } = settings.payments() ?? {}
  if (!stripe) throw new HttpError(503, `Payments are off at the moment. Write to ${content().who.email}.`)
  return stripe
}

function shopOf({ db, log, env, content }: Services) {
  return { db, log, siteUrl: env.PUBLIC_URL, content }
}
