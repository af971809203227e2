import { minCharge, stepOf } from '#lib/money/currencies.ts'
import { money } from '#lib/money/money.ts'
import type { DiscountRow } from '#platform/database/tables/orders.ts'

export type Gives = { percent: number | null; amountCents: number | null }

/** Percentages are rounded to what can be charged, in the buyer's favor; the discount never exceeds the price. */
export function centsOff(listCents: number, { percent, amountCents }: Gives, step = 1): number {
  const off =
    percent === null ? (amountCents ?? 0) : Math.floor((listCents * percent + 50 * step) / (100 * step)) * step
  return Math.min(Math.max(off, 0), listCents)
}

/** undefined if the result is below the minimum charge. */
export function priceWith(listCents: number, gives: Gives, currency: string): number | undefined {
  const price = listCents - centsOff(listCents, gives, stepOf(currency))
  return price < minCharge(currency) ? undefined : price
}

export function describeDiscount({ percent, amountCents }: Gives, currency?: string): string {
  return percent === null ? `${money(amountCents ?? 0, { ...(currency && { currency }) })} off` : `${percent}% off`
}

/** Codes appear in URLs and are read out over the phone. */
export const codePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/
export const longestCode = 30
export const shortestCode = 3

export function codeAsKept(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** Empty means all products. */
export function productsOf({ productIds }: Pick<DiscountRow, 'productIds'>): string[] {
  return productIds ? JSON.parse(productIds) : []
}

/** Whether it lowers a price in this currency. */
export function isIn({ percent, currency: own }: Pick<DiscountRow, 'percent' | 'currency'>, currency: string): boolean {
  return percent !== null || own === currency
}

export function isFor(discount: Pick<DiscountRow, 'productIds'>, productId: string): boolean {
  return discount.productIds === null || productsOf(discount).includes(productId)
}

type DiscountStatus = 'on' | 'off' | 'later' | 'over'

/** Ignores the limit of uses. */
export function statusOf(
  { isOff, startsAt, endsAt }: Pick<DiscountRow, 'isOff' | 'startsAt' | 'endsAt'>,
  now: string,
): DiscountStatus {
  if (endsAt && now >= endsAt) return 'over'
  if (isOff) return 'off'
  return startsAt && now < startsAt ? 'later' : 'on'
}
