import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { type FormValue, readForm } from '../form-encoding.ts'
import { routeBilling } from './stripe-billing-routes.ts'
import { answerControl } from './stripe-control.ts'
import { invalidRequest, notPermitted, onDemand, StripeDoubleError, unauthorized } from './stripe-error.ts'
import { hostedPage } from './stripe-hosted-pages.ts'
import { createStripeLedger, type Expanded, type StripeLedger } from './stripe-ledger.ts'
import { expands, pageOf } from './stripe-lists.ts'
import { newStripeId } from './stripe-objects.ts'

export type StripeDoubleSettings = {
  port?: number
  secretKey: string
  publishableKey: string
  /** Restricted keys, and what each may be used for: payment_intents, account … */
  restricted?: Record<string, readonly string[]>
  /** Where events go, and what signs them; without an address they are only kept. */
  webhook?: { url: string; secret: string }
}

/** Stripe answers, says nothing, or hangs up on whoever calls. */
export type StripeMood = 'answer' | 'stall' | 'drop'

type Form = Record<string, FormValue>
type Stored = { request: string; status: number; body: string }

/**
 * The part of Stripe's API that we use, on this machine: form-encoded in, JSON out, with keys, idempotency and
 * errors as Stripe has them, and signed events. Failures can be ordered; events can be held back.
 */
