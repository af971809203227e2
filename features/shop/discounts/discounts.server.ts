import { sql } from 'kysely'
import { type Catalogue, findProductBySlug } from '#content/shop/catalogue.ts'
import { minCharge, stepOf } from '#lib/money/currencies.ts'
import { money } from '#lib/money/money.ts'
import { typedAmount } from '#lib/money/typed-amount.ts'
import { pick } from '#lib/pick.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { addDays, startOfDay } from '#lib/time/zoned-days.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { DiscountRow } from '#platform/database/tables/orders.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { findCode, heldSince } from './codes.server.ts'
import { describeDiscount, type Gives, priceWith, productsOf, statusOf } from './discount.ts'
import type { AdminDiscount, ChangeDiscount, MakeDiscount } from './schema.ts'

type Figures = Pick<AdminDiscount, 'used' | 'held' | 'givenCents' | 'earnedCents'> & { orders: number }

const noFigures: Figures = { used: 0, held: 0, givenCents: 0, earnedCents: 0, orders: 0 }

/** Newest first, with totals from their orders. */
export async function listDiscounts(db: Db, catalogue: Catalogue): Promise<AdminDiscount[]> {
  const rows = await db.selectFrom('discounts').selectAll().orderBy('createdAt', 'desc').execute()
  const figures = await figuresOf(
    db,
    rows.map(({ code }) => code),
  )
  const now = new Date().toISOString()
  return rows.map((row) => {
    const { orders, ...own } = figures.get(row.code) ?? noFigures
    return {
      ...pick(row, ['id', 'code', 'percent', 'amountCents', 'currency']),
      ...pick(row, ['maxUses', 'firstDay', 'lastDay', 'timeZone', 'note']),
      ...own,
      products: productsOf(row).map((each) => ({
        id: each,
        title: findProductBySlug(catalogue, each)?.title ?? each,
      })),
      status: statusOf(row, now),
      isOff: row.isOff === 1,
      canDelete: orders === 0,
    }
  })
}

/** orderState of order-state.ts, in SQL. Refunded orders don't count as discounted. */
const isReturned = sql`(refunded_cents >= amount_cents or dispute_outcome = 'lost')`
const isPaid = sql`paid_at is not null`
const inSiteCurrency = () => sql`currency = ${siteFormats().currency}`

async function figuresOf(db: Db, codes: readonly string[]): Promise<Map<string, Figures>> {
  if (codes.length === 0) return new Map()
  const sum = (value: ReturnType<typeof sql>) => sql<number | string | null>`sum(${value})`
  const rows = await db
    .selectFrom('orders')
    .select((value) => [
      'discountCode',
      value.fn.countAll<number | string>().as('orders'),
      sum(sql`case when ${isPaid} then 1 else 0 end`).as('used'),
      sum(sql`case when paid_at is null and canceled_at is null and created_at > ${heldSince()} then 1 else 0 end`).as(
        'held',
      ),
      sum(
        sql`case when ${isPaid} and not coalesce(${isReturned}, false) and ${inSiteCurrency()} then discount_cents else 0 end`,
      ).as('givenCents'),
      sum(
        sql`case when ${isPaid} and not coalesce(${isReturned}, false) and ${inSiteCurrency()} then amount_cents - refunded_cents else 0 end`,
      ).as('earnedCents'),
    ])
    .where('discountCode', 'in', codes)
    .groupBy('discountCode')
    .execute()
  return new Map(
    rows.map(({ discountCode, orders, used, held, givenCents, earnedCents }) => [
      discountCode ?? '',
      {
        orders: Number(orders),
        used: Number(used),
        held: Number(held),
        givenCents: Number(givenCents),
        earnedCents: Number(earnedCents),
      },
    ]),
  )
}

/** Keeps the list readable. */
const maxCodes = 500

export async function makeDiscount(
  db: Db,
  owner: By,
  input: MakeDiscount & { currency: string },
  catalogue: Catalogue,
): Promise<string> {
  const { currency } = input
  const gives: Gives = {
    percent: input.kind === 'percent' ? Number(input.value) : null,
    amountCents: input.kind === 'amount' ? (typedAmount(input.value, currency) ?? 0) : null,
  }
  const ids = input.scope === 'all' ? [] : [...new Set(input.productIds.split(','))]
  refuseUnfit(gives, ids, catalogue, currency)
  const row = {
    id: newId(),
    code: input.code,
    ...gives,
    currency,
    productIds: ids.length > 0 ? JSON.stringify(ids) : null,
    ...limitsOf(input, siteFormats().timeZone),
    isOff: 0,
    createdAt: new Date().toISOString(),
  }
  await db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('discounts')
      .select((value) => value.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxCodes) {
      throw new HttpError(
        409,
        `You have reached the limit of ${maxCodes} codes. Please delete some that were never used.`,
      )
    }
    const made = await tx
      .insertInto('discounts')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new HttpError(409, `The code ${row.code} already exists. Please choose another.`)
    await recordAction(tx, owner, {
      action: 'discount-made',
      subject: row.code,
      detail: describeDiscount(gives, currency),
    })
  })
  return row.code
}

