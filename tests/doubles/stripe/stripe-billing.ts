import type Stripe from 'stripe'
import type { FormValue } from '../form-encoding.ts'
import {
  addMonths,
  makeCustomer,
  makeInvoice,
  makeInvoicePayment,
  makeSetupIntent,
  makeSetupSession,
  makeSubscription,
  type Terms,
} from './stripe-billing-objects.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'
import type { CardInput } from './stripe-ledger.ts'
import { makeEvent, newStripeId, now } from './stripe-objects.ts'
import { taxOf } from './stripe-tax.ts'

type Form = Record<string, FormValue>

type Payments = {
  emit: (event: Stripe.Event) => void
  createIntent: (given: Partial<Stripe.PaymentIntent>) => Stripe.PaymentIntent
  confirm: (id: string, card: CardInput) => Stripe.PaymentIntent
  cancelIntent: (id: string) => void
  intent: (id: string) => Stripe.PaymentIntent
}

/** What happens to a subscription after its last attempt: a setting of the account. */
export type AfterLastAttempt = 'cancel' | 'past_due' | 'unpaid'

/** The first attempt and three more. */
const maxAttempts = 4
/** What we send of what Stripe's current version knows; it refuses `payment_method_types`, which older ones had. */
const sessionParams = new Set(
  'mode customer currency allowed_payment_method_types success_url cancel_url metadata'.split(' '),
)
const dayS = 24 * 60 * 60

