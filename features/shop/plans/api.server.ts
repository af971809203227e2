import type { Context } from 'hono'
import type Stripe from 'stripe'
import { planPage } from '#content/shop/plans.ts'
import { type ApiEnv, allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { findOrThrow } from '../admin/admin-actions.server.ts'
import { refuseIfStripe } from '../checkout/start-payment.server.ts'
import { type Shop, shopOf } from '../orders/fulfilment.server.ts'
import { newCardSchema } from '../schema.ts'
import { cancelSubscription, paymentPage, saveCardOf, stopPayments } from './plan-actions.server.ts'

/** Each calls Stripe several times. */
const changes = { name: 'plan', points: 10, perSeconds: 600 }

/** The order link authorizes the buyer. */
export function plansApi(limiter: RateLimiter) {
  async function change<Answer>(
    { var: services }: Context<ApiEnv>,
    token: string,
    act: (shop: Shop, stripe: Stripe, token: string) => Promise<Answer>,
  ): Promise<Answer> {
    await limiter.count(changes, token)
    const { stripe } = services.settings.payments() ?? {}
    if (!stripe) throw new HttpError(503, planPage.off(services.content().who.email))
    const shop = shopOf(services)
    return act(shop, stripe, token).catch(refuseIfStripe(shop))
  }
  return createApi()
    .post('/:token/pay', async (c) => c.json({ href: await change(c, c.req.param('token'), paymentPage) }))
    .post('/:token/card', json(newCardSchema), async (c) => {
      const { session } = c.req.valid('json')
      await change(c, c.req.param('token'), (...seller) => saveCardOf(...seller, session))
      return c.json({ ok: true })
    })
    .post('/:token/cancel', async (c) => {
      await change(c, c.req.param('token'), cancelSubscription)
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
