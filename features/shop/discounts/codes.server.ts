import { sql } from 'kysely'
import { type Catalogue, isShown, type Product } from '#content/shop/catalogue.ts'
import { money } from '#lib/money/money.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { DiscountRow, OrderRow } from '#platform/database/tables/orders.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { codeAsKept, isFor, isIn, priceWith, statusOf } from './discount.ts'
import type { CodeAnswer, Deal } from './schema.ts'

/** A code that cannot be used. The message says why, and the visitor sees the normal price. */
class CodeError extends HttpError {
  constructor(message: string) {
    super(422, message)
  }
}

/** The code is valid, but all of its uses are taken. */
export class UsedUp extends CodeError {}

/** A code that starts later is treated as unknown, to keep it secret. Past codes are no secret. */
const messages = {
  unknown: (code: string) => `We don’t recognize the code ${code}. Please check the spelling.`,
  over: (code: string) => `The code ${code} has expired.`,
  usedUp: (code: string) => `The code ${code} has been used up.`,
  notForThis: (code: string, price: string) =>
    `The code ${code} is not valid for this product. The normal price is ${price}.`,
  notOnSale: (code: string) => `The products for the code ${code} are not on sale right now.`,
} as const

/** Prices with a code, or why it cannot be used. */
export async function readDeal(
  db: Db,
  { catalogue, currency }: { catalogue: Catalogue; currency: string },
  asked: { code: string; visitorKey?: string | undefined },
): Promise<CodeAnswer> {
  const code = codeAsKept(asked.code)
  const discount = await findCode(db, code)
  try {
    const known = holding(discount, code)
    if (!(await hasUsesLeft(db, known, asked.visitorKey))) throw new UsedUp(messages.usedUp(code))
    return dealOf(known, catalogue, currency)
  } catch (error) {
    if (error instanceof CodeError) return { problem: error.message }
    throw error
  }
}

function dealOf(discount: DiscountRow, catalogue: Catalogue, currency: string): Deal {
  const { code, percent, amountCents } = discount
  const prices = catalogue.filter(isShown).flatMap(({ id, title, price, payment }) => {
    const fits = price > 0 && payment !== 'every month' && isFor(discount, id) && isIn(discount, currency)
    const lower = fits ? priceWith(price, discount, currency) : undefined
    return lower === undefined ? [] : [{ id, title, price: lower }]
  })
  if (prices.length === 0) throw new CodeError(messages.notOnSale(code))
  return { code, percent, amountCents, prices }
}

export type Taken = Pick<OrderRow, 'amountCents' | 'discountCode' | 'discountPercent' | 'discountCents'>

/**
 * Price of an order with this code. Runs in the transaction that opens the order and locks the code's row, so the
 * last use is given out once. `hasUse`: the visitor already has an open order with it.
 */
export async function takeUse(
  tx: Db,
  typed: string,
  { product: { id, price }, currency }: { product: Pick<Product, 'id' | 'price'>; currency: string },
  hasUse: () => Promise<boolean>,
): Promise<Taken> {
  const code = codeAsKept(typed)
  await tx.updateTable('discounts').set({ code: sql`code` }).where('code', '=', code).execute()
  const discount = holding(await findCode(tx, code), code)
  const fits = isFor(discount, id) && isIn(discount, currency)
  const amountCents = fits ? priceWith(price, discount, currency) : undefined
  if (amountCents === undefined) throw new CodeError(messages.notForThis(code, money(price, currency)))
  if (!(await hasUse()) && !(await hasUsesLeft(tx, discount))) throw new UsedUp(messages.usedUp(code))
  return {
    amountCents,
    discountCode: code,
    discountPercent: discount.percent,
    discountCents: price - amountCents,
  }
}

function holding(discount: DiscountRow | undefined, code: string): DiscountRow {
  const status = discount && statusOf(discount, new Date().toISOString())
  if (!discount || status === 'later') throw new CodeError(messages.unknown(code))
  if (status !== 'on') throw new CodeError(messages.over(code))
  return discount
}

/**
 * Paid orders and open ones count; an open order holds its use until it is canceled. The visitor's own open orders
 * don't count against them.
 */
async function hasUsesLeft(db: Db, { code, maxUses }: DiscountRow, visitorKey?: string): Promise<boolean> {
  if (maxUses === null) return true
  const { count } = await db
    .selectFrom('orders')
    .select((value) => value.fn.countAll<number | string>().as('count'))
    .where('discountCode', '=', code)
    .where((where) => where.or([where('paidAt', 'is not', null), where('canceledAt', 'is', null)]))
    .$if(visitorKey !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('paidAt', 'is not', null),
          where('visitorKey', 'is', null),
          where('visitorKey', '!=', visitorKey ?? ''),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count) < maxUses
}

export function findCode(db: Db, code: string): Promise<DiscountRow | undefined> {
  return db.selectFrom('discounts').selectAll().where('code', '=', code).executeTakeFirst()
}

/** How long an unpaid order holds a use. Card payments finish much sooner. */
const keptMs = 60 * 60 * 1000

export function holdsUseTooLong(order: Pick<OrderRow, 'discountCode' | 'createdAt'>, now: Date): boolean {
  return order.discountCode !== null && now.getTime() - Date.parse(order.createdAt) >= keptMs
}
