import type { FormValue } from '../form-encoding.ts'
import type { createBilling } from './stripe-billing.ts'
import { expands, pageOf } from './stripe-lists.ts'

type Billing = ReturnType<typeof createBilling>
type Form = Record<string, FormValue>

/** undefined where the call is about none of these. */
export function routeBilling(billing: Billing, call: string, url: URL, form: Form): object | undefined {
  const [, id = ''] = /_?\/v1\/(?:checkout\/)?\w+\/(\w+)/.exec(call.replace('/checkout/sessions', '/sessions')) ?? []
  const { searchParams } = url
  const expand = {
    secret: asksFor(form, url, 'latest_invoice.confirmation_secret'),
    customer: asksFor(form, url, 'customer'),
  }
  switch (call.replace('/checkout/sessions', '/sessions').replace(id && `/${id}`, id && '/:id')) {
    case 'POST /v1/customers':
      return billing.createCustomer(form)
    case 'POST /v1/customers/:id':
      return billing.updateCustomer(id, form)
    case 'POST /v1/products':
      return billing.createProduct(form)
    case 'POST /v1/subscriptions':
      return billing.expanded(billing.createSubscription(form).id, expand)
    case 'POST /v1/subscriptions/:id':
      return billing.expanded(billing.updateSubscription(id, form).id, expand)
    case 'GET /v1/subscriptions/:id':
      return billing.expanded(id, expand)
    case 'DELETE /v1/subscriptions/:id':
      return billing.cancelSubscription(id)
    case 'GET /v1/subscriptions':
      return pageOf(billing.listSubscriptions(), url)
    case 'GET /v1/invoices': {
      const found = billing.invoicesOf({
        subscription: searchParams.get('subscription'),
        customer: searchParams.get('customer'),
      })
      const wanted = found.filter(({ status }) => [null, status].includes(searchParams.get('status')))
      return pageOf(expands(url, 'data.payments') ? wanted.map(billing.withPayments) : wanted, url)
    }
    case 'GET /v1/invoices/:id':
      return billing.invoice(id)
    case 'POST /v1/invoices/:id/pay':
      return billing.payInvoice(id, form)
    case 'POST /v1/invoices/:id/void':
      return billing.voidInvoice(id)
    case 'GET /v1/invoice_payments':
      return pageOf(billing.paymentsOf(searchParams.get('payment[payment_intent]'), expands(url, 'data.invoice')), url)
    case 'POST /v1/sessions':
      return billing.createSession(form)
    case 'GET /v1/sessions/:id':
      return billing.retrieveSession(id, expands(url, 'setup_intent'))
    default:
      return undefined
  }
}

/** In the address of a GET, in the body of a POST. */
function asksFor(form: Form, url: URL, name: string): boolean {
  return expands(url, name) || Object.values((form.expand ?? {}) as Record<string, string>).includes(name)
}
