import { sql } from 'kysely'
import type { Catalogue } from '#content/shop/catalogue.ts'
import { type CsvValue, writeCsv } from '#lib/text/csv.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CreditNoteRow, OrderRow, SettlementRow } from '#platform/database/tables/orders.ts'
import { orderState } from '../orders/order-state.ts'
import { productOf } from '../orders/orders.server.ts'
import { creditNoteName, receiptName } from '../receipts/printed.ts'
import { readBuyer } from '../receipts/stored.server.ts'
import { monthsOf, type Period, type Span } from './period.ts'

/** What moved at one time; an amount that Stripe has not told is undefined, and its cell empty. */
type Movement = {
  at: string
  kind: 'Sale' | 'Refund' | 'Dispute lost'
  order: OrderRow
  document: string | null
  grossCents?: number
  refundCents?: number
  feeCents?: number | null
  netCents?: number | null
  settledIn?: string | null
}

export const bookHeadings = [
  ...['Date', 'What', 'Document', 'Receipt', 'Order', 'Sold on', 'Tool', 'Buyer', 'Country'],
  ...['Gross', 'Refund', 'Tax', 'Currency', 'Stripe fee', 'Net', 'Fee and net in'],
  ...['First source', 'Last source', 'Stripe payment'],
]

/**
 * A row for each time that money moved, by its day in UTC: a refund stands where it was made, with the day of its sale
 * beside it. Gross less refunds of what was sold in a month is what the admin says was kept of that month.
 */
export async function* booksCsv(db: Db, catalogue: Catalogue, period: Period): AsyncGenerator<string> {
  yield writeCsv([bookHeadings])
  for (const month of monthsOf(period)) {
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
  }))
}

async function refunds(db: Db, { from, before }: Span): Promise<Movement[]> {
  const notes = await db
    .selectFrom('creditNotes')
    .selectAll()
    .where('refundedAt', '>=', from)
    .where('refundedAt', '<', before)
    .execute()
  const orders = await ordersById(
    db,
    notes.map(({ orderId }) => orderId),
  )
  return notes.flatMap((note) => {
    const order = orders.get(note.orderId)
    return order ? [refundOf(order, note)] : []
  })
}

function refundOf(order: OrderRow, note: CreditNoteRow): Movement {
  const { feeCents, netCents, currency } = note
  return {
    ...{ at: note.refundedAt, kind: 'Refund', order, document: creditNoteName(note.number) },
    ...{ refundCents: note.amountCents, feeCents, netCents, settledIn: currency },
  }
}

/** What went back while Stripe has not told yet in which refunds: known as a sum alone. */
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
      ? [{ at: order.refundedAt ?? '', kind: 'Refund', order, document: null, refundCents }]
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

/** The bank took back what was left. */
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
      ...{ at: order.disputedAt ?? '', kind: 'Dispute lost', order, document: null },
      refundCents: order.amountCents - order.refundedCents,
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
  // The newest version comes last, and stays.
  const named = new Map(receipts.map((row) => [row.orderId, readBuyer(row)?.name || null]))
  const rows = moved.map((each) => {
    const { id, email } = each.order
    return cells(each, settled.get(id), named.get(id) ?? email, catalogue)
  })
  return writeCsv(rows, ',', (amount) => amount.toFixed(2))
}

function cells(
  movement: Movement,
  settlement: SettlementRow | undefined,
  buyer: string | null,
  catalogue: Catalogue,
): CsvValue[] {
  const { at, kind, order, document, grossCents, refundCents } = movement
  const { feeCents, netCents, settledIn } = settledOf(movement, settlement)
  return [
    ...[at.slice(0, 10), kind, document, order.receiptNumber ? receiptName(order.receiptNumber) : null],
    ...[order.number, order.paidAt?.slice(0, 10), productOf(order, catalogue).title, buyer],
    settlement?.country,
    ...[amountOf(grossCents), amountOf(refundCents), 0, order.currency.toUpperCase()],
    ...[amountOf(feeCents), amountOf(netCents), settledIn?.toUpperCase()],
    ...[order.firstSource, order.lastSource, order.paymentIntentId],
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

const amountOf = (cents: number | null | undefined) => (cents == null ? null : cents / 100)

async function ordersById(db: Db, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const found = new Map<string, OrderRow>()
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize)
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', some).execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}
