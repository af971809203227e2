import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Product } from '#content/shop/catalogue.ts'
import { stripeKeys } from '../../doubles/stripe/stripe-keys.ts'
import { expect } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { stripePort } from '../settings.ts'

const standIn = readFileSync(new URL('../../doubles/stripe/stripe-js.js', import.meta.url), 'utf8')
const doubleUrl = `http://localhost:${stripePort}`

/** Puts the stand-in in the place of Stripe's script, and the double in the place of its API. */
export async function replaceStripe(page: Page, apiUrl = doubleUrl): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: standIn.replace('STRIPE_API_URL', 'https://api.stripe.com'),
    }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const url = route.request().url().replace('https://api.stripe.com', apiUrl)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

/** Presses a buy button and waits for the form; returns the payment that was opened. */
export async function startPayment(page: Page, button: string | RegExp): Promise<string> {
  const opened = page.waitForResponse(/\/api\/create-payment-intent$/)
  await page.getByRole('button', { name: button }).click()
  const { clientSecret } = await (await opened).json()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByLabel('Card number')).toBeVisible()
  return clientSecret.split('_secret_')[0]
}

export async function fillCard(page: Page, email: string, number = '4242 4242 4242 4242'): Promise<void> {
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Card number'), number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('12 / 34')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Processing)/ })

/** Buys where the purchase is not what is looked at: the calls of the payment form without it. Returns the order's page. */
export async function buy({ request }: Page, { id, price }: Product, email: string): Promise<string> {
  const opened = await request.post('/api/create-payment-intent', { data: { productId: id, amount: price } })
  const { clientSecret } = await opened.json()
  const [paymentIntent] = clientSecret.split('_secret_')
  const confirmed = await request.post(`${doubleUrl}/v1/payment_intents/${paymentIntent}/confirm`, {
    headers: { authorization: `Bearer ${stripeKeys.STRIPE_PUBLISHABLE_KEY}` },
    form: {
      client_secret: clientSecret,
      receipt_email: email,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[billing_details][email]': email,
    },
  })
  expect(confirmed.ok()).toBe(true)
  const status = await request.post('/api/orders/status', { data: { paymentIntent, clientSecret } })
  return (await status.json()).orderPath
}

/** Asks something of the double that no shop could: see tests/doubles/stripe/stripe-control.ts. */
export async function tellStripe(action: string, body: object): Promise<void> {
  const response = await fetch(`${doubleUrl}/double/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}
