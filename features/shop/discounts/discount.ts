// What a code is, and what it makes of a price. In whole cents.

import { exactDollars } from '#lib/text/money.ts'
import type { DiscountRow } from '#platform/database/tables/orders.ts'

/** The least that a card can be charged in dollars, as Stripe has it. */
export const leastCents = 50

export type Gives = Pick<DiscountRow, 'percent' | 'amountCents'>

/** What comes off: a percentage to the cent, half a cent to the buyer; never more than there is. */
export function centsOff(listCents: number, { percent, amountCents }: Gives): number {
  const off = percent === null ? (amountCents ?? 0) : Math.floor((listCents * percent + 50) / 100)
  return Math.min(Math.max(off, 0), listCents)
}

/** The price with it, or undefined where too little would be left to charge. */
export function priceWith(listCents: number, gives: Gives): number | undefined {
  const price = listCents - centsOff(listCents, gives)
  return price < leastCents ? undefined : price
}

export function givesInWords({ percent, amountCents }: Gives): string {
  return percent === null ? `${exactDollars(amountCents ?? 0)} off` : `${percent}% off`
}

/** Letters and digits, with hyphens between them: a code goes into an address and is read out on the phone. */
export const codePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/
export const longestCode = 30
export const shortestCode = 3

/** As it is kept, however it was typed. */
export function codeAsKept(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** Empty where it is for everything. */
export function productsOf({ productIds }: Pick<DiscountRow, 'productIds'>): string[] {
  return productIds ? JSON.parse(productIds) : []
}

export function isFor(discount: Pick<DiscountRow, 'productIds'>, productId: string): boolean {
  return discount.productIds === null || productsOf(discount).includes(productId)
}

export type Standing = 'on' | 'off' | 'later' | 'over'

/** Whether it holds now, by its switch and its days alone. */
export function standingOf(
  { isOff, startsAt, endsAt }: Pick<DiscountRow, 'isOff' | 'startsAt' | 'endsAt'>,
  now: string,
): Standing {
  if (endsAt && now >= endsAt) return 'over'
  if (isOff) return 'off'
  return startsAt && now < startsAt ? 'later' : 'on'
}
