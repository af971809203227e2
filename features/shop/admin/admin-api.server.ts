import { compress } from 'hono/compress'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi, json, listQueryOf } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { accountingCsv } from '../accounting/accounting.server.ts'
import { noPeriod, readPeriod } from '../accounting/period.ts'
import { shopOf } from '../orders/fulfilment.server.ts'
import { correctEmailSchema, refundSchema } from '../schema.ts'
import { correctEmail, sendReceiptAgain } from './admin-actions.server.ts'
import { listAdminOrders } from './order-list.server.ts'
import { refundOrder } from './refund-order.server.ts'

export const ordersAdminApi = createApi()
  .get('/', allow('look'), compress(), async (c) => {
    const catalogue = everyProductOf(c.var.content().products)
    return c.json(await listAdminOrders(c.var.readDb, catalogue, listQueryOf(c.req)))
  })
  .get('/csv', allow('export-all'), compress(), async (c) => {
    const period = readPeriod(c.req.query())
    if (!period) throw new HttpError(400, noPeriod)
    const catalogue = everyProductOf(c.var.content().products)
    const { name } = period
    await recordAction(c.var.db, c.var.user, { action: 'books-exported', detail: name })
    return csvFile(`orders-${name}`, accountingCsv(c.var.readDb, catalogue, period))
  })
  .post('/:number/receipt', allow('work-with-people'), async (c) => {
    await sendReceiptAgain(shopOf(c.var), c.var.user, c.req.param('number'))
    return c.json({ ok: true })
  })
  .post('/:number/refund', allow('move-money'), json(refundSchema), async (c) => {
    const stripe = c.var.settings.payments()?.stripe
    await refundOrder(shopOf(c.var), stripe, c.var.user, c.req.param('number'), c.req.valid('json'))
    return c.json({ ok: true })
  })
  .post('/:number/email', allow('work-with-people'), json(correctEmailSchema), async (c) => {
    await correctEmail(shopOf(c.var), c.var.user, c.req.param('number'), c.req.valid('json'))
    return c.json({ ok: true })
  })
