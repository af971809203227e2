import { sql } from 'kysely'
import { type Catalogue, findProductBySlug } from '#content/shop/catalogue.ts'
import { exactDollars } from '#lib/text/money.ts'
import { knownTimeZone } from '#lib/time/dates.ts'
import { addDays, startOfDay } from '#lib/time/zoned-days.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { DiscountRow } from '#platform/database/tables/orders.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import { findCode } from './codes.server.ts'
import { type Gives, givesInWords, leastCents, priceWith, productsOf, standingOf } from './discount.ts'
import type { AdminDiscount, ChangeDiscount, MakeDiscount } from './schema.ts'

type Figures = Pick<AdminDiscount, 'used' | 'held' | 'givenCents' | 'earnedCents'> & { orders: number }

const noFigures: Figures = { used: 0, held: 0, givenCents: 0, earnedCents: 0, orders: 0 }

/** Every code, the newest first, with what its orders say of it. */
export async function listDiscounts(db: Db, catalogue: Catalogue): Promise<AdminDiscount[]> {
  const rows = await db.selectFrom('discounts').selectAll().orderBy('createdAt', 'desc').execute()
  const figures = await figuresOf(
    db,
    rows.map(({ code }) => code),
  )
  const now = new Date().toISOString()
  return rows.map((row) => {
    const { orders, ...own } = figures.get(row.code) ?? noFigures
    const { id, code, percent, amountCents, maxUses, firstDay, lastDay, timeZone, note } = row
    return {
      ...{ id, code, percent, amountCents, maxUses, firstDay, lastDay, timeZone, note },
      ...own,
      products: productsOf(row).map((each) => ({
        id: each,
        title: findProductBySlug(catalogue, each)?.title ?? each,
      })),
      standing: standingOf(row, now),
      isOff: row.isOff === 1,
      canDelete: orders === 0,
    }
  })
}

/** keptCents and orderState of order-state.ts, in SQL. Where the money went back, nothing was given away. */
const isReturned = sql`(refunded_cents >= amount_cents or dispute_outcome = 'lost')`
const isPaid = sql`paid_at is not null`

async function figuresOf(db: Db, codes: readonly string[]): Promise<Map<string, Figures>> {
  if (codes.length === 0) return new Map()
  const sum = (value: ReturnType<typeof sql>) => sql<number | string | null>`sum(${value})`
  const rows = await db
    .selectFrom('orders')
    .select((value) => [
      'discountCode',
      value.fn.countAll<number | string>().as('orders'),
      sum(sql`case when ${isPaid} then 1 else 0 end`).as('used'),
      sum(sql`case when paid_at is null and canceled_at is null then 1 else 0 end`).as('held'),
      sum(sql`case when ${isPaid} and not coalesce(${isReturned}, false) then discount_cents else 0 end`).as(
        'givenCents',
      ),
      sum(
        sql`case when ${isPaid} and not coalesce(${isReturned}, false) then amount_cents - refunded_cents else 0 end`,
      ).as('earnedCents'),
    ])
    .where('discountCode', 'in', codes)
    .groupBy('discountCode')
    .execute()
  return new Map(
    rows.map(({ discountCode, orders, used, held, givenCents, earnedCents }) => [
      discountCode ?? '',
      {
        ...{ orders: Number(orders), used: Number(used), held: Number(held) },
        ...{ givenCents: Number(givenCents), earnedCents: Number(earnedCents) },
      },
    ]),
  )
}

/** More than anybody keeps track of: the list stays one that is read. */
const mostCodes = 500

export async function makeDiscount(
  db: Db,
  owner: By,
  asked: MakeDiscount,
  catalogue: Catalogue,
): Promise<string> {
  const gives: Gives = {
    percent: asked.kind === 'percent' ? Number(asked.value) : null,
    amountCents: asked.kind === 'amount' ? Math.round(Number(asked.value) * 100) : null,
  }
  const ids = asked.scope === 'all' ? [] : [...new Set(asked.productIds.split(','))]
  refuseUnfit(gives, ids, catalogue)
  const row: DiscountRow = {
    ...{ id: newId(), code: asked.code, ...gives },
    productIds: ids.length > 0 ? JSON.stringify(ids) : null,
    ...limitsOf(asked, knownTimeZone(asked.timeZone)),
    isOff: 0,
    createdAt: new Date().toISOString(),
  }
  await db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('discounts')
      .select((value) => value.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostCodes) {
      throw new Refusal(409, `There are ${mostCodes} codes already. Please delete some that nobody used.`)
    }
    const made = await tx
      .insertInto('discounts')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal(409, `There is a code ${row.code} already. Please choose another.`)
    await recordAction(tx, owner, { action: 'discount-made', subject: row.code, detail: givesInWords(gives) })
  })
  return row.code
}

/** A code that promises what the checkout could not keep is not made. */
function refuseUnfit(gives: Gives, ids: readonly string[], catalogue: Catalogue): void {
  const unknown = ids.find((id) => !catalogue.some((product) => product.id === id))
  if (unknown !== undefined) throw new Refusal(400, 'We do not sell one of the products that it is for.')
  const covered = catalogue.filter(({ id, price }) => price > 0 && (ids.length === 0 || ids.includes(id)))
  const below = covered.find(({ price }) => priceWith(price, gives) === undefined)
  if (!below) return
  throw new Refusal(
    400,
    `It would bring ${below.title}, which costs ${exactDollars(below.price)}, below ${exactDollars(leastCents)}, the least that a card can be charged. Please give less, or choose what costs more.`,
  )
}

type Limits = Pick<
  DiscountRow,
  'maxUses' | 'firstDay' | 'lastDay' | 'startsAt' | 'endsAt' | 'timeZone' | 'note'
>

function limitsOf({ uses, firstDay, lastDay, note }: ChangeDiscount, timeZone: string): Limits {
  return {
    maxUses: uses === '' ? null : Number(uses),
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    startsAt: firstDay ? startOfDay(firstDay, timeZone).toISOString() : null,
    endsAt: lastDay ? startOfDay(addDays(lastDay, 1), timeZone).toISOString() : null,
    ...{ timeZone, note },
  }
}

/** How often, how long and the note. What it gives stays: who has the code was promised that. */
export async function changeDiscount(db: Db, owner: By, code: string, asked: ChangeDiscount): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await findOrThrow(tx, code)
    const limits = limitsOf(asked, before.timeZone)
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

/** An order that names it would be left without its reason. */
export async function deleteDiscount(db: Db, owner: By, code: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // As who opens an order with it does: whichever comes first is seen by the other.
    await tx.updateTable('discounts').set({ code: sql`code` }).where('code', '=', code).execute()
    const { id } = await findOrThrow(tx, code)
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('discountCode', '=', code)
      .limit(1)
      .executeTakeFirst()
    if (order) throw new Refusal(409, 'An order has this code. Switch it off instead: it then does nothing.')
    await tx.deleteFrom('discounts').where('id', '=', id).execute()
    await recordAction(tx, owner, { action: 'discount-deleted', subject: code })
  })
}

async function findOrThrow(db: Db, code: string): Promise<DiscountRow> {
  const discount = await findCode(db, code)
  if (!discount) throw new Refusal(404, 'There is no such code.')
  return discount
}
