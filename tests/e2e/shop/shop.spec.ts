import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { digitalProducts } from '#content/shop/products.ts'
import { shopTexts } from '#content/shop/shop.ts'
import {
  expect,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  noticesAbout,
  test,
  untilHydrated,
} from '../fixtures.ts'
import { fillCard, payButton, replaceStripe, startPayment, tellStripe } from './stripe.ts'

test.beforeEach(({ page }) => replaceStripe(page))

async function download(page: Page, title: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download: ${title}` }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), body: readFileSync(await file.path()) }
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/toolbox\?success=true/)
  const purchase = page.getByRole('region', { name: 'Your purchase' })
  await expect(purchase.getByRole('heading')).toHaveText('Payment Successful')
  await purchase.getByRole('link', { name: 'Open your order page' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{30}$/)
}

test('a tool: from its page to a file that opens, a receipt and a notice', async ({ page }) => {
  const email = newEmail()
  await page.goto('/toolbox/roi-projection-calculator')
  await startPayment(page, 'Get it for $49')
  await expect(page.getByRole('main')).toContainText('ROI Projection Calculator')
  await expect(page.getByRole('main').locator('s')).toHaveText('$99')
  await expectNoAxeFindings(page)
  await fillCard(page, email)
  await payButton(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment Successful' })).toContainText(
    'Thank you for your purchase! Check your email for download instructions.',
  )
  await expectPaid(page)
  await expectNoAxeFindings(page)
  await expect(page.getByRole('main')).toContainText(email)
  const file = await download(page, 'ROI Projection Calculator')
  expect(file.name).toBe('ROI Projection Calculator.html')
  const tool = await page.context().newPage()
  await tool.setContent(file.body.toString())
  await expect(tool).toHaveTitle(/ROI Projection Calculator/)

  const [receipt] = await mailsTo(email)
  expect(receipt?.subject).toBe('Your receipt and your files: ROI Projection Calculator')
  expect(receipt?.html).toContain(new URL(page.url()).pathname)
  expect(await noticesAbout(email)).toHaveLength(1)
})

test('the tracker: its page is replaced by the payment form, and its file is delivered', async ({ page }) => {
  const email = newEmail()
  await page.goto('/toolbox/strategic-okr-execution-tracker')
  await startPayment(page, 'Get Strategic OKR Execution Tracker Now')
  await expect(page.getByText('Advanced Execution System')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await fillCard(page, email)
  await payButton(page).click()
  await expectPaid(page)
  const file = await download(page, 'Strategic OKR Execution Tracker')
  expect(file.body.toString()).toContain('Strategic OKR Execution Tracker')
})

test('the bundle: bought on /toolbox, it comes as one ZIP of nine tools, and one by one', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/toolbox')
  await startPayment(page, 'Get the Complete Bundle')
  await expect(page.getByRole('main')).toContainText('$249')
  await fillCard(page, email)
  await payButton(page).click()
  await expectPaid(page)
  const { name, body } = await download(page, 'All nine tools as one ZIP')
  expect(name).toBe('Complete Bundle.zip')
  const pages = Object.entries(unzipSync(body)).filter(([path]) => path.endsWith('.html'))
  expect(pages).toHaveLength(9)
  for (const [, page] of pages) expect(strFromU8(page).toLowerCase()).toContain('<!doctype html>')
  for (const { title } of digitalProducts) {
    await expect(page.getByRole('link', { name: `Download: ${title}` })).toBeVisible()
  }
})

test('a declined card says so, takes nothing, and another card pays', async ({ page, consoleErrors }) => {
  const email = newEmail()
  await page.goto('/toolbox')
  await startPayment(page, 'Buy the Goal Cascade Builder')
  await fillCard(page, email, '4000 0000 0000 0002')
  await payButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Payment Failed' })
  await expect(toast).toContainText('Your card was declined.')
  await expect(page.getByRole('main')).toContainText('Your card was declined.')
  await expect(payButton(page)).toBeEnabled()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await payButton(page).click()
  await expectPaid(page)
  expect(await mailsTo(email)).toHaveLength(1)
  // The browser itself reports the 402.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('402')])
})

for (const [status, text] of [
  [503, shopTexts.unavailable],
  [500, shopTexts.failed],
] as const) {
  test(`a ${status} when the payment starts is an alert in the owner’s words, beside the button`, async ({
    page,
    consoleErrors,
  }) => {
    const message = { message: 'No.' }
    await page.route('/api/create-payment-intent', (route) => route.fulfill({ status, json: message }))
    for (const [path, button] of [
      ['/toolbox', 'Buy the 90-Day Sprint Planner'],
      ['/toolbox/90-day-sprint-planner', 'Get it for $39'],
      ['/toolbox/90-day-sprint-planner', 'Get 90-Day Sprint Planner Now'],
      ['/toolbox/strategic-okr-execution-tracker', 'Get Instant Access'],
      ['/toolbox/strategic-okr-execution-tracker', 'Get Strategic OKR Execution Tracker Now'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(page.getByRole('alert')).toBeInViewport()
    }
    expect(consoleErrors.splice(0)).toHaveLength(5)
  })
}

test('an answer without a secret is thrown, logged and told', async ({ page, consoleErrors }) => {
  await page.route('/api/create-payment-intent', (route) => route.fulfill({ json: {} }))
  await page.goto('/toolbox/goal-cascade-builder')
  await page.getByRole('button', { name: 'Get it for $49' }).click()
  await expect(page.getByRole('alert')).toHaveText(shopTexts.failed)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('Failed to initialize payment')])
})

test('Stripe’s script that cannot be loaded is told too', async ({ page, consoleErrors }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto('/toolbox/goal-cascade-builder')
  await page.getByRole('button', { name: 'Get it for $49' }).click()
  await expect(page.getByRole('alert')).toHaveText(shopTexts.failed)
  consoleErrors.splice(0)
})

test('the event before the return page: one receipt', async ({ page }) => {
  const email = newEmail()
  let paidFirst = () => {}
  const receiptIsThere = new Promise<void>((resolve) => {
    paidFirst = resolve
  })
  await page.route('/api/orders/status', async (route) => {
    await receiptIsThere
    await route.continue()
  })
  await page.goto('/toolbox/goal-cascade-builder')
  await startPayment(page, 'Get it for $49')
  await fillCard(page, email)
  await payButton(page).click()
  await expect(page.getByText('Checking your payment…')).toBeVisible()
  await mailsTo(email)
  paidFirst()
  await expectPaid(page)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await noticesAbout(email)).toHaveLength(1)
})

test('the event after the return page: one receipt', async ({ page }) => {
  const email = newEmail()
  await page.goto('/toolbox/goal-cascade-builder')
  const intent = await startPayment(page, 'Get it for $49')
  await tellStripe('hold', { intent })
  await fillCard(page, email)
  await payButton(page).click()
  await expectPaid(page)
  await mailsTo(email)
  await tellStripe('release', { intent })
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await noticesAbout(email)).toHaveLength(1)
})

test('a tab closed right after paying loses nothing: the mail leads to the file', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await page.goto('/toolbox/goal-cascade-builder')
  await startPayment(page, 'Get it for $49')
  await fillCard(page, email)
  const confirmed = page.waitForResponse(/\/confirm$/)
  await payButton(page).click()
  await confirmed
  await page.close()
  const [receipt] = await mailsTo(email)
  const [, path = ''] = receipt?.html.match(/href="[^"]*(\/orders\/[\w-]{30})"/) ?? []
  const later = await context.newPage()
  await later.goto(path)
  const file = await download(later, 'Goal Cascade Builder')
  expect(file.body.toString()).toContain('Goal Cascade Builder')
})

test('a bank that sends the buyer away sends them back to the same end', async ({ page }) => {
  await page.goto('/toolbox/goal-cascade-builder')
  await startPayment(page, 'Get it for $49')
  await fillCard(page, newEmail(), '4000 0027 6000 3184')
  await payButton(page).click()
  await expectPaid(page)
})

test('a double click on pay charges once', async ({ page }) => {
  const email = newEmail()
  const confirms: string[] = []
  page.on('request', (request) => request.url().endsWith('/confirm') && confirms.push(request.url()))
  await page.goto('/toolbox/goal-cascade-builder')
  await startPayment(page, 'Get it for $49')
  await fillCard(page, email)
  await payButton(page).dblclick()
  await expectPaid(page)
  expect(confirms).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a buy button works before the page’s scripts do', async ({ page }) => {
  let letScriptsRun = () => {}
  const pressed = new Promise<void>((resolve) => {
    letScriptsRun = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/toolbox/goal-cascade-builder', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Get it for $49' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/toolbox?buy=goal-cascade-builder')
  letScriptsRun()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByRole('main')).toContainText('Goal Cascade Builder')
})

test('going back and buying again finds the same open payment', async ({ page }) => {
  await page.goto('/toolbox/goal-cascade-builder')
  // Before that, the button leads to the toolbox, and the way back ends there.
  await untilHydrated(page.getByRole('button', { name: 'Get it for $49' }))
  const first = await startPayment(page, 'Get it for $49')
  await page.getByRole('button', { name: 'Back without buying' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goal Cascade Builder')
  await page.reload()
  expect(await startPayment(page, 'Get it for $49')).toBe(first)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goal Cascade Builder')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
})

test('a refund closes the order page and the links made before it', async ({ page, consoleErrors }) => {
  await page.goto('/toolbox/goal-cascade-builder')
  const intent = await startPayment(page, 'Get it for $49')
  await fillCard(page, newEmail())
  await payButton(page).click()
  await expectPaid(page)
  const link = await page.getByRole('link', { name: /^Download/ }).getAttribute('href')
  await tellStripe('refund', { intent })
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('This order was refunded')
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.goto(link ?? '')
  await expect(page).toHaveURL('/orders?link=refused')
  await expect(page.getByRole('main')).toContainText('That download link does not work.')
  expect(consoleErrors).toEqual([])
})

test('a mistyped domain is questioned before the payment goes out', async ({ page }) => {
  await page.goto('/toolbox/goal-cascade-builder')
  await startPayment(page, 'Get it for $49')
  await payButton(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(page.getByLabel('Email')).toBeFocused()
  const name = newEmail().split('@')[0]
  await fillCard(page, `${name}@gmial.com`)
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean' })).toContainText(
    `${name}@gmail.com?`,
  )
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(`${name}@gmail.com`)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(`${name}@gmail.com`)
})

test('an unusual domain can be kept', async ({ page }) => {
  await page.goto('/toolbox/goal-cascade-builder')
  await startPayment(page, 'Get it for $49')
  const email = `${newEmail().split('@')[0]}@gmial.com`
  await fillCard(page, email)
  await page.getByLabel('Card number').focus()
  await page.getByRole('button', { name: 'No, keep mine' }).click()
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(email)
})

test('?success=true alone proves nothing', async ({ page }) => {
  await page.goto('/toolbox?success=true')
  const purchase = page.getByRole('region', { name: 'Your purchase' })
  await expect(purchase.getByRole('heading')).toHaveText('We could not check a payment')
  await expectNoAxeFindings(page)
  await purchase.getByRole('link', { name: 'Get your links again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I lost my link')
})

for (const [state, title] of [
  ['processing', 'Your payment is on its way'],
  ['failed', 'Payment Failed'],
  ['closed', 'This purchase was returned'],
] as const) {
  test(`a payment that is ${state} is told as such`, async ({ page }) => {
    await page.route('/api/orders/status', (route) => route.fulfill({ json: { state } }))
    await page.goto('/toolbox?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1')
    const purchase = page.getByRole('region', { name: 'Your purchase' })
    await expect(purchase.getByRole('heading')).toHaveText(title)
    await expectNoAxeFindings(page)
  })
}

test('who lost their link gets it by mail, and the order page sends it too', async ({ page }) => {
  const email = newEmail()
  await page.goto('/toolbox/goal-cascade-builder')
  await startPayment(page, 'Get it for $49')
  await fillCard(page, email)
  await payButton(page).click()
  await expectPaid(page)
  await page.getByRole('button', { name: 'Send me this link again' }).click()
  await expect(page.getByText('Sent. Look in your inbox in a minute or two.')).toBeVisible()

  await page.goto('/orders')
  await page.getByRole('button', { name: 'Send me my links' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  for (const address of [newEmail(), email]) {
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send me my links' }).click()
    await expect(page.getByText('Done. If there are orders for this address')).toBeVisible()
  }
  const linkMails = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'The link to your order')
  await expect.poll(async () => (await linkMails()).length, { timeout: 60_000 }).toBe(2)
  await expectNoAxeFindings(page)
})

test('an order page is neither indexed nor stored, and an unknown one says so', async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto('/orders/unknown')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Not Found')
  consoleErrors.splice(0)
})
