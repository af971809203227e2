import type { IncomingMessage } from 'node:http'
import type { createBilling } from './stripe-billing.ts'
import { StripeDoubleError } from './stripe-error.ts'

type Page = { status: number; headers: Record<string, string>; html: string }

/** Stripe's own pages, /pages/in_… and /pages/cs_…: one field for the card, then paid or back to the site. */
export function hostedPage(
  billing: ReturnType<typeof createBilling>,
  { method, url = '/' }: IncomingMessage,
  body: string,
): Page | undefined {
  const [, id] = /^\/pages\/((?:in|cs)_\w+)$/.exec(url) ?? []
  if (!id) return undefined
  if (method !== 'POST')
    return page('<form method="post"><label>Card number <input name="number"></label> <button>Pay</button></form>')
  const number = new URLSearchParams(body).get('number')?.replace(/\D/g, '') ?? ''
  try {
    if (id.startsWith('in_')) {
      billing.payHosted(id, number)
      return page('<p>Invoice paid</p>')
    }
    return { status: 303, headers: { location: billing.completeSession(id, number) }, html: '' }
  } catch (error) {
    if (!(error instanceof StripeDoubleError)) throw error
    return page(`<p role="alert">${error.message}</p>`)
  }
}

function page(main: string): Page {
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Stripe</title><main>${main}</main></html>`
  return { status: 200, headers: { 'content-type': 'text/html' }, html }
}