export async function startStripeDouble(settings: StripeDoubleSettings) {
  const events: Stripe.Event[] = []
  const held: Stripe.Event[] = []
  const answers = new Map<string, Stored>()
  const ordered: number[] = []
  const heldIntents = new Set<string>()
  let mood: StripeMood = 'answer'
  const ledger = createStripeLedger((event) => {
    events.push(event)
    if (heldIntents.has(intentOf(event))) held.push(event)
    else void deliver(event)
  })

  async function deliver(event: Stripe.Event): Promise<void> {
    const { webhook } = settings
    if (!webhook) return
    const body = JSON.stringify(event)
    for (let tries = 0; tries < 5; tries += 1) {
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signature(body, webhook.secret),
      }
      const answer = await fetch(webhook.url, { method: 'POST', headers, body }).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries))
    }
  }

  const controls = {
    ledger,
    events,
    /** The next calls of the API fail with these statuses, one each. */
    failNext: (...statuses: number[]) => void ordered.push(...statuses),
    setMood(next: StripeMood) {
      mood = next
    },
    /** Keeps the events of one payment back until they are released. */
    hold: (intent: string) => void heldIntents.add(intent),
    async release(intent: string) {
      heldIntents.delete(intent)
      for (const event of held.filter((each) => intentOf(each) === intent)) await deliver(event)
    },
    deliver,
  }

  async function answer(request: IncomingMessage, body: string): Promise<Stored> {
    const failure = ordered.shift()
    if (failure) throw onDemand(failure)
    const path = new URL(request.url ?? '/', 'http://stripe').pathname
    authorize(request, path, settings)
    const call = `${request.method} ${path} ${body}`
    const key = request.headers['idempotency-key']
    const earlier = typeof key === 'string' ? answers.get(key) : undefined
    if (earlier && earlier.request !== call) throw keyReused()
    if (earlier) return earlier
    const result = {
      request: call,
      status: 200,
      body: JSON.stringify(route(ledger, request, path, readForm(body))),
    }
    if (typeof key === 'string') answers.set(key, result)
    return result
  }

  const server = createServer(async (request, response) => {
    try {
      const body = await readBody(request)
      if (request.method === 'OPTIONS') return send(response, 204, '')
      const control = await answerControl(controls, request.url ?? '/', body)
      if (control !== undefined) return send(response, 200, JSON.stringify(control))
      const hosted = hostedPage(ledger.billing, request, body)
      if (hosted) return void response.writeHead(hosted.status, hosted.headers).end(hosted.html)
      if (mood === 'drop') return void request.socket.destroy()
      if (mood === 'stall') return
      const { status, body: text } = await answer(request, body)
      send(response, status, text)
    } catch (error) {
      if (!(error instanceof StripeDoubleError)) throw error
      send(response, error.status, JSON.stringify({ error: error.body }))
    }
  })
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the Stripe double has no port')
  const url = `http://127.0.0.1:${address.port}`
  ledger.billing.serveAt(`${url}/pages`)
  return {
    ...controls,
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>
export type StripeControls = Omit<StripeDouble, 'url' | 'close'>

function intentOf({ data }: Stripe.Event): string {
  const object = data.object as { id?: string; payment_intent?: string | null }
  return object.payment_intent ?? object.id ?? ''
}

function route(ledger: StripeLedger, request: IncomingMessage, path: string, form: Form): object {
  const [, , resource, id = '', action] = path.split('/')
  const url = new URL(request.url ?? '/', 'http://stripe')
  const operation = `${request.method} ${resource}${id && '/:id'}${action ? `/${action}` : ''}`
  const billed = routeBilling(ledger.billing, `${request.method} ${path}`, url, form)
  if (billed) return billed
  const taxed = ledger.tax.route(`${request.method} ${path}`, form)
  if (taxed) return taxed
  switch (operation) {
    case 'POST payment_intents':
      ledger.tax.known(intentParams(form).hooks?.inputs?.tax?.calculation)
      return ledger.createIntent(intentParams(form))
    case 'GET payment_intents/:id':
      return ledger.retrieve(id, expandedCharge(url, 'latest_charge'))
    case 'GET payment_intents':
      return pageOf(ledger.listIntents(expandedCharge(url, 'data.latest_charge')), url)
    case 'GET disputes':
      return pageOf(ledger.listDisputes(), url)
    case 'POST payment_intents/:id/confirm':
      return ledger.confirm(id, cardOf(form))
    case 'POST payment_intents/:id/cancel':
      return ledger.cancel(id)
    case 'GET refunds':
      return pageOf(
        ledger.listRefunds(url.searchParams.get('payment_intent'), expands(url, 'data.balance_transaction')),
        url,
      )
    case 'POST refunds':
      return ledger.refund(String(form.payment_intent), form.amount ? Number(form.amount) : undefined)
    case 'GET account':
      return ledger.account
    case 'GET webhook_endpoints':
      return pageOf(ledger.endpoints.list(), url)
    case 'POST webhook_endpoints':
      return ledger.endpoints.create(form)
    case 'DELETE webhook_endpoints/:id':
      return ledger.endpoints.delete(id)
    default:
      throw new StripeDoubleError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${path}).`,
      })
  }
}

function expandedCharge(url: URL, name: string): Expanded {
  if (expands(url, `${name}.balance_transaction`)) return 'balance'
  return expands(url, name) ? 'charge' : undefined
}

function intentParams(form: Form): Partial<Stripe.PaymentIntent> {
  const amount = Number(form.amount)
  if (!Number.isInteger(amount)) throw invalidRequest('Missing required param: amount.', 'amount', 'parameter_missing')
  if (amount < 50) throw invalidRequest('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  if (!form.currency) throw invalidRequest('Missing required param: currency.', 'currency', 'parameter_missing')
  return {
    amount,
    currency: String(form.currency),
    description: form.description ? String(form.description) : null,
    metadata: (form.metadata ?? {}) as Stripe.Metadata,
    receipt_email: form.receipt_email ? String(form.receipt_email) : null,
    ...(form.hooks && { hooks: form.hooks as Stripe.PaymentIntent.Hooks }),
  }
}

function cardOf(form: Form) {
  const method = form.payment_method_data as {
    card?: { number?: string }
    billing_details?: { email?: string }
  }
  const number = method?.card?.number?.replace(/\D/g, '')
  if (!number) throw invalidRequest('You must provide a payment method.', 'payment_method_data')
  return {
    number,
    email: method.billing_details?.email ?? null,
    receiptEmail: form.receipt_email ? String(form.receipt_email) : null,
  }
}

/** The secret key opens everything; the browser confirms with the publishable one. */
function authorize(
  request: IncomingMessage,
  path: string,
  { secretKey, publishableKey, restricted = {} }: StripeDoubleSettings,
): void {
  const key = request.headers.authorization?.replace(/^Bearer /, '')
  const fromBrowser = path.endsWith('/confirm') && key === publishableKey
  const allowed = key ? restricted[key] : undefined
  const looksAtBalance = /balance_transaction/.test(request.url ?? '')
  if (key && allowed && looksAtBalance && !allowed.includes('balance_transactions')) throw notPermitted(key)
  if (key && allowed && !allowed.includes(path.split('/')[2] ?? '')) throw notPermitted(key)
  if (key !== secretKey && !fromBrowser && !allowed) throw unauthorized(key)
}

function keyReused(): StripeDoubleError {
  return new StripeDoubleError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}

/** As Stripe signs: the time and the body, with the endpoint's secret. */
export function signature(body: string, secret: string, time = Math.floor(Date.now() / 1000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': newStripeId('req'),
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
    })
    .end(body)
}
