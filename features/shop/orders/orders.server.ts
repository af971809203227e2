import { randomBytes } from 'node:crypto'
import { boughtNow, readBought } from '#content/shop/bought.ts'
import { type Catalogue, findProductBySlug, type Product } from '#content/shop/catalogue.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { newId } from '#platform/ids.server.ts'
import { lettersAfterTick } from '#platform/people/ticks.server.ts'
import { takeUse } from '../discounts/codes.server.ts'
import { discountOf } from '../discounts/order-discount.ts'
import { documentsOf } from '../receipts/order-documents.server.ts'
import type { BuyerTick, OrderView } from '../schema.ts'
import { signedFileLinks } from './download-links.server.ts'
import { filesOf, type OrderFile, type Sold } from './order-files.ts'
import { isOpen, orderState } from './order-state.ts'
import { orderToken } from './order-token.server.ts'
import { firstCheckAt } from './sweep-schedule.ts'

export const currency = 'usd'

/** What a visitor wants to buy, from the list they would see if they looked again. */
export type Sale = { product: Product; catalogue: Catalogue; code?: string | undefined }

/** The visitor's open order for this product, or a new one; without a visitor key always a new one. */
export async function openOrder(db: Db, sale: Sale, visitorKey?: string, from?: CameFrom): Promise<OrderRow> {
  const { product, code } = sale
  const order = await newOrder(db, sale, visitorKey, from)
  if (!code) return insertOrFind(db, order)
  return db.transaction().execute(async (tx) => {
    const open = () => selectOpen(tx, order).where('discountCode', '=', code).executeTakeFirst()
    const taken = await takeUse(tx, code, product, async () => Boolean(visitorKey && (await open())))
    return insertOrFind(tx, { ...order, ...taken })
  })
}

type NewOrder = Awaited<ReturnType<typeof newOrder>>

async function newOrder(db: Db, { product, catalogue }: Sale, visitorKey?: string, from?: CameFrom) {
  const now = new Date()
  const id = newId()
  return {
    id,
    number: newOrderNumber(),
    token: await orderToken(db, id),
    productId: product.id,
    bought: boughtNow(product, catalogue),
    amountCents: product.price,
    currency,
    visitorKey: visitorKey ?? null,
    refundedCents: 0,
    firstSource: from?.first ?? null,
    lastSource: from?.last ?? null,
    createdAt: now.toISOString(),
    nextCheckAt: firstCheckAt(now),
  }
}

async function insertOrFind(db: Db, order: NewOrder): Promise<OrderRow> {
  const inserted = await db
    .insertInto('orders')
    .values(order)
    // The index over open orders: two clicks at once leave one order.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? selectOpen(db, order).executeTakeFirstOrThrow()
}

function selectOpen(db: Db, { visitorKey, productId }: Pick<NewOrder, 'visitorKey' | 'productId'>) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('visitorKey', '=', visitorKey ?? '')
    .where('productId', '=', productId)
    .where('paidAt', 'is', null)
    .where('canceledAt', 'is', null)
}

/** Kept with the order that is open, whoever it turns out to be; one that is paid stays as it was then. */
export async function noteTick(db: Db, { visitorKey, productId }: BuyerTick, words?: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ tickedWords: words ?? null, tickedAt: words ? new Date().toISOString() : null })
    .where('visitorKey', '=', visitorKey)
    .where('productId', '=', productId)
    .where('paidAt', 'is', null)
    .where('canceledAt', 'is', null)
    .execute()
}

export async function findPaidOrder(db: Db, token: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('token', '=', token)
    .where('paidAt', 'is not', null)
    .executeTakeFirst()
}

/** The pages of what a buyer has and may keep. */
export async function listOpenOrders(
  db: Db,
  email: string,
  catalogue: Catalogue,
): Promise<{ title: string; href: string }[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .orderBy('paidAt', 'desc')
    .execute()
  return orders
    .filter(isOpen)
    .map((order) => ({ title: productOf(order, catalogue).title, href: orderPath(order) }))
}

const dayMs = 24 * 60 * 60 * 1000

/** On the day of the purchase, while the mail that may ask is new. */
async function lettersOf(db: Db, { tickedWords, paidAt }: OrderRow): Promise<{ letters?: string }> {
  const isNew = paidAt !== null && Date.parse(paidAt) > Date.now() - dayMs
  return isNew ? lettersAfterTick(db, tickedWords ?? undefined) : {}
}

/** What the buyer sees; the links to the files are made anew each time and do not last. */
export async function findOrderView(
  db: Db,
  token: string,
  catalogue: Catalogue,
): Promise<OrderView | undefined> {
  const order = await findPaidOrder(db, token)
  if (!order?.paidAt) return undefined
  const state = orderState(order)
  const files = filesOfOrder(order, catalogue)
  return {
    number: order.number,
    title: productOf(order, catalogue).title,
    isTool: files.every(({ hash }) => hash === undefined),
    state: state === 'refunded' || state === 'lost' ? state : 'open',
    amountCents: order.amountCents,
    discount: discountOf(order),
    email: order.email,
    paidAt: order.paidAt,
    refundedCents: order.refundedCents,
    refundedAt: order.refundedAt,
    files: isOpen(order) ? await signedFileLinks(db, order, files) : [],
    documents: await documentsOf(db, order, `/api/orders/${token}`),
    ...(await lettersOf(db, order)),
  }
}

export function orderPath({ token }: Pick<OrderRow, 'token'>): string {
  return `/orders/${token}`
}

type WhatWasBought = Pick<OrderRow, 'productId' | 'bought'>

/** As the product is today, like a new edition of a tool; where it is gone, what was bought. */
export function filesOfOrder(order: WhatWasBought, catalogue: Catalogue): OrderFile[] {
  return filesOf(productOf(order, catalogue), catalogue, readBought(order.bought))
}

/** `catalogue` is everything the site has: what was bought may be hidden by now. An own product may even be deleted. */
export function productOf({ productId: id, bought }: WhatWasBought, catalogue: Catalogue): Sold {
  const { title, file } = readBought(bought)
  return findProductBySlug(catalogue, id) ?? { id, type: 'digital', title: title ?? id, file }
}

/** Without letters and digits that are read for one another. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newOrderNumber(): string {
  const letters = [...randomBytes(10)].map((byte) => readable[byte % readable.length]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
