import type { Page } from '@playwright/test'
import type { Content } from '#content/owner/content.ts'
import { type StripeDoubleSettings, startStripeDouble } from '../../doubles/stripe/stripe-double.ts'
import { stripeKeys } from '../../doubles/stripe/stripe-keys.ts'
import { startNewSite } from '../admin/new-site.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, mailsTo, newEmail, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { owner, smtpPort, teamEmail } from '../settings.ts'
import { fillCard, payButton, replaceStripe, startPayment } from './stripe.ts'

const declined = '4000000000000002'
const inParts = 'roi-projection-calculator'
const monthly = '90-day-sprint-planner'
const ways: Record<string, object> = {
  [inParts]: { payment: 'once or in instalments', price: 4900, parts: 3, partPrice: 2000 },
  [monthly]: { payment: 'every month', price: 2900 },
}

/** A site of its own, and a Stripe of its own whose months pass when the test says so. */
async function openSite() {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = stripeKeys
  const settings: StripeDoubleSettings = { secretKey, publishableKey }
  const stripe = await startStripeDouble(settings)
  const site = await startNewSite({
    ...stripeKeys,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    MAIL_FROM: 'Robin Field <robin@coach.example>',
    TEAM_EMAIL: teamEmail,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  settings.webhook = { url: `${site.url}/api/stripe/webhook`, secret: stripeKeys.STRIPE_WEBHOOK_SECRET }
  async function stop(): Promise<void> {
    await site.stop()
    await stripe.close()
  }
  return { ...site, stripe, billing: stripe.ledger.billing, stop }
}

async function publishWays({ request }: Page, url: string): Promise<void> {
  const headers = { origin: url }
  const signedIn = await request.post(`${url}/api/auth/sign-in/email`, { data: owner, headers })
  expect(signedIn.status()).toBe(200)
  const read = async () => (await request.get(`${url}/api/admin/site/draft`)).json()
  const { revision, content }: { revision: number; content: Content } = await read()
  const list = content.products.list.map((product) => {
    if (!ways[product.id]) return product
    const { originalPrice, ...rest } = product
    return { ...rest, ...ways[product.id] }
  })
  const changed = { ...content, products: { ...content.products, list } }
  const saved = await request.put(`${url}/api/admin/site/draft`, {
    data: { revision, content: changed },
    headers,
  })
  expect(saved.status()).toBe(200)
  const { revision: next, published } = await read()
  const done = await request.post(`${url}/api/admin/site/publish`, {
    data: { revision: next, seen: published },
    headers,
  })
  expect(done.status()).toBe(200)
  const { version } = await done.json()
  const shown = async () => (await (await request.get(`${url}/api/admin/site/shown`)).json()).version
  await expect.poll(shown, { timeout: 240_000 }).toBe(version)
}

test('a product is paid in instalments, one of them late, and another by a subscription that is canceled', async ({
  page,
}) => {
  const site = await openSite()
  try {
    await publishWays(page, site.url)
    await replaceStripe(page, site.stripe.url)
    const { width = 0 } = page.viewportSize() ?? {}
    const email = newEmail()
    const main = page.getByRole('main')

    await page.goto(`${site.url}/toolbox/${inParts}`)
    await expect(main).toContainText('or 3 monthly payments of $20, $60 in total')
    await startPayment(page, 'Get it for $49')
    await page.getByRole('radio', { name: '3 monthly payments of $20, $60 in total' }).check()
    await expect(payButton(page)).toHaveText('Pay $20')
    await expect(main).toContainText('You pay $20 today and $20 in each of the next 2 months')
    await expectNoAxeFindings(page)
    await fillCard(page, email)
    await payButton(page).click()
    const payments = page.getByRole('region', { name: 'Payments' })
    await expect(payments).toContainText('Payment 1 of 3', { ignoreCase: true })
    await expect(payments).toContainText('The next payment of $20 is on')
    await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible()
    await expectNoWiderThan(page, width)
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Open your order page' }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]{30}$/)
    const order = page.url()

    // A month later the card is declined. The buyer pays on Stripe's page, with another one.
    const [instalments] = site.billing.listSubscriptions()
    site.billing.changeCard(instalments?.id ?? '', declined)
    site.billing.renew(instalments?.id ?? '')
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Your payment failed/))
    await page.reload()
    await expect(payments).toContainText('Your payment of $20 did not go through.')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await typeInto(page.getByLabel('Card number'), '4242424242424242')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(main).toHaveText('Invoice paid')
    site.billing.renew(instalments?.id ?? '')
    await expect(async () => {
      await page.goto(order)
      await expect(payments).toContainText('All payments have arrived. This is yours for good.', {
        timeout: 1000,
      })
    }).toPass()
    await expect(payments.getByText('Paid', { exact: true })).toHaveCount(3)

    await page.goto(`${site.url}/toolbox/${monthly}`)
    await startPayment(page, 'Get it for $29 a month')
    await expect(main).toContainText('until you cancel on your order page')
    await fillCard(page, newEmail())
    await payButton(page).click()
    await expect(payments).toContainText('The next payment of $29 is on')
    await page.getByRole('link', { name: 'Open your order page' }).click()
    const [subscription] = site.billing.listSubscriptions()
    site.billing.renew(subscription?.id ?? '')
    await expect(async () => {
      await page.reload()
      await expect(payments).toContainText('Month 2', { ignoreCase: true, timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: 'Cancel the subscription' }).click()
    await expect(payments).toContainText('There will be no more payments. You keep access until')
    await expectNoWiderThan(page, width)
    await page.getByRole('button', { name: 'Cancel the subscription' }).click()
    await expect(payments).toContainText(/The subscription ends on .* There are no more payments\./)
    await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible()
    // An open page would report that its site is gone.
    await page.goto('about:blank')
  } finally {
    await site.stop()
  }
})
