import { sql } from 'kysely'
import { type Catalogue, isShown, type Product } from '#content/shop/catalogue.ts'
import { exactDollars } from '#lib/text/money.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { DiscountRow, OrderRow } from '#platform/database/tables/orders.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { centsOff, codeAsKept, isFor, priceWith, standingOf } from './discount.ts'
import type { CodeAnswer, Deal } from './schema.ts'

/** A code that does not hold: the visitor reads why, and sees the price without it. */
class CodeRefusal extends Refusal {
  constructor(message: string) {
    super(422, message)
  }
}

/** It would hold, but for what others have, or the visitor themselves has elsewhere. */
export class UsedUp extends CodeRefusal {}

/** Of a code that is known to all who had it, what became of it is no secret. One that is still to come is. */
const words = {
  unknown: (code: string) => `We do not know the code ${code}. Please check how it is spelled.`,
  over: (code: string) => `The code ${code} has ended.`,
  usedUp: (code: string) => `The code ${code} has been used as often as it could be.`,
  notForThis: (code: string, price: number) =>
    `The code ${code} is not for this one. Without it the price is ${exactDollars(price)}.`,
  notOnSale: (code: string) => `What the code ${code} is for is not on sale at the moment.`,
} as const

/** What a code makes of the prices that visitors see, or why it does nothing. */
export async function readDeal(
  db: Db,
  catalogue: Catalogue,
  asked: { code: string; visitorKey?: string | undefined },
): Promise<CodeAnswer> {
  const code = codeAsKept(asked.code)
  const discount = await findCode(db, code)
  try {
    const known = holding(discount, code)
    if (!(await hasUsesLeft(db, known, asked.visitorKey))) throw new UsedUp(words.usedUp(code))
    return dealOf(known, catalogue)
  } catch (error) {
    if (error instanceof CodeRefusal) return { problem: error.message }
    throw error
  }
}

function dealOf(discount: DiscountRow, catalogue: Catalogue): Deal {
  const { code, percent, amountCents } = discount
  const prices = catalogue.filter(isShown).flatMap(({ id, title, price }) => {
    const lower = price > 0 && isFor(discount, id) ? priceWith(price, discount) : undefined
    return lower === undefined ? [] : [{ id, title, price: lower }]
  })
  if (prices.length === 0) throw new CodeRefusal(words.notOnSale(code))
  return { code, percent, amountCents, prices }
}

export type Taken = Pick<OrderRow, 'amountCents' | 'discountCode' | 'discountPercent' | 'discountCents'>

/**
 * What an order with this code costs, for the transaction that opens it: who else wants to open one waits until it is
 * done, so that the last use is given once. `hasUse` says whether the visitor has an open order with it already.
 */
export async function takeUse(
  tx: Db,
  typed: string,
  { id, price }: Pick<Product, 'id' | 'price'>,
  hasUse: () => Promise<boolean>,
): Promise<Taken> {
  const code = codeAsKept(typed)
  await tx.updateTable('discounts').set({ code: sql`code` }).where('code', '=', code).execute()
  const discount = holding(await findCode(tx, code), code)
  const amountCents = isFor(discount, id) ? priceWith(price, discount) : undefined
  if (amountCents === undefined) throw new CodeRefusal(words.notForThis(code, price))
  if (!(await hasUse()) && !(await hasUsesLeft(tx, discount))) throw new UsedUp(words.usedUp(code))
  return {
    amountCents,
    discountCode: code,
    discountPercent: discount.percent,
    discountCents: centsOff(price, discount),
  }
}

function holding(discount: DiscountRow | undefined, code: string): DiscountRow {
  const standing = discount && standingOf(discount, new Date().toISOString())
  if (!discount || standing === 'later') throw new CodeRefusal(words.unknown(code))
  if (standing !== 'on') throw new CodeRefusal(words.over(code))
  return discount
}

/**
 * Used up by what was paid and by what may still be: an order that is open keeps its use until it is canceled. What the
 * visitor has open themselves does not stand in their own way.
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

/** How long an open order keeps the use of its code. Who pays by card is done long before. */
const keptMs = 60 * 60 * 1000

/** Whether a payment that nobody finished is to give its use back. */
export function isKeptTooLong(order: Pick<OrderRow, 'discountCode' | 'createdAt'>, now: Date): boolean {
  return order.discountCode !== null && now.getTime() - Date.parse(order.createdAt) >= keptMs
}
