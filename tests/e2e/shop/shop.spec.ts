import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { shopTexts, toolboxPage } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { buyButton, tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { scriptsRun, typeInto } from '../gestures.ts'
import { fillCard, payButton, replaceStripe, startPayment, tellStripe } from './stripe.ts'

const calculator = tool('roi-projection-calculator')
const cascade = tool('goal-cascade-builder')

test.beforeEach(({ page }) => replaceStripe(page))

async function download(page: Page, title: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download: ${title}` }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** The buyer's order, at an address without the payment's secret. */
async function expectOrder(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL('/toolbox?success=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('link', { name: `Download: ${title}` })).toBeVisible()
}

test('a tool bought by card: order page, a file that opens, one receipt and one notice', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail()
  const confirms: string[] = []
  page.on('request', (request) => request.url().endsWith('/confirm') && confirms.push(request.url()))
  await page.goto('/toolbox/roi-projection-calculator')
  await startPayment(page, buyButton(calculator))
  await expect(page.getByRole('main')).toContainText(calculator.title)
  await expect(page.getByRole('main').locator('s')).toHaveText(money(calculator.originalPrice))
  await expectNoAxeFindings(page)
  await fillCard(page, email)
  await payButton(page).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment Successful' })).toContainText(
    'Thank you for your purchase! Check your email for download instructions.',
  )
  await expectOrder(page, calculator.title)
  await expect(page.getByRole('main').getByRole('button', { name: /^(Buy|Get)/ })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await expect(page.getByRole('main')).toContainText(email)
  const file = await download(page, calculator.title)
  expect(file.name).toBe(`${calculator.title}.html`)
  const opened = await page.context().newPage()
  await opened.setContent(file.text)
  await expect(opened).toHaveTitle(new RegExp(calculator.title))

  const [receipt] = await mailsTo(email)
  expect(receipt?.subject).toBe(`Your receipt and downloads: ${calculator.title}`)
  expect(confirms).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await noticesAbout(email)).toHaveLength(1)

  await page.goBack()
  await expectOrder(page, calculator.title)
  await page.reload()
  await expectOrder(page, calculator.title)
  await page.goto('/toolbox/roi-projection-calculator')
  await startPayment(page, buyButton(calculator))
  await fillCard(page, email)
  await payButton(page).click()
  await expect(page.getByText(/^You bought this on /)).toBeVisible()
  expect(confirms).toHaveLength(1)
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{30}$/)
  expect(receipt?.html).toContain(new URL(page.url()).pathname)
})

test('nothing of Stripe’s is asked for before a payment starts, and a script of Stripe’s that does not load is told', async ({
  page,
  consoleErrors,
}) => {
  const asked: string[] = []
  page.on('request', (each) => /stripe|create-payment/.test(each.url()) && asked.push(each.url()))
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto('/toolbox')
  await page.getByRole('button', { name: toolboxPage.bundleButton }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByRole('main')).toContainText(money(tool('complete-bundle').price))
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(shopTexts.failed(sampleContent.who.email))
  expect(asked[0]).toMatch(/\/api\/create-payment-intent$/)
  expect(asked.join()).toContain('js.stripe.com')
  // The browser reports the script that did not come.
  consoleErrors.splice(0)
})

test('a buy button works before the page’s scripts do', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/toolbox/goal-cascade-builder', { waitUntil: 'commit' })
  await page.getByRole('button', { name: buyButton(cascade) }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/toolbox?buy=goal-cascade-builder')
  pressed.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByRole('main')).toContainText(cascade.title)
})

test('Back, Forward and a reload find the same open payment, with the address that was typed', async ({ page }) => {
  const email = newEmail()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/toolbox')
  await page.getByRole('link', { name: cascade.title, exact: true }).click()
  await expect(title).toHaveText(cascade.title)
  // Until then a buy button loads the toolbox, and Back would lead there.
  await scriptsRun(page.getByRole('button', { name: buyButton(cascade) }))
  const first = await startPayment(page, buyButton(cascade))
  await typeInto(page.getByLabel('Email'), email)
  const opened = page.waitForResponse('/api/create-payment-intent')
  await page.reload()
  const { clientSecret } = await (await opened).json()
  expect(clientSecret.split('_secret_')[0]).toBe(first)
  await expect(title).toHaveText('Complete Your Purchase')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.getByRole('button', { name: 'Back without buying' }).click()
  await expect(title).toHaveText(cascade.title)
  await page.goForward()
  await expect(title).toHaveText('Complete Your Purchase')
  await page.goBack()
  await page.reload()
  await expect(page.getByLabel('Card number')).toBeHidden()
  expect(await startPayment(page, buyButton(cascade))).toBe(first)
})

test('a buyer whose bank sends them away comes back to the order; a late event sends no second receipt, and a refund closes it', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/toolbox/goal-cascade-builder')
  const intent = await startPayment(page, buyButton(cascade))
  await tellStripe('hold', { intent })
  await fillCard(page, email, '4000 0027 6000 3184')
  await payButton(page).click()
  await expectOrder(page, cascade.title)
  await page.goBack()
  await expectOrder(page, cascade.title)
  await page.getByRole('link', { name: 'Open your order page' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{30}$/)
  await mailsTo(email)
  await tellStripe('release', { intent })
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await noticesAbout(email)).toHaveLength(1)

  const link = await page.getByRole('link', { name: /^Download/ }).getAttribute('href')
  await tellStripe('refund', { intent })
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was refunded')
  await page.goto(link ?? '')
  await expect(page).toHaveURL('/orders?link=refused')
  await expect(page.getByRole('main')).toContainText('That download link does not work.')
})

test('a tab closed right after paying loses nothing: the mail leads to the file, and a lost link comes again', async ({
  page: payment,
  context,
}) => {
  const email = newEmail()
  await payment.goto('/toolbox/goal-cascade-builder')
  await startPayment(payment, buyButton(cascade))
  await fillCard(payment, email)
  const confirmed = payment.waitForResponse(/\/confirm$/)
  await payButton(payment).click()
  await confirmed
  await payment.close()

  const [receipt] = await mailsTo(email)
  const [, path = ''] = receipt?.html.match(/href="[^"]*(\/orders\/[\w-]{30})"/) ?? []
  const page = await context.newPage()
  await page.goto(path)
  expect((await download(page, cascade.title)).text).toContain(cascade.title)
  await page.goto('/orders')
  await typeInto(page.getByLabel('Email'), email)
  await page.getByRole('button', { name: 'Send me my link' }).click()
  await expect(page.getByText('Done. If there are orders for this address')).toBeVisible()
  const libraryPath = async () =>
    (await mailsTo(email)).map(({ html }) => /\/orders\/all\/[\w-]+/.exec(html)?.[0]).find(Boolean)
  await expect.poll(libraryPath).toBeDefined()
  await page.goto((await libraryPath()) ?? '')
  expect((await download(page, cascade.title)).text).toContain(cascade.title)
})
