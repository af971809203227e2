import { startPayment } from '#features/shop/checkout/start-payment.server.ts'
import { testCards } from '../doubles/stripe/stripe-ledger.ts'
import { roi } from '../sites/test-shop.ts'
import type { Call, Shop } from './call.ts'

/** The buyer saves another card and cancels; then the owner stops the payments. */
export function planCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const { billing } = shop.stripe.ledger
  const act = async (action: string, body: object = {}) =>
    shop.post(`/api/orders/${(await subscribed(shop)).token}/${action}`, body)
  return {
    'POST /api/orders/:token/pay': () => act('pay'),
    'POST /api/orders/:token/card': async () => {
      const session =
        String((await (await act('pay')).json()).href)
          .split('/')
          .at(-1) ?? ''
      billing.completeSession(session, testCards.good)
      return act('card', { session })
    },
    'POST /api/orders/:token/cancel': () => act('cancel'),
    'POST /api/admin/orders/:number/stop-payments': async () =>
      shop.post(`/api/admin/orders/${(await subscribed(shop)).number}/stop-payments`, {}, owner),
  }
}

/** The order of a subscription, made by the first call. */
async function subscribed(shop: Shop) {
  const find = () =>
    shop.db.selectFrom('orders').selectAll().where('planId', 'is not', null).limit(1).executeTakeFirst()
  const known = await find()
  if (known) return known
  const { settings, fullEditionsDir } = shop.services
  const sale = { product: roi, catalogue: shop.catalogue(), currency: 'usd' }
  const { clientSecret } = await startPayment(
    { ...shop.shop, payments: settings.payments(), fullEditionsDir },
    { ...sale, plan: { kind: 'monthly', cents: 2900 } },
  )
  const [id = ''] = clientSecret.split('_secret_')
  shop.stripe.ledger.confirm(id, { number: testCards.good, email: 'monthly@example.com', receiptEmail: null })
  await shop.status({ id, clientSecret })
  const made = await find()
  if (!made) throw new Error('nothing was bought')
  return made
}
