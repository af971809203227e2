import { compress } from 'hono/compress'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { createApi, json, listQueryOf, ownerOnly, type Services } from '#platform/http/api.server.ts'
import type { Shop } from '../orders/fulfilment.server.ts'
import { correctEmailSchema } from '../schema.ts'
import { correctEmail, refundOrder, sendReceiptAgain } from './admin-actions.server.ts'
import { listAdminOrders } from './order-list.server.ts'

export const ordersAdminApi = createApi()
  .get('/', ownerOnly, compress(), async (c) => {
    const catalogue = everyProductOf(c.var.content().products)
    return c.json(await listAdminOrders(c.var.readDb, catalogue, listQueryOf(c.req)))
  })
  .post('/:number/receipt', ownerOnly, async (c) => {
    await sendReceiptAgain(shopOf(c.var), c.var.owner, c.req.param('number'))
    return c.json({ ok: true })
  })
  .post('/:number/refund', ownerOnly, async (c) => {
    await refundOrder(shopOf(c.var), c.var.stripe, c.var.owner, c.req.param('number'))
    return c.json({ ok: true })
  })
  .post('/:number/email', ownerOnly, json(correctEmailSchema), async (c) => {
    await correctEmail(shopOf(c.var), c.var.owner, c.req.param('number'), c.req.valid('json'))
    return c.json({ ok: true })
  })

function shopOf({ db, log, env, content }: Services): Shop {
  return { db, log, siteUrl: env.PUBLIC_URL, content }
}
