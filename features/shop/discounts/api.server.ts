import type { Content } from '#content/owner/content.ts'
import { catalogueOf, everyProductOf } from '#content/shop/catalogue.ts'
import { switchSchema } from '#lib/switch-schema.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { readDeal } from './codes.server.ts'
import { changeDiscount, deleteDiscount, listDiscounts, makeDiscount, switchDiscount } from './discounts.server.ts'
import { changeDiscountSchema, checkCodeSchema, makeDiscountSchema } from './schema.ts'

/** Visitors with a code check it on every page; each wrong guess costs five times as much. */
const codeChecks = { name: 'discount-code', points: 60, perSeconds: 600 }
const guessPoints = 4

/** Prices with a code, for the pages that show them. Payments check the code again. */
export function discountsApi(limiter: RateLimiter) {
  return createApi().post('/check', json(checkCodeSchema), async (c) => {
    await limiter.count(codeChecks, c.var.clientAddress)
    const { content } = await c.var.published.newest()
    const answer = await readDeal(c.var.db, shopOf(content), c.req.valid('json'))
    if ('problem' in answer) await limiter.count(codeChecks, c.var.clientAddress, guessPoints)
    return c.json(answer)
  })
}

function shopOf({ products }: Content) {
  return { catalogue: catalogueOf(products), currency: products.currency }
}

export const discountsAdminApi = createApi()
  .get('/', allow('look'), async (c) =>
    c.json(await listDiscounts(c.var.readDb, everyProductOf(c.var.content().products))),
  )
  .post('/', allow('move-money'), json(makeDiscountSchema), async (c) => {
    const { content } = await c.var.published.newest()
    const { products } = content
    const made = { ...c.req.valid('json'), currency: products.currency }
    const catalogue = everyProductOf(products)
    return c.json({ code: await makeDiscount(c.var.db, c.var.user, made, catalogue) })
  })
  .post('/:code', allow('move-money'), json(changeDiscountSchema), async (c) => {
    await changeDiscount(c.var.db, c.var.user, c.req.param('code'), c.req.valid('json'))
    return c.json({ ok: true })
  })
  .post('/:code/switch', allow('move-money'), json(switchSchema), async (c) => {
    await switchDiscount(c.var.db, c.var.user, c.req.param('code'), c.req.valid('json').on)
    return c.json({ ok: true })
  })
  .delete('/:code', allow('move-money'), async (c) => {
    await deleteDiscount(c.var.db, c.var.user, c.req.param('code'))
    return c.json({ ok: true })
  })
