import { type RawBuilder, sql } from 'kysely'
import type { Catalogue } from '#content/shop/catalogue.ts'
import { findPeople, maxFound } from '#domain/people/find-people.server.ts'
import { type ListPage, type ListQuery, readSort } from '#lib/web/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import {
  countsOf,
  everything,
  findPlace,
  isAfter,
  nothing,
  type Order,
  pageOf,
  rowsPerPage,
  sqlDirection,
} from '#platform/database/paging.server.ts'
import { findRepeats } from '../orders/paid-twice.server.ts'
import { paymentLabels } from '../plans/payment-labels.server.ts'
import type { AdminOrder } from '../schema.ts'
import { adminOrder } from './admin-orders.server.ts'
import { newestOrders, type OrderFilter, orderSorts } from './order-filters.ts'

const key = sql<string>`number`
const paidAt = sql<string>`paid_at`

type Kind = { fits: RawBuilder<boolean>; date: RawBuilder<string> }

/** orderState in SQL: a refund outranks a dispute. Each filter has its own index. */
const kinds: Record<OrderFilter, Kind> = {
  paid: { fits: sql`paid_at is not null`, date: paidAt },
  open: {
    fits: sql`paid_at is not null and refunded_cents < amount_cents
      and coalesce(dispute_outcome, '') <> 'lost' and (disputed_at is null or dispute_outcome is not null)`,
    date: paidAt,
  },
  disputed: {
    fits: sql`disputed_at is not null and paid_at is not null and refunded_cents < amount_cents
      and coalesce(dispute_outcome, 'lost') = 'lost'`,
    date: paidAt,
  },
  refunded: {
    fits: sql`refunded_at is not null and paid_at is not null and refunded_cents >= amount_cents`,
    date: paidAt,
  },
  unfinished: { fits: sql`paid_at is null`, date: sql<string>`created_at` },
}

/** One page of matching orders, sorted by payment date, or by start date for unfinished ones. */
export async function listAdminOrders(db: Db, catalogue: Catalogue, query: ListQuery): Promise<ListPage<AdminOrder>> {
  const kind = kinds[Object.hasOwn(kinds, query.show) ? (query.show as OrderFilter) : 'paid']
  const found = await findOrders(db, query.search)
  const fits = sql<boolean>`${kind.fits} and ${found ? among(found.numbers) : everything}`
  const { descending } = readSort(query.sort, orderSorts, newestOrders)
  const order: Order = { by: kind.date, key, descending }
  const place = await findPlace(db, 'orders', order, query.after)
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(fits)
    .where(isAfter(order, place))
    .orderBy(order.by, sqlDirection(order))
    .orderBy(order.key, sqlDirection(order))
    .limit(rowsPerPage + 1)
    .execute()
  const { rows: shown, older } = pageOf(rows, ({ number }) => number)
  const ids = shown.map(({ id }) => id)
  const downloads = await countDownloads(db, ids)
  const repeats = await findRepeats(db, shown)
  const parts = await paymentLabels(db, shown)
  return {
    rows: shown.map((each) =>
      adminOrder(each, catalogue, {
        downloads: downloads.get(each.id) ?? 0,
        repeats: repeats.get(each.id),
        part: parts.get(each.id),
      }),
    ),
    ...(older && { older }),
    ...(!place && {
      counts: await countsOf(db, 'orders', fits),
    }),
    ...(found?.isPart && { isPart: true }),
  }
}

function among(numbers: readonly string[]): RawBuilder<boolean> {
  return numbers.length > 0 ? sql<boolean>`number in (${sql.join(numbers)})` : nothing
}

type FoundOrders = { numbers: string[]; isPart: boolean }

/** Matches the buyer's name or email, or the start of the order number. */
async function findOrders(db: Db, search: string): Promise<FoundOrders | undefined> {
  const buyers = await findPeople(db, search)
  if (!buyers) return undefined
  const { emails, isPart } = buyers
  const ofBuyers = emails.length > 0 ? sql<boolean>`lower(email) in (${sql.join(emails)})` : nothing
  const rows = [...(await selectNumbers(db, ofBuyers)), ...(await selectNumbers(db, beginsLike(search)))]
  const numbers = [...new Set(rows.map(({ number }) => number))]
  return { numbers: numbers.slice(0, maxFound), isPart: isPart || numbers.length > maxFound }
}

/** For a short list of suggestions. */
export async function suggestOrders(db: Db, search: string, max: number) {
  const { numbers = [] } = (await findOrders(db, search)) ?? {}
  if (numbers.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('number', 'in', numbers)
    .orderBy('createdAt', 'desc')
    .limit(max)
    .execute()
}

function selectNumbers(db: Db, fits: RawBuilder<boolean>): Promise<{ number: string }[]> {
  return db
    .selectFrom('orders')
    .select('number')
    .where(fits)
    .limit(maxFound + 1)
    .execute()
}

function beginsLike(search: string): RawBuilder<boolean> {
  const start = search.trim().toUpperCase()
  if (!/^[2-9A-Z-]{2,11}$/.test(start)) return nothing
  const end = start + 'Z'.repeat(11)
  // The range uses the index; the pattern drops extra rows that the database's collation sorts in between.
  return sql<boolean>`number >= ${start} and number <= ${end} and number like ${`${start}%`}`
}

async function countDownloads(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const counts = await db
    .selectFrom('orderDownloads')
    .select(['orderId', (value) => value.fn.sum<number | string>('count').as('count')])
    .where('orderId', 'in', orderIds)
    .groupBy('orderId')
    .execute()
  return new Map(counts.map(({ orderId, count }) => [orderId, Number(count)]))
}
