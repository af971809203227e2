import type { TaxSettings } from '#content/owner/parts/tax.ts'
import { countryName, isInEu } from '#lib/money/countries.ts'
import { minCharge, stepOf } from '#lib/money/currencies.ts'

/** What buyers say at checkout. The number is empty for private buyers; only Stripe Tax asks for the postcode. */
export type TaxBuyer = { country: string; number: string; postcode?: string }

/** `reverse`: the buyer's business owes the tax. `not due`: the buyer is outside the tax's area. */
type Treatment = 'charged' | 'reverse' | 'not due'

/** Stored with the order when its payment opens. */
export type OrderTax = TaxBuyer & {
  name: string
  percent: number
  treatment: Treatment
  included: boolean
  /** The price on the site after any discount, before this tax was added or taken off. */
  priceCents: number
  /** Stripe Tax's calculation, if it decided. */
  calculation?: string
}

export type Taxed = { amountCents: number; taxCents: number; tax: OrderTax }

/**
 * What a buyer pays. The tax is rounded once per order, and whatever is paid minus the tax is the net amount. Someone
 * who owes no tax pays the price without it.
 */
export function taxed(
  priceCents: number,
  { name, percent, included, country }: TaxSettings,
  buyer: TaxBuyer,
  currency: string,
): Taxed {
  const treatment = treatmentOf(country, buyer)
  const tax = { ...buyer, name, percent, treatment, included, priceCents }
  const thousandths = Math.round(percent * 1000)
  const part = included
    ? rounded(priceCents * thousandths, 100_000 + thousandths)
    : rounded(priceCents * thousandths, 100_000)
  if (included && treatment === 'charged') return { amountCents: priceCents, taxCents: part, tax }
  if (included) {
    const net = priceCents - toStep(part, currency)
    return { amountCents: net < minCharge(currency) ? priceCents : net, taxCents: 0, tax }
  }
  const taxCents = treatment === 'charged' ? toStep(part, currency) : 0
  return { amountCents: priceCents + taxCents, taxCents, tax }
}

/** The part of the tax in a refund, so that the parts of all refunds add up to the order's tax. */
export function taxOfRefund(
  order: { amountCents: number; taxCents: number | null },
  refundedBefore: number,
  refundCents: number,
): number {
  const upTo = (cents: number) => rounded((order.taxCents ?? 0) * cents, order.amountCents)
  return upTo(refundedBefore + refundCents) - upTo(refundedBefore)
}

function treatmentOf(seller: string, { country, number }: TaxBuyer): Treatment {
  if (country === seller) return 'charged'
  if (!isInEu(seller) || !isInEu(country)) return 'not due'
  return number ? 'reverse' : 'charged'
}

/** Whether a business in this country may owe the tax itself. */
export function asksForNumber(seller: string, country: string): boolean {
  return country !== seller && isInEu(seller) && isInEu(country)
}

/** Where the tax depends on more than the country. */
export const asksForPostcode = (country: string) => country === 'US' || country === 'CA'

/** "DE 123 456 789" as "DE123456789". Checks the shape only; undefined if it cannot be a number of that country. */
export function vatNumber(typed: string, country: string): string | undefined {
  const number = typed.toUpperCase().replace(/[\s.-]/g, '')
  const prefix = country === 'GR' ? 'EL' : country
  return number.startsWith(prefix) && /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{7,12}$/.test(number) ? number : undefined
}

export const buyersCountry = ({ country }: Pick<OrderTax, 'country'>) => countryName(country)

/** Half a cent is rounded up, without the errors of fractions. */
function rounded(part: number, whole: number): number {
  return Math.floor((2 * part + whole) / (2 * whole))
}

const toStep = (cents: number, currency: string) => rounded(cents, stepOf(currency)) * stepOf(currency)
