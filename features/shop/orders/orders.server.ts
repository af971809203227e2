import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TaxSettings } from '#content/owner/parts/tax.ts'
import { boughtNow, readBought } from '#content/shop/bought.ts'
import { type Catalogue, findProductBySlug, type Product } from '#content/shop/catalogue.ts'
import type { Plan } from '#content/shop/plans.ts'
import { noteAfterOptIn } from '#domain/consent/opt-ins.server.ts'
import { isOpen, orderState } from '#domain/shop/order-state.ts'
import { pick } from '#lib/pick.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { newId } from '#platform/ids.server.ts'
import { redeemCode } from '../discounts/codes.server.ts'
import { discountOf } from '../discounts/order-discount.ts'
import { planViewOf, viewState } from '../plans/plan-view.server.ts'
import { documentsOf } from '../receipts/order-documents.server.ts'
import type { BuyerConsent, OrderView } from '../schema.ts'
import { readTax } from '../tax/order-tax.ts'
import type { TaxBuyer } from '../tax/tax.ts'
import { signedFileLinks } from './download-links.server.ts'
import { findOrder } from './find-order.server.ts'
import { filesOf, type OrderFile, type Sold } from './order-files.ts'
import { orderToken } from './order-token.server.ts'
import { firstCheckAt } from './sweep-schedule.ts'

/** What a visitor wants to buy, from the newest published catalogue. */
export type Sale = {
  product: Product
  catalogue: Catalogue
  currency: string
  code?: string | undefined
  tax?: TaxSettings
  buyer?: TaxBuyer
  /** If it is not paid at once. */
  plan?: Plan | undefined
  /** Paid with Stripe's test keys. */
  isTest?: boolean
}

/** What is charged first, before any discount. */
export function priceOf({ product, plan }: Pick<Sale, 'product' | 'plan'>): number {
  return plan?.cents ?? product.price
}

/** The visitor's open order for this product, or a new one. Without a visitor key, always a new one. */
export async function startOrder(db: Db, sale: Sale, visitorKey?: string, from?: CameFrom): Promise<OrderRow> {
  const { code } = sale
  const order = await newOrder(db, sale, visitorKey, from)
  if (sale.plan) return openPlanOrder(db, order, sale.plan)
  if (!code) return insertOrFind(db, order)
  return db.transaction().execute(async (tx) => {
    return insertOrFind(tx, { ...order, ...(await redeemCode(tx, code, sale, visitorKey)) })
  })
}

function openPlanOrder(db: Db, order: NewOrder, { kind, paymentCount }: Plan): Promise<OrderRow> {
  return db.transaction().execute(async (tx) => {
    const opened = await insertOrFind(tx, { ...order, planId: order.id })
    if (opened.id !== order.id) return opened
    const nextCheckAt = new Date(Date.now() + dayMs).toISOString()
    await tx
      .insertInto('plans')
      .values({ id: order.id, kind, paymentCount: paymentCount ?? null, nextCheckAt })
      .execute()
    return opened
  })
}

type NewOrder = Awaited<ReturnType<typeof newOrder>>

async function newOrder(
  db: Db,
  { product, catalogue, currency, plan, isTest }: Sale,
  visitorKey?: string,
  from?: CameFrom,
) {
  const now = new Date()
  const id = newId()
  return {
    id,
    number: newOrderNumber(),
    token: await orderToken(db, id),
    productId: product.id,
    bought: boughtNow(product, catalogue),
    amountCents: priceOf({ product, plan }),
    currency,
    visitorKey: visitorKey ?? null,
    refundedCents: 0,
    firstSource: from?.first ?? null,
    lastSource: from?.last ?? null,
    createdAt: now.toISOString(),
    nextCheckAt: firstCheckAt(now),
    isTest: isTest ? 1 : null,
  }
}

