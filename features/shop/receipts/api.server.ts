import { orderWords } from '#content/shop/shop.ts'
import { hourSeconds } from '#lib/time/durations.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { type ApiEnv, allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { findByNumber } from '../admin/admin-orders.server.ts'
import { shopOf } from '../orders/fulfilment.server.ts'
import { findPaidOrder } from '../orders/orders.server.ts'
import { buyerDetailsSchema } from '../schema.ts'
import { nameBuyer } from './buyer-details.server.ts'
import { creditNoteFile, receiptFile } from './printed.ts'
import { creditNoteJob, findNote, type Issuer, receiptJob } from './receipt-jobs.server.ts'
import type { ReceiptWork } from './receipt-work.server.ts'

/** PDFs are rendered on demand and cost about 100 times as much as a page. */
const drawings = { name: 'receipt-pdf', points: 10, perSeconds: 60 }
const corrections = { name: 'receipt-buyer', points: 10, perSeconds: hourSeconds }

type Draw = ReceiptWork['receipt']

/** The order link authorizes the buyer. */
export function receiptsApi(draw: Draw, limiter: RateLimiter) {
  const ofBuyer = async ({ db, clientAddress }: ApiEnv['Variables'], token: string) => {
    const order = await findPaidOrder(db, token)
    if (order) await limiter.count(drawings, clientAddress)
    return order
  }
  return createApi()
    .get('/:token/receipt.pdf', async (c) => {
      return sendReceipt(shopOf(c.var), draw, await ofBuyer(c.var, c.req.param('token')))
    })
    .get('/:token/credit-notes/:note', async (c) => {
      const { token, note } = c.req.param()
      return sendNote(shopOf(c.var), draw, await ofBuyer(c.var, token), note)
    })
    .post('/:token/buyer', json(buyerDetailsSchema), async (c) => {
      const token = c.req.param('token')
      await limiter.count(corrections, token)
      await nameBuyer(shopOf(c.var), token, c.req.valid('json'))
      return c.json({ ok: true })
    })
}

export function receiptsAdminApi(draw: Draw) {
  return createApi()
    .get('/:number/receipt.pdf', allow('look'), async (c) => {
      return sendReceipt(shopOf(c.var), draw, await findByNumber(c.var.db, c.req.param('number')))
    })
    .get('/:number/credit-notes/:note', allow('look'), async (c) => {
      const { number, note } = c.req.param()
      return sendNote(shopOf(c.var), draw, await findByNumber(c.var.db, number), note)
    })
}

async function sendReceipt(issuer: Issuer, draw: Draw, order: OrderRow | undefined): Promise<Response> {
  const job = order && (await receiptJob(issuer, order))
  if (!order || !job) throw new HttpError(404, orderWords.noReceipt)
  return pdfFile(await draw(job), receiptFile(order.number))
}

async function sendNote(issuer: Issuer, draw: Draw, order: OrderRow | undefined, name: string): Promise<Response> {
  const number = Number(/^(\d{1,9})\.pdf$/.exec(name)?.[1])
  const note = order && number ? await findNote(issuer, order.id, number) : undefined
  const job = note && (await creditNoteJob(issuer, note))
  if (!note || !job) throw new HttpError(404, orderWords.noCreditNote)
  return pdfFile(await draw(job), creditNoteFile(note.number))
}

function pdfFile(pdf: Uint8Array, fileName: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
