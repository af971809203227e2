// Customers, subscriptions, invoices and Checkout sessions. No published fixture has the newest shapes: the fields are
// those of the SDK's types, which are made from Stripe's own description of its API.

import type Stripe from 'stripe'
import { newStripeId, now } from './stripe-objects.ts'

export const addMonths = (seconds: number, months: number): number => {
  const start = new Date(seconds * 1000)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end.getTime() / 1000
}

export function makeCustomer(given: Partial<Stripe.Customer>): Stripe.Customer {
  return {
    id: newStripeId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...given,
  } as Stripe.Customer
}

export type Terms = {
  product: string
  currency: string
  unitAmount: number
  taxBehavior: string | undefined
}

function makePrice({ product, currency, unitAmount, taxBehavior = 'unspecified' }: Terms): Stripe.Price {
  return {
    id: newStripeId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  } as unknown as Stripe.Price
}

export function makeSubscription(
  customer: string,
  terms: Terms,
  given: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const id = newStripeId('sub')
  const created = now()
  const item = {
    id: newStripeId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_start: created,
    current_period_end: addMonths(created, 1),
    current_trial: null,
    discounts: [],
    metadata: {},
    price: makePrice(terms),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: terms.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
    ...given,
  } as unknown as Stripe.Subscription
}

type InvoiceParts = {
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle'
  intent: Stripe.PaymentIntent
  period: { start: number; end: number }
  hostedUrl: string
}

export function makeInvoice(id: string, parts: InvoiceParts): Stripe.Invoice {
  const { subscription, reason, intent, period, hostedUrl } = parts
  const { amount, currency } = intent
  const { created } = { created: period.start }
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'A Coach',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${hostedUrl}/${id}`,
    invoice_pdf: `${hostedUrl}/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
      data: [
        {
          id: newStripeId('il'),
          object: 'line_item',
          amount,
          currency,
          description: null,
          discount_amounts: [],
          discountable: true,
          discounts: [],
          invoice: id,
          livemode: false,
          metadata: subscription.metadata,
          parent: null,
          period,
          pretax_credit_amounts: [],
          pricing: null,
          quantity: 1,
          quantity_decimal: '1',
          subscription: subscription.id,
          subtotal: amount,
          taxes: [],
        },
      ],
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.start,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } as unknown as Stripe.Invoice
}

export function makeInvoicePayment(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): Stripe.InvoicePayment {
  const isPaid = intent.status === 'succeeded'
  return {
    id: `inpay_${intent.id.slice(3)}`,
    object: 'invoice_payment',
    amount_requested: intent.amount,
    amount_paid: isPaid ? intent.amount : null,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: isPaid ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
    status_transitions: { canceled_at: intent.canceled_at, paid_at: isPaid ? now() : null },
  }
}

/** A Checkout session that only saves a card. */
export function makeSetupSession(given: Partial<Stripe.Checkout.Session>): Stripe.Checkout.Session {
  return {
    id: newStripeId('cs_test'),
    object: 'checkout.session',
    amount_subtotal: null,
    amount_total: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    created: now(),
    currency: null,
    customer: null,
    customer_details: null,
    customer_email: null,
    expires_at: now() + 86_400,
    invoice: null,
    livemode: false,
    locale: null,
    metadata: {},
    mode: 'setup',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    setup_intent: null,
    status: 'open',
    subscription: null,
    success_url: null,
    ui_mode: 'hosted_page',
    url: null,
    ...given,
  } as unknown as Stripe.Checkout.Session
}

export function makeSetupIntent(customer: string, paymentMethod: string): Stripe.SetupIntent {
  const id = newStripeId('seti')
  return {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_double`,
    created: now(),
    customer,
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  } as unknown as Stripe.SetupIntent
}
