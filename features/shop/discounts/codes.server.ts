import { sql } from 'kysely'
import { type Catalogue, isShown, type Product } from '#content/shop/catalogue.ts'
import { codeProblems } from '#content/shop/discount-words.ts'
import { money } from '#lib/money/money.ts'
import { hourMs } from '#lib/time/durations.ts'
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

/** Prices with a code, or why it cannot be used. */
export async function readDeal(
  db: Db,
  { catalogue, currency }: { catalogue: Catalogue; currency: string },
  request: { code: string; visitorKey?: string | undefined },
): Promise<CodeAnswer> {
  const code = codeAsKept(request.code)
  const discount = await findCode(db, code)
  try {
    const known = holding(discount, code)
    if (!(await hasUsesLeft(db, known, request.visitorKey))) throw new CodeError(codeProblems.usedUp(code))
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
  if (prices.length === 0) throw new CodeError(codeProblems.notOnSale(code))
  return { code, percent, amountCents, prices }
}

export type Redeemed = Pick<OrderRow, 'amountCents' | 'discountCode' | 'discountPercent' | 'discountCents'>

/**
 * Price of an order with this code. Runs in the transaction that opens the order and locks the code's row, so the
 * last use is given out once.
 */
export async function redeemCode(
  tx: Db,
  typed: string,
  { product: { id, price }, currency }: { product: Pick<Product, 'id' | 'price'>; currency: string },
  visitorKey: string | undefined,
): Promise<Redeemed> {
  const code = codeAsKept(typed)
  await tx.updateTable('discounts').set({ code: sql`code` }).where('code', '=', code).execute()
  const discount = holding(await findCode(tx, code), code)
  const fits = isFor(discount, id) && isIn(discount, currency)
  const amountCents = fits ? priceWith(price, discount, currency) : undefined
  if (amountCents === undefined) throw new CodeError(codeProblems.notForThis(code, money(price, currency)))
  if (!(await hasUsesLeft(tx, discount, visitorKey))) throw new CodeError(codeProblems.usedUp(code))
  return {
    amountCents,
    discountCode: code,
    discountPercent: discount.percent,
    discountCents: price - amountCents,
  }
}

function holding(discount: DiscountRow | undefined, code: string): DiscountRow {
  const status = discount && statusOf(discount, new Date().toISOString())
  if (!discount || status === 'later') throw new CodeError(codeProblems.unknown(code))
  if (status !== 'on') throw new CodeError(codeProblems.over(code))
  return discount
}

/** How long an open payment holds a use. Card payments finish much sooner. */
const heldMs = hourMs

export const heldSince = () => new Date(Date.now() - heldMs).toISOString()

/**
 * A use is an order that is paid, or that another visitor opened within the hour. The form checks the code again before
 * it charges.
 */
async function hasUsesLeft(db: Db, { code, maxUses }: DiscountRow, visitorKey = ''): Promise<boolean> {
  if (maxUses === null) return true
  const { count } = await db
    .selectFrom('orders')
    .select((value) => value.fn.countAll<number | string>().as('count'))
    .where('discountCode', '=', code)
    .where((where) =>
      where.or([
        where('paidAt', 'is not', null),
        where.and([
          where('canceledAt', 'is', null),
          where('createdAt', '>', heldSince()),
          where(where.fn.coalesce('visitorKey', where.val('-')), '!=', visitorKey),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count) < maxUses
}

export function findCode(db: Db, code: string): Promise<DiscountRow | undefined> {
  return db.selectFrom('discounts').selectAll().where('code', '=', code).executeTakeFirst()
}