async function insertOrFind(db: Db, order: NewOrder & { planId?: string }): Promise<OrderRow> {
  const inserted = await db
    .insertInto('orders')
    .values(order)
    // A unique index on open orders: two clicks at once create one order.
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

/** Recorded on the open order; paid orders don't change. */
export async function saveOptInOnOrder(
  db: Db,
  { visitorKey, productId }: BuyerConsent,
  wording?: string,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ optInText: wording ?? null, optInAt: wording ? new Date().toISOString() : null })
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

/** The order, or the first one of its plan, whose page shows all payments. */
export async function findPurchase(db: Db, token: string): Promise<OrderRow | undefined> {
  const order = await findPaidOrder(db, token)
  if (!order?.planId || order.planId === order.id) return order
  return findOrder(db, order.planId)
}

/** The visitor's unpaid order for this product. */
export function findUnpaidOrder(
  db: Db,
  wanted: Pick<BuyerConsent, 'visitorKey' | 'productId'>,
): Promise<OrderRow | undefined> {
  return selectOpen(db, wanted).executeTakeFirst()
}

/** Not the later payments of a plan. */
export const isPurchase = sql<boolean>`(plan_id is null or plan_id = id)`

/** Everything bought with an address, newest first; a plan once, not every payment. */
export function listPaidOrders(db: Db, email: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .where('paidAt', 'is not', null)
    .where(isPurchase)
    .orderBy('paidAt', 'desc')
    .execute()
}

/** Order pages that are still open for a buyer. */
export async function listAccessibleOrders(
  db: Db,
  email: string,
  catalogue: Catalogue,
): Promise<{ title: string; href: string }[]> {
  const orders = await listPaidOrders(db, email)
  return orders.filter(isOpen).map((order) => ({ title: productOf(order, catalogue).title, href: orderPath(order) }))
}

/** Shown for a day, while the confirmation email is new. */
async function optInNote(db: Db, { optInText, paidAt }: OrderRow): Promise<{ optInNote?: string }> {
  const isNew = paidAt !== null && Date.parse(paidAt) > Date.now() - dayMs
  return isNew ? noteAfterOptIn(db, optInText ?? undefined) : {}
}

/** The order page's data. File links are new each time and expire. */
export async function findOrderView(db: Db, token: string, catalogue: Catalogue): Promise<OrderView | undefined> {
  const order = await findPurchase(db, token)
  if (!order?.paidAt) return undefined
  const state = orderState(order)
  const plan = await planViewOf(db, order)
  const files = filesOfOrder(order, catalogue)
  return {
    ...pick(order, ['number', 'amountCents', 'currency', 'email', 'refundedCents', 'refundedAt']),
    title: productOf(order, catalogue).title,
    isTool: files.every(({ hash }) => hash === undefined),
    state: plan ? viewState(plan, isOpen(order)) : state === 'refunded' || state === 'lost' ? state : 'open',
    plan,
    discount: discountOf(order),
    tax: readTax(order),
    paidAt: order.paidAt,
    files: isOpen(order) ? await signedFileLinks(db, order, files) : [],
    documents: await documentsOf(db, order, `/api/orders/${token}`),
    ...(await optInNote(db, order)),
  }
}

export function orderPath({ token }: Pick<OrderRow, 'token'>): string {
  return `/orders/${token}`
}

type WhatWasBought = Pick<OrderRow, 'productId' | 'bought'>

/** Uses the current product, so buyers get new editions; if it is gone, what they bought. */
export function filesOfOrder(order: WhatWasBought, catalogue: Catalogue): OrderFile[] {
  return filesOf(productOf(order, catalogue), catalogue, readBought(order.bought))
}

/** `catalogue` includes hidden products. The owner's own products may have been deleted. */
export function productOf({ productId: id, bought }: WhatWasBought, catalogue: Catalogue): Sold {
  const { title, file } = readBought(bought)
  return findProductBySlug(catalogue, id) ?? { id, type: 'digital', title: title ?? id, file }
}

/** Without characters that are easily mistaken for one another. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newOrderNumber(): string {
  return orderNumber(randomBytes(10))
}

/** From ten bytes. */
export function orderNumber(bytes: Uint8Array): string {
  const characters = [...bytes].map((byte) => readable[byte % readable.length]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}
