import { sql } from 'kysely'
import type { Catalogue } from '#content/shop/catalogue.ts'
import { orderState } from '#domain/shop/order-state.ts'
import { plainAmount } from '#lib/money/money.ts'
import { type CsvValue, writeCsv } from '#lib/text/csv.ts'
import { isoDay } from '#lib/time/dates.ts'
import { startOfDay } from '#lib/time/zoned-days.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CreditNoteRow, OrderRow, SettlementRow } from '#platform/database/tables/orders.ts'
import { productOf } from '../orders/orders.server.ts'
import { creditNoteName, receiptName } from '../receipts/printed.ts'
import { readBuyer, taxOfNote } from '../receipts/stored.server.ts'
import { readTax } from '../tax/order-tax.ts'
import { taxOfRefund } from '../tax/tax.ts'
import { monthsOf, type Period, type Span } from './period.ts'

/** One movement of money. Amounts Stripe has not reported yet are undefined and leave their cell empty. */
type Movement = {
  at: string
  kind: 'Sale' | 'Refund' | 'Dispute lost'
  order: OrderRow
  document: string | null
  grossCents?: number
  refundCents?: number
  /** The tax in it; that of refunds is negative. */
  taxCents?: number
  feeCents?: number | null
  netCents?: number | null
  settledIn?: string | null
}

const accountingHeadings = [
  ...['Date', 'What', 'Document', 'Receipt', 'Order', 'Sold on', 'Tool', 'Buyer', 'Country'],
  ...['Gross', 'Refund', 'Tax', 'Currency', 'Stripe fee', 'Net', 'Fee and net in'],
  ...['First source', 'Last source', 'Stripe payment'],
  ...['Before tax', 'Tax name', 'Tax rate', 'Tax treatment', 'Buyer’s country', 'Buyer’s tax number'],
]

/**
 * One row per movement of money, dated in the site's time zone. A refund is listed on the day it was made, with the date
 * of its sale. Test payments have receipt numbers too, so they are listed and marked.
 */
export async function* accountingCsv(db: Db, catalogue: Catalogue, period: Period): AsyncGenerator<string> {
  yield writeCsv([accountingHeadings])
  for (const month of monthsOf(period).map(inZone)) {
    const moved = [
      ...(await sales(db, month)),
      ...(await refunds(db, month)),
      ...(await unexplained(db, month)),
      ...(await lostDisputes(db, month)),
    ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
    for (let start = 0; start < moved.length; start += batchSize) {
      yield await writeBatch(db, catalogue, moved.slice(start, start + batchSize))
    }
  }
}

/** From midnight to midnight in the site's time zone, as receipts are dated. */
function inZone({ from, before }: Span): Span {
  const start = (day: string) => startOfDay(day).toISOString()
  return { from: start(from), before: start(before) }
}

const dayOf = (at: string | null) => at && isoDay(new Date(at))

const batchSize = 500

async function sales(db: Db, { from, before }: Span): Promise<Movement[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('paidAt', '>=', from)
    .where('paidAt', '<', before)
    .execute()
  return orders.map((order) => ({
    at: order.paidAt ?? '',
    kind: 'Sale',
    order,
    document: order.receiptNumber ? receiptName(order.receiptNumber) : null,
    grossCents: order.amountCents,
    taxCents: order.taxCents ?? 0,
  }))
}

async function refunds(db: Db, { from, before }: Span): Promise<Movement[]> {
  const notes = await db
    .selectFrom('creditNotes')
    .selectAll()
    .where('refundedAt', '>=', from)
    .where('refundedAt', '<', before)
    .execute()
  if (notes.length === 0) return []
  const ids = [...new Set(notes.map(({ orderId }) => orderId))]
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  // A note's tax depends on those before it, which may be of earlier months.
  const all = await db.selectFrom('creditNotes').selectAll().where('orderId', 'in', ids).execute()
  const of = Map.groupBy(all, ({ orderId }) => orderId)
  return notes.flatMap((note) => {
    const order = byId.get(note.orderId)
    return order ? [refundOf(order, note, of.get(order.id) ?? [])] : []
  })
}

function refundOf(order: OrderRow, note: CreditNoteRow, notes: readonly CreditNoteRow[]): Movement {
  const { feeCents, netCents, currency } = note
  return {
    at: note.refundedAt,
    kind: 'Refund',
    order,
    document: creditNoteName(note.number),
    refundCents: note.amountCents,
    feeCents,
    netCents,
    settledIn: currency,
    taxCents: -taxOfNote(order, notes, note),
  }
}

/** Refunded sums for which Stripe has not listed the individual refunds yet. */
async function unexplained(db: Db, { from, before }: Span): Promise<Movement[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`paid_at is not null and refunded_cents > coalesce(credited_cents, 0)`)
    .where('refundedAt', '>=', from)
    .where('refundedAt', '<', before)
    .execute()
  const noted = await Promise.all(orders.map(({ id }) => creditedOf(db, id)))
  return orders.flatMap((order, index) => {
    const refundCents = order.refundedCents - (noted[index] ?? 0)
    return refundCents > 0
      ? [
          {
            at: order.refundedAt ?? '',
            kind: 'Refund',
            order,
            document: null,
            refundCents,
            taxCents: -taxOfRefund(order, noted[index] ?? 0, refundCents),
          },
        ]
      : []
  })
}

