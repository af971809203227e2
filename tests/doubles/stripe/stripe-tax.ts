// Stripe Tax: calculations, and the transactions that Stripe records for payments that carry one. Objects have the
// fields of the SDK's types, which are made from Stripe's own description of its API.

import type Stripe from 'stripe'
import type { FormValue } from '../form-encoding.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'
import { newStripeId, now } from './stripe-objects.ts'

type Form = Record<string, FormValue>
type Address = { country?: string; postal_code?: string }

type Transaction = {
  id: string
  type: 'transaction' | 'reversal'
  reference: string
  calculation: string
  /** Negative for a reversal. */
  amount: number
}

/** Where the account of this double is registered. */
const rates: Record<string, { percent: number; type: string }> = {
  GB: { percent: 20, type: 'vat' },
  DE: { percent: 19, type: 'vat' },
  FR: { percent: 20, type: 'vat' },
  US: { percent: 8.625, type: 'sales_tax' },
}

export function createTax() {
  const calculations = new Map<string, Stripe.Tax.Calculation>()
  const transactions: Transaction[] = []
  let status: 'active' | 'pending' = 'active'

  function calculate(form: Form): Stripe.Tax.Calculation {
    const [item] = Object.values((form.line_items ?? {}) as Record<string, Record<string, string>>)
    const customer = (form.customer_details ?? {}) as { address?: Address; tax_ids?: object }
    if (!item?.amount) throw invalidRequest('Missing required param: line_items.', 'line_items')
    const made = taxOf(Number(item.amount), item.tax_behavior, customer.address, Boolean(customer.tax_ids))
    const calculation = {
      id: newStripeId('taxcalc'),
      object: 'tax.calculation',
      customer: null,
      livemode: false,
      currency: String(form.currency),
      expires_at: now() + 90 * 24 * 60 * 60,
      tax_date: now(),
      ship_from_details: null,
      shipping_cost: null,
      customer_details: customer,
      ...made,
    } as unknown as Stripe.Tax.Calculation
    calculations.set(calculation.id ?? '', calculation)
    return calculation
  }

  /** Once per calculation, as Stripe commits it. An invoice with automatic tax has been calculated by Stripe itself. */
  function commit({ id, hooks, amount }: Stripe.PaymentIntent, taxedInvoice: string | undefined): void {
    const calculation = taxedInvoice ?? calculations.get(hooks?.inputs?.tax?.calculation ?? '')?.id
    if (!calculation || transactions.some((each) => each.calculation === calculation)) return
    transactions.push({ id: newStripeId('tax'), type: 'transaction', reference: id, calculation, amount })
  }

  /** Also of an invoice's payment: Stripe reverses the tax in proportion, see docs.stripe.com/tax/invoicing/refunds. */
  function reverse(intent: string, refund: Stripe.Refund): void {
    const whole = transactions.find(({ type, reference }) => type === 'transaction' && reference === intent)
    if (!whole) return
    const amount = -refund.amount
    transactions.push({ ...whole, id: newStripeId('tax'), type: 'reversal', reference: refund.id, amount })
  }

  return {
    calculations,
    transactions,
    commit,
    reverse,
    /** As in an account where Stripe Tax is not set up. */
    turnOff() {
      status = 'pending'
    },
    route(call: string, form: Form): object | undefined {
      if (call === 'POST /v1/tax/calculations') return calculate(form)
      if (call === 'GET /v1/tax/settings') return { object: 'tax.settings', livemode: false, status }
      return undefined
    },
    /** For a payment: refused as Stripe does. */
    known(id: string | undefined): string | undefined {
      if (id && !calculations.has(id)) throw noSuch('tax calculation', id)
      return id
    },
  }
}

/** The tax of an amount, and what there is to pay. */
export function taxOf(
  amount: number,
  behavior = 'exclusive',
  { country = '', postal_code: postcode = '' }: Address = {},
  isBusiness = false,
) {
  if (country === 'US' && !/^\d{5}$/.test(postcode.replace(/^00000$/, '')))
    throw invalidRequest(
      'We could not determine the customer’s tax location.',
      'customer_details[address]',
      'customer_tax_location_invalid',
    )
  const { percent = 0, type = null } = rates[country] ?? {}
  const isReverse = isBusiness && percent > 0
  const inclusive = behavior === 'inclusive'
  const charged = isReverse ? 0 : percent
  const tax = Math.round(inclusive ? (amount * charged) / (100 + charged) : (amount * charged) / 100)
  return {
    amount_total: inclusive ? amount : amount + tax,
    tax_amount_exclusive: inclusive ? 0 : tax,
    tax_amount_inclusive: inclusive ? tax : 0,
    tax_breakdown: [
      {
        amount: tax,
        inclusive,
        taxable_amount: percent ? amount : 0,
        tax_rate_details: {
          country,
          flat_amount: null,
          percentage_decimal: String(charged),
          rate_type: 'percentage',
          state: null,
          tax_type: type,
        },
        taxability_reason: isReverse ? 'reverse_charge' : percent ? 'standard_rated' : 'not_collecting',
      },
    ],
  }
}