/** Customers, subscriptions and their invoices. Time passes only when a test says so: `renew` and `retry`. */
export function createBilling({ emit, createIntent, confirm, cancelIntent, intent }: Payments) {
  const customers = new Map<string, Stripe.Customer>()
  /** Customers with a tax number. */
  const businesses = new Set<string>()
  const products = new Map<string, Stripe.Product>()
  const subscriptions = new Map<string, Stripe.Subscription>()
  const invoices = new Map<string, Stripe.Invoice>()
  const intentOfInvoice = new Map<string, string>()
  const invoiceOfIntent = new Map<string, string>()
  const sessions = new Map<string, Stripe.Checkout.Session>()
  const setupIntents = new Map<string, Stripe.SetupIntent>()
  /** The card of each saved payment method. */
  const cards = new Map<string, CardInput>()
  /** The payment that Stripe itself attempts at the moment, without the buyer. */
  let attempting: string | undefined
  let afterLastAttempt: AfterLastAttempt = 'cancel'
  let hostedUrl = 'https://invoice.stripe.test'

  function find<Item>(items: Map<string, Item>, kind: string, id: string): Item {
    const found = items.get(id)
    if (!found) throw noSuch(kind, id)
    return found
  }

  function createSubscription(form: Form): Stripe.Subscription {
    const customer = find(customers, 'customer', String(form.customer ?? '')).id
    if (form.payment_behavior !== 'default_incomplete')
      throw invalidRequest('This customer has no attached payment source or default payment method.')
    const made = makeSubscription(customer, termsOf(form), {
      metadata: (form.metadata ?? {}) as Stripe.Metadata,
      description: form.description ? String(form.description) : null,
    })
    if (form.cancel_at) made.cancel_at = Number(form.cancel_at)
    made.automatic_tax.enabled = (form.automatic_tax as Record<string, string>)?.enabled === 'true'
    subscriptions.set(made.id, made)
    emit(makeEvent('customer.subscription.created', made))
    invoiceFor(made, 'subscription_create')
    return made
  }

  function termsOf(form: Form): Terms {
    const [item] = Object.values((form.items ?? {}) as Record<string, Form>)
    const price = (item?.price_data ?? {}) as Record<string, string>
    if (!price.product || !price.currency || !price.unit_amount)
      throw invalidRequest('Missing required param: items[0][price_data].', 'items[0][price_data]')
    find(products, 'product', price.product)
    return {
      product: price.product,
      currency: price.currency,
      unitAmount: Number(price.unit_amount),
      taxBehavior: price.tax_behavior,
    }
  }

  function invoiceFor(
    subscription: Stripe.Subscription,
    reason: 'subscription_create' | 'subscription_cycle',
  ): Stripe.Invoice {
    const item = itemOf(subscription)
    const customer = String(subscription.customer)
    const price = item.price.unit_amount ?? 0
    const { address } = find(customers, 'customer', customer)
    const isTaxed = subscription.automatic_tax.enabled
    const place = { country: address?.country ?? '', postal_code: address?.postal_code ?? '' }
    const taxed = isTaxed
      ? taxOf(price, item.price.tax_behavior ?? undefined, place, businesses.has(customer))
      : undefined
    const paying = createIntent({
      amount: taxed?.amount_total ?? price,
      currency: subscription.currency,
      customer,
      description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      setup_future_usage: 'off_session',
    })
    const period = { start: item.current_period_start, end: item.current_period_end }
    const id = newStripeId('in')
    const made = makeInvoice(id, { subscription, reason, intent: paying, period, hostedUrl })
    made.total_taxes = taxed?.tax_breakdown.map(({ amount }) => ({ amount }) as Stripe.Invoice.TotalTax) ?? []
    invoices.set(id, made)
    intentOfInvoice.set(id, paying.id)
    invoiceOfIntent.set(paying.id, id)
    subscription.latest_invoice = id
    emit(makeEvent('invoice.created', made))
    emit(makeEvent('invoice.finalized', made))
    return made
  }

  /** The subscription becomes active with its newest invoice, and keeps the card that paid. */
  function settle(paid: Stripe.PaymentIntent, card: CardInput): void {
    const invoice = invoices.get(invoiceOfIntent.get(paid.id) ?? '')
    if (!invoice) return
    const method = String(paid.payment_method)
    cards.set(method, card)
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: Math.max(1, invoice.attempt_count),
      next_payment_attempt: null,
      auto_advance: false,
    })
    invoice.status_transitions.paid_at = now()
    const subscription = subscriptionOf(invoice)
    if (subscription.status !== 'canceled') {
      subscription.default_payment_method = method
      if (subscription.latest_invoice === invoice.id) subscription.status = 'active'
    }
    emit(makeEvent('invoice.paid', invoice))
    emit(makeEvent('invoice.payment_succeeded', invoice))
    emit(makeEvent('customer.subscription.updated', subscription))
  }

  function fail(failed: Stripe.PaymentIntent): void {
    const invoice = invoices.get(invoiceOfIntent.get(failed.id) ?? '')
    if (!invoice) return
    invoice.attempted = true
    const isAutomatic = attempting === failed.id
    const subscription = subscriptionOf(invoice)
    if (isAutomatic) {
      invoice.attempt_count += 1
      const isLast = invoice.attempt_count >= maxAttempts
      invoice.next_payment_attempt = isLast ? null : now() + 3 * dayS
      if (subscription.status === 'active') subscription.status = 'past_due'
    }
    emit(makeEvent('invoice.payment_failed', invoice))
    emit(makeEvent('customer.subscription.updated', subscription))
    if (!isAutomatic || invoice.next_payment_attempt !== null) return
    if (afterLastAttempt === 'cancel') end(subscription, 'payment_failed')
    else subscription.status = afterLastAttempt
  }

  /** An attempt by Stripe itself, without the buyer. */
  function attempt(invoice: Stripe.Invoice): void {
    const paying = intent(intentOfInvoice.get(invoice.id) ?? '')
    const card = cards.get(String(subscriptionOf(invoice).default_payment_method))
    if (!card) throw new Error('this subscription has no card')
    attempting = paying.id
    try {
      confirm(paying.id, { ...card, receiptEmail: null })
    } catch {
      // The invoice and its events say so.
    } finally {
      attempting = undefined
    }
  }

  function renew(id: string): Stripe.Invoice | undefined {
    const subscription = find(subscriptions, 'subscription', id)
    const item = itemOf(subscription)
    const { cancel_at, cancel_at_period_end } = subscription
    if (cancel_at_period_end || (cancel_at && cancel_at <= item.current_period_end)) {
      end(subscription, 'cancellation_requested')
      return undefined
    }
    const anchor = subscription.billing_cycle_anchor
    let months = 1
    while (addMonths(anchor, months) < item.current_period_end) months += 1
    item.current_period_start = item.current_period_end
    item.current_period_end = addMonths(anchor, months + 1)
    const invoice = invoiceFor(subscription, 'subscription_cycle')
    attempt(invoice)
    return invoice
  }

  function retry(id: string): Stripe.Invoice {
    const invoice = find(invoices, 'invoice', id)
    if (invoice.status !== 'open' || invoice.next_payment_attempt === null)
      throw new Error('Stripe attempts this invoice no more')
    attempt(invoice)
    return invoice
  }

  /** Open invoices stay open, but Stripe attempts them no more. */
  function end(subscription: Stripe.Subscription, reason: 'cancellation_requested' | 'payment_failed'): void {
    const wasIncomplete = subscription.status === 'incomplete'
    subscription.status = wasIncomplete ? 'incomplete_expired' : 'canceled'
    subscription.ended_at = now()
    subscription.canceled_at ??= now()
    if (subscription.cancellation_details) subscription.cancellation_details.reason = reason
    for (const invoice of invoicesOf({ subscription: subscription.id })) {
      if (invoice.status !== 'open') continue
      invoice.next_payment_attempt = null
      invoice.auto_advance = false
      if (wasIncomplete) voidInvoice(invoice.id)
    }
    emit(makeEvent('customer.subscription.deleted', subscription))
  }

  function updateSubscription(id: string, form: Form): Stripe.Subscription {
    const changed = find(subscriptions, 'subscription', id)
    if (changed.ended_at)
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
    if (form.cancel_at !== undefined) changed.cancel_at = Number(form.cancel_at) || null
    if (form.cancel_at_period_end !== undefined) {
      changed.cancel_at_period_end = form.cancel_at_period_end === 'true'
      changed.cancel_at = changed.cancel_at_period_end ? itemOf(changed).current_period_end : null
      changed.canceled_at = changed.cancel_at_period_end ? now() : null
    }
    if (form.default_payment_method) {
      const method = String(form.default_payment_method)
      find(cards, 'PaymentMethod', method)
      changed.default_payment_method = method
    }
    emit(makeEvent('customer.subscription.updated', changed))
    return changed
  }

  function voidInvoice(id: string): Stripe.Invoice {
    const voided = find(invoices, 'invoice', id)
    if (voided.status !== 'open' && voided.status !== 'uncollectible')
      throw invalidRequest('You can only pass in open invoices.', undefined, 'invoice_not_open')
    voided.status = 'void'
    voided.status_transitions.voided_at = now()
    voided.next_payment_attempt = null
    cancelIntent(intentOfInvoice.get(id) ?? '')
    emit(makeEvent('invoice.voided', voided))
    return voided
  }

  function payInvoice(id: string, form: Form): Stripe.Invoice {
    const invoice = find(invoices, 'invoice', id)
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
    const method = String(form.payment_method ?? subscriptionOf(invoice).default_payment_method)
    const card = find(cards, 'PaymentMethod', method)
    confirm(intentOfInvoice.get(id) ?? '', { ...card, receiptEmail: null })
    return invoice
  }

  function createProduct(form: Form): Stripe.Product {
    const id = String(form.id ?? newStripeId('prod'))
    if (products.has(id))
      throw invalidRequest(`Product with ID "${id}" already exists.`, 'id', 'resource_already_exists')
    const made = { id, object: 'product', active: true, name: String(form.name) } as Stripe.Product
    products.set(id, made)
    return made
  }

  function createSession(form: Form): Stripe.Checkout.Session {
    if (form.mode !== 'setup') throw invalidRequest('The double only knows sessions of mode setup.', 'mode')
    const unknown = Object.keys(form).find((name) => !sessionParams.has(name))
    if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
    if (!form.currency) throw invalidRequest('Missing required param: currency.', 'currency', 'parameter_missing')
    const made = makeSetupSession({
      customer: find(customers, 'customer', String(form.customer ?? '')).id,
      metadata: (form.metadata ?? {}) as Stripe.Metadata,
      success_url: String(form.success_url),
      cancel_url: form.cancel_url ? String(form.cancel_url) : null,
    })
    made.url = `${hostedUrl}/${made.id}`
    sessions.set(made.id, made)
    return made
  }

  /** What the buyer does on the page of a session. Returns where Stripe sends them. */
  function completeSession(id: string, number: string, email: string | null = null): string {
    const session = find(sessions, 'checkout session', id)
    const method = newStripeId('pm')
    cards.set(method, { number, email, receiptEmail: null })
    const setup = makeSetupIntent(String(session.customer), method)
    setupIntents.set(setup.id, setup)
    session.status = 'complete'
    session.setup_intent = setup.id
    emit(makeEvent('checkout.session.completed', session))
    return String(session.success_url).replace('{CHECKOUT_SESSION_ID}', id)
  }

  function retrieveSession(id: string, withSetup: boolean): Stripe.Checkout.Session {
    const session = find(sessions, 'checkout session', id)
    const setup = setupIntents.get(String(session.setup_intent))
    return withSetup && setup ? { ...session, setup_intent: setup } : session
  }

  function invoicesOf({ subscription, customer }: { subscription?: string | null; customer?: string | null }) {
    return [...invoices.values()].toReversed().filter((each) => {
      const isOfSubscription = !subscription || subscriptionOf(each).id === subscription
      return isOfSubscription && (!customer || each.customer === customer)
    })
  }

  function subscriptionOf({ parent }: Stripe.Invoice): Stripe.Subscription {
    return find(subscriptions, 'subscription', String(parent?.subscription_details?.subscription))
  }

  function withPayments(invoice: Stripe.Invoice): Stripe.Invoice {
    const payment = makeInvoicePayment(invoice, intent(intentOfInvoice.get(invoice.id) ?? ''))
    const url = `/v1/invoice_payments?invoice=${invoice.id}`
    return {
      ...invoice,
      payments: { object: 'list', data: [payment], has_more: false, url },
    } as Stripe.Invoice
  }

  function withSecret(invoice: Stripe.Invoice): Stripe.Invoice {
    const { client_secret } = intent(intentOfInvoice.get(invoice.id) ?? '')
    return { ...invoice, confirmation_secret: { type: 'payment_intent', client_secret: client_secret ?? '' } }
  }

  /** Invoice and customer in the place of their ids. */
  function expanded(id: string, expand: { secret: boolean; customer: boolean }): Stripe.Subscription {
    const found = find(subscriptions, 'subscription', id)
    const invoice = invoices.get(String(found.latest_invoice))
    return {
      ...found,
      ...(expand.secret && invoice && { latest_invoice: withSecret(invoice) }),
      ...(expand.customer && { customer: find(customers, 'customer', String(found.customer)) }),
    }
  }

  function paymentsOf(intentId: string | null, withInvoice: boolean): Stripe.InvoicePayment[] {
    const invoice = invoices.get(invoiceOfIntent.get(intentId ?? '') ?? '')
    if (!invoice) return []
    const payment = makeInvoicePayment(invoice, intent(intentId ?? ''))
    return [withInvoice ? { ...payment, invoice } : payment]
  }

  return {
    subscriptions,
    invoices,
    settle,
    fail,
    createSubscription,
    updateSubscription,
    cancelSubscription(id: string): Stripe.Subscription {
      const canceled = find(subscriptions, 'subscription', id)
      if (canceled.ended_at) throw noSuch('subscription', id)
      end(canceled, 'cancellation_requested')
      return canceled
    },
    expanded,
    listSubscriptions: () => [...subscriptions.values()].toReversed(),
    invoicesOf,
    withPayments,
    invoice: (id: string) => find(invoices, 'invoice', id),
    paymentsOf,
    payInvoice,
    voidInvoice,
    createProduct,
    createCustomer(form: Form): Stripe.Customer {
      const made = makeCustomer({
        email: form.email ? String(form.email) : null,
        address: (form.address ?? null) as Stripe.Customer['address'],
        metadata: (form.metadata ?? {}) as Stripe.Metadata,
      })
      if (form.tax_id_data) businesses.add(made.id)
      customers.set(made.id, made)
      return made
    },
    updateCustomer(id: string, form: Form): Stripe.Customer {
      const changed = find(customers, 'customer', id)
      if (form.email !== undefined) changed.email = String(form.email) || null
      return changed
    },
    createSession,
    retrieveSession,
    completeSession,
    isOfInvoice: (intentId: string) => invoiceOfIntent.has(intentId),
    taxedInvoiceOf(intentId: string): string | undefined {
      const invoice = invoices.get(invoiceOfIntent.get(intentId) ?? '')
      return invoice && subscriptionOf(invoice).automatic_tax.enabled ? invoice.id : undefined
    },
    /** Time passes: the next month begins, or ends the subscription. */
    renew,
    /** Stripe's next attempt of an unpaid invoice. */
    retry,
    /** The card that the next attempts use. */
    changeCard(id: string, number: string): void {
      const card = cards.get(String(find(subscriptions, 'subscription', id).default_payment_method))
      if (card) card.number = number
    },
    /** The buyer pays on the invoice's page. */
    payHosted(id: string, number: string): Stripe.PaymentIntent {
      const email = [...cards.values()][0]?.email ?? null
      return confirm(intentOfInvoice.get(id) ?? '', { number, email, receiptEmail: null })
    },
    afterLastAttempt(setting: AfterLastAttempt) {
      afterLastAttempt = setting
    },
    serveAt(url: string) {
      hostedUrl = url
    },
  }
}

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error('a subscription has an item')
  return item
}
