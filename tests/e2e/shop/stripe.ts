import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { stripePort } from '../settings.ts'

const standIn = readFileSync(new URL('../../doubles/stripe-js.js', import.meta.url), 'utf8')
const doubleUrl = `http://localhost:${stripePort}`

/** Puts the stand-in in the place of Stripe's script, and the double in the place of its API. */
export async function replaceStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: standIn.replace('STRIPE_API_URL', 'https://api.stripe.com'),
    }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const url = route.request().url().replace('https://api.stripe.com', doubleUrl)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

/** Presses a buy button and waits for the form; returns the payment that was opened. */
export async function startPayment(page: Page, button: string | RegExp): Promise<string> {
  const opened = page.waitForResponse('/api/create-payment-intent')
  await page.getByRole('button', { name: button }).click()
  const { clientSecret } = await (await opened).json()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByLabel('Card number')).toBeVisible()
  return clientSecret.split('_secret_')[0]
}

export async function fillCard(page: Page, email: string, number = '4242 4242 4242 4242'): Promise<void> {
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Card number'), number)
  await typeInto(page.getByLabel('Expiration date'), '12 / 34')
  await typeInto(page.getByLabel('Security code'), '123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Processing)/ })

/** Asks something of the double that no shop could: see tests/doubles/stripe-control.ts. */
export async function tellStripe(action: string, body: object): Promise<void> {
  const response = await fetch(`${doubleUrl}/double/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}