async function creditedOf(db: Db, orderId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('creditNotes')
    .select((row) => row.fn.sum<number | string | null>('amountCents').as('sum'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function lostDisputes(db: Db, { from, before }: Span): Promise<Movement[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`dispute_outcome = 'lost'`)
    .where('paidAt', 'is not', null)
    .where('disputedAt', '>=', from)
    .where('disputedAt', '<', before)
    .execute()
  return orders
    .filter((order) => orderState(order) === 'lost')
    .map((order) => ({
      at: order.disputedAt ?? '',
      kind: 'Dispute lost',
      order,
      document: null,
      refundCents: order.amountCents - order.refundedCents,
      taxCents: -taxOfRefund(order, order.refundedCents, order.amountCents - order.refundedCents),
    }))
}

async function writeBatch(db: Db, catalogue: Catalogue, moved: readonly Movement[]): Promise<string> {
  const ids = [...new Set(moved.map(({ order }) => order.id))]
  const settlements = await db.selectFrom('settlements').selectAll().where('orderId', 'in', ids).execute()
  const receipts = await db
    .selectFrom('receipts')
    .select(['orderId', 'buyer'])
    .where('orderId', 'in', ids)
    .orderBy('version')
    .execute()
  const settled = new Map(settlements.map((row) => [row.orderId, row]))
  // Ordered by version, so the newest one wins.
  const named = new Map(receipts.map((row) => [row.orderId, readBuyer(row)?.name || null]))
  const rows = moved.map((each) => {
    const { id, email } = each.order
    return cells(each, settled.get(id), named.get(id) ?? email, catalogue)
  })
  return writeCsv(rows)
}

function cells(
  movement: Movement,
  settlement: SettlementRow | undefined,
  buyer: string | null,
  catalogue: Catalogue,
): CsvValue[] {
  const { at, kind, order, document, grossCents, refundCents, taxCents = 0 } = movement
  const tax = readTax(order)
  const { feeCents, netCents, settledIn } = settledOf(movement, settlement)
  const amount = amountIn(order.currency)
  const settled = amountIn(settledIn)
  return [
    ...[
      dayOf(at),
      order.isTest ? `${kind} (test)` : kind,
      document,
      order.receiptNumber ? receiptName(order.receiptNumber) : null,
    ],
    ...[order.number, dayOf(order.paidAt), productOf(order, catalogue).title, buyer],
    settlement?.country,
    ...[amount(grossCents), amount(refundCents), amount(taxCents), order.currency.toUpperCase()],
    ...[settled(feeCents), settled(netCents), settledIn?.toUpperCase()],
    ...[order.firstSource, order.lastSource, order.paymentIntentId],
    amount((grossCents ?? -(refundCents ?? 0)) - taxCents),
    ...[
      tax?.name,
      tax && `${tax.treatment === 'charged' ? tax.percent : 0}%`,
      tax?.treatment,
      tax?.country,
      tax?.number,
    ],
  ]
}

type InBalance = Pick<Movement, 'feeCents' | 'netCents' | 'settledIn'>

function settledOf(movement: Movement, settlement: SettlementRow | undefined): InBalance {
  if (movement.kind === 'Refund') return movement
  if (!settlement) return {}
  const { feeCents, netCents, currency, disputeFeeCents } = settlement
  if (movement.kind === 'Sale') return { feeCents, netCents, settledIn: currency }
  return { feeCents: disputeFeeCents, settledIn: disputeFeeCents === null ? null : currency }
}

function amountIn(currency: string | null | undefined) {
  return (amount: number | null | undefined) => (amount == null ? null : { plain: plainAmount(amount, currency ?? '') })
}
