import type Stripe from 'stripe'
import type { TaxSettings } from '#content/owner/parts/tax.ts'
import { taxWords } from '#content/shop/tax-words.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { asksForPostcode, type TaxBuyer, type Taxed } from './tax.ts'

/** Stripe Tax needs a postcode, or does not know the one it got. */
export class PlaceUnknown extends HttpError {
  constructor() {
    super(400, taxWords.postcodeFirst)
  }
}

type Priced = { priceCents: number; currency: string; productId: string }

/**
 * What a buyer pays, as Stripe Tax calculates it. A payment that carries the calculation's id is recorded as taxed by
 * Stripe once it is paid, and its refunds are reversed there.
 */
export async function calculated(
  stripe: Stripe,
  { priceCents, currency, productId }: Priced,
  { included, name }: TaxSettings,
  buyer: TaxBuyer,
): Promise<Taxed> {
  if (asksForPostcode(buyer.country) && !buyer.postcode) throw new PlaceUnknown()
  const { id, amount_total, tax_amount_inclusive, tax_amount_exclusive, tax_breakdown } = await stripe.tax.calculations
    .create({
      currency,
      line_items: [{ amount: priceCents, reference: productId, tax_behavior: behaviorOf(included) }],
      customer_details: {
        address: addressOf(buyer),
        address_source: 'billing',
        ...(buyer.number && { tax_ids: taxIdsOf(buyer) }),
      },
    })
    .catch((error) => {
      if (isStripeError(error) && error.code === 'customer_tax_location_invalid') throw new PlaceUnknown()
      throw error
    })
  const taxCents = tax_amount_inclusive + tax_amount_exclusive
  const charged = tax_breakdown.filter(({ amount }) => amount > 0)
  const isReverse = tax_breakdown.some(({ taxability_reason }) => taxability_reason === 'reverse_charge')
  const names = new Set(charged.map(({ tax_rate_details }) => nameOf(tax_rate_details.tax_type ?? name)))
  const percent = charged.reduce((sum, { tax_rate_details: rate }) => sum + Number(rate.percentage_decimal), 0)
  return {
    amountCents: amount_total,
    taxCents,
    tax: {
      ...buyer,
      name: [...names].join(' + ') || name,
      percent,
      included,
      priceCents,
      treatment: taxCents > 0 ? 'charged' : isReverse ? 'reverse' : 'not due',
      calculation: id ?? '',
    },
  }
}

export const behaviorOf = (included: boolean) => (included ? 'inclusive' : 'exclusive')

export function addressOf({ country, postcode }: TaxBuyer) {
  return { country, ...(postcode && { postal_code: postcode }) }
}

/** Only buyers in the EU are asked for a number. */
export function taxIdsOf({ number }: TaxBuyer) {
  return [{ type: 'eu_vat', value: number }]
}

/** "vat" as "VAT", "sales_tax" as "Sales tax". */
function nameOf(type: string): string {
  if (type.length <= 4) return type.toUpperCase()
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')
}
