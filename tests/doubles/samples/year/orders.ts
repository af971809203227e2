import { sampleContent } from '#content/owner/samples/content.ts'
import { boughtNow } from '#content/shop/bought.ts'
import { catalogueOf, type DetailedProduct } from '#content/shop/catalogue.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { orderToken } from '#features/shop/orders/order-token.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { nextInSeries } from '#platform/counters.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Chance } from './chance.ts'
import { later, type SamplePerson } from './people.ts'

export type Sold = { number: string; at: Date; person: SamplePerson; title: string; isPaid: boolean }

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const currency = 'usd'
const codes = [
  { code: 'PODCAST20', percent: 20, note: 'For listeners of Founders Hour' },
  { code: 'WELCOME10', percent: 10, note: 'In the newsletter' },
]

export async function addOrders(tx: Db, chance: Chance, people: readonly SamplePerson[], now: Date): Promise<Sold[]> {
  const from = new Date(now.getTime() - 300 * dayMs).toISOString()
  const open = {
    amountCents: null,
    currency: 'usd',
    productIds: null,
    maxUses: null,
    firstDay: null,
    lastDay: null,
  }
  const always = { timeZone: 'UTC', startsAt: null, endsAt: null, isOff: 0, createdAt: from }
  for (const each of codes)
    await tx
      .insertInto('discounts')
      .values({ id: newId(), ...each, ...open, ...always })
      .execute()
  const catalogue = catalogueOf(sampleContent.products).filter(({ price }) => price > 0)
  const weights = catalogue.map((product, place) => [product, product.type === 'bundle' ? 12 : 12 - place] as const)
  const wished = people
    .filter(({ does }) => does.order)
    .flatMap((person) => Array.from({ length: chance.happens(0.25) ? 2 : 1 }, () => person))
    .map((person) => ({ person, at: later(chance, person, 40, now) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const sold: Sold[] = []
  for (const [index, { person, at }] of wished.entries()) {
    const product = chance.weighted(weights)
    const isPaid = index % 14 !== 5
    const isRefunded = isPaid && index % 19 === 7 && now.getTime() - at.getTime() > 9 * dayMs
    sold.push(await addOrder(tx, chance, { product, catalogue, person, at, isPaid, isRefunded }))
  }
  return sold
}

type Wish = Pick<Sold, 'person' | 'at' | 'isPaid'> & {
  product: DetailedProduct
  catalogue: readonly DetailedProduct[]
  isRefunded: boolean
}

async function addOrder(tx: Db, chance: Chance, wish: Wish): Promise<Sold> {
  const { product, catalogue, person, at, isPaid, isRefunded } = wish
  const { email, source } = person
  const [id, createdAt] = [newId(), at.toISOString()]
  const number = Array.from({ length: 8 }, () => chance.one([...letters])).join('')
  const code = chance.happens(0.15) ? chance.one(codes) : undefined
  const discountCents = code ? Math.round((product.price * code.percent) / 100) : 0
  const amountCents = product.price - discountCents
  const refundedAt = isRefunded ? new Date(at.getTime() + 6 * dayMs).toISOString() : null
  const receiptNumber = isPaid ? await nextInSeries(tx, 'receipts') : null
  await tx
    .insertInto('orders')
    .values({
      id,
      number,
      token: await orderToken(tx, id),
      productId: product.id,
      amountCents,
      currency,
      createdAt,
      bought: boughtNow(product, catalogue),
      paymentIntentId: `pi_demo${id}`,
      receiptNumber,
      ...(isPaid ? { email, paidAt: createdAt } : { failedAt: createdAt, canceledAt: createdAt }),
      refundedCents: isRefunded ? amountCents : 0,
      refundedAt,
      refundMailedAt: refundedAt,
      creditedCents: isRefunded ? amountCents : 0,
      firstSource: source,
      lastSource: source,
      ...(code && { discountCode: code.code, discountPercent: code.percent, discountCents }),
    })
    .execute()
  const sold = { number, at, person, title: product.title, isPaid }
  if (!isPaid) return sold
  await tx.insertInto('receipts').values({ orderId: id, version: 1, issuedAt: createdAt }).execute()
  const feeCents = Math.round(amountCents * 0.029) + 30
  const paid = { orderId: id, card: `Visa ending in ${1000 + chance.below(9000)}`, country: 'US', currency }
  await tx
    .insertInto('settlements')
    .values({ ...paid, feeCents, netCents: amountCents - feeCents })
    .execute()
  if (refundedAt) {
    await tx
      .insertInto('creditNotes')
      .values({
        refundId: `re_demo${id}`,
        orderId: id,
        number: await nextInSeries(tx, 'credit-notes'),
        amountCents,
        refundedAt,
        issuedAt: refundedAt,
        mailedAt: refundedAt,
        feeCents: 0,
        netCents: -amountCents,
        currency,
      })
      .execute()
  }
  const from = { first: source, last: source }
  await recordActivity(tx, { email, name: person.name, did: 'order', at: createdAt, from })
  return sold
}