/** Refuses codes that checkout could not honor. */
function refuseUnfit(gives: Gives, ids: readonly string[], catalogue: Catalogue, currency: string): void {
  if (gives.amountCents !== null && (gives.amountCents <= 0 || gives.amountCents % stepOf(currency) !== 0))
    throw new HttpError(400, `Please enter an amount in ${currency.toUpperCase()}, such as 10 or 10.50.`)
  const unknown = ids.find((id) => !catalogue.some((product) => product.id === id))
  if (unknown !== undefined) throw new HttpError(400, 'One of the selected products does not exist.')
  const covered = catalogue.filter(({ id, price }) => price > 0 && (ids.length === 0 || ids.includes(id)))
  const below = covered.find(({ price }) => priceWith(price, gives, currency) === undefined)
  if (!below) return
  throw new HttpError(
    400,
    `${below.title} costs ${money(below.price, currency)} and would drop below ${money(minCharge(currency), currency)}, the minimum card charge. Please lower the discount or choose other products.`,
  )
}

type Limits = Pick<DiscountRow, 'maxUses' | 'firstDay' | 'lastDay' | 'startsAt' | 'endsAt' | 'timeZone' | 'note'>

function limitsOf({ uses, firstDay, lastDay, note }: ChangeDiscount, timeZone: string): Limits {
  return {
    maxUses: uses === '' ? null : Number(uses),
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    startsAt: firstDay ? startOfDay(firstDay, timeZone).toISOString() : null,
    endsAt: lastDay ? startOfDay(addDays(lastDay, 1), timeZone).toISOString() : null,
    timeZone,
    note,
  }
}

/** The discount itself can't be changed, because buyers may already have the code. */
export async function changeDiscount(db: Db, owner: By, code: string, input: ChangeDiscount): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await findOrThrow(tx, code)
    const limits = limitsOf(input, before.timeZone)
    await tx.updateTable('discounts').set(limits).where('id', '=', before.id).execute()
    const detail = [
      changed('uses', before.maxUses ?? 'any', limits.maxUses ?? 'any'),
      changed('first day', before.firstDay ?? 'none', limits.firstDay ?? 'none'),
      changed('last day', before.lastDay ?? 'none', limits.lastDay ?? 'none'),
      before.note === limits.note ? [] : ['note'],
    ].flat()
    if (detail.length === 0) return
    await recordAction(tx, owner, { action: 'discount-changed', subject: code, detail: detail.join('; ') })
  })
}

function changed(name: string, before: string | number, after: string | number): string[] {
  return before === after ? [] : [`${name}: ${before} → ${after}`]
}

export async function switchDiscount(db: Db, owner: By, code: string, on: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await findOrThrow(tx, code)
    const { numUpdatedRows } = await tx
      .updateTable('discounts')
      .set({ isOff: on ? 0 : 1 })
      .where('id', '=', id)
      .where('isOff', '=', on ? 1 : 0)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordAction(tx, owner, { action: on ? 'discount-on' : 'discount-off', subject: code })
  })
}

/** A code with orders can't be deleted, because they refer to it. */
export async function deleteDiscount(db: Db, owner: By, code: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locks the row, as opening an order does, so the two cannot miss each other.
    await tx.updateTable('discounts').set({ code: sql`code` }).where('code', '=', code).execute()
    const { id } = await findOrThrow(tx, code)
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('discountCode', '=', code)
      .limit(1)
      .executeTakeFirst()
    if (order) throw new HttpError(409, 'This code has been used in an order. Turn it off instead.')
    await tx.deleteFrom('discounts').where('id', '=', id).execute()
    await recordAction(tx, owner, { action: 'discount-deleted', subject: code })
  })
}

async function findOrThrow(db: Db, code: string): Promise<DiscountRow> {
  const discount = await findCode(db, code)
  if (!discount) throw new HttpError(404, 'This code does not exist.')
  return discount
}
