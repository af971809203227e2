import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productWords, shopTexts, toolboxPage, trackerPage } from '#content/shop/shop.ts'
import { dollars } from '#lib/text/money.ts'
import { buyButton, tool, tools } from '../catalogue.ts'
import { expect, expectNoAxeFindings, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { fillCard, payButton, replaceStripe, startPayment, tellStripe } from './stripe.ts'

const calculator = tool('roi-projection-calculator')
const cascade = tool('goal-cascade-builder')
const sprint = tool('90-day-sprint-planner')
const tracker = tool('strategic-okr-execution-tracker')
const { email: ownersEmail } = sampleContent.who

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

test('a tool: from its page to a file that opens, one receipt and one notice; a double click on pay charges once', async ({
  page,
}) => {
  const email = newEmail()
  const confirms: string[] = []
  page.on('request', (request) => request.url().endsWith('/confirm') && confirms.push(request.url()))
  const eventCame = Promise.withResolvers<void>()
  await page.route('/api/orders/status', async (route) => {
    await eventCame.promise
    await route.continue()
  })
  await page.goto('/toolbox/roi-projection-calculator')
  await startPayment(page, buyButton(calculator))
  await expect(page.getByRole('main')).toContainText(calculator.title)
  await expect(page.getByRole('main').locator('s')).toHaveText(dollars(calculator.originalPrice))
  await expectNoAxeFindings(page)
  await fillCard(page, email)
  await payButton(page).dblclick()
  // The event is here before the return page asks.
  await expect(page.getByText('Checking your payment…')).toBeVisible()
  const [receipt] = await mailsTo(email)
  eventCame.resolve()
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment Successful' })).toContainText(
    'Thank you for your purchase! Check your email for download instructions.',
  )
  await expectPaid(page)
  await expectNoAxeFindings(page)
  await expect(page.getByRole('main')).toContainText(email)
  const file = await download(page, calculator.title)
  expect(file.name).toBe(`${calculator.title}.html`)
  const tool = await page.context().newPage()
  await tool.setContent(file.body.toString())
  await expect(tool).toHaveTitle(new RegExp(calculator.title))

  expect(receipt?.subject).toBe(`Your receipt and your files: ${calculator.title}`)
  expect(receipt?.html).toContain(new URL(page.url()).pathname)
  expect(confirms).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await noticesAbout(email)).toHaveLength(1)
})

test('the tracker: its page is replaced by the payment form; a declined card says so, takes nothing, and another pays', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  await page.goto('/toolbox/strategic-okr-execution-tracker')
  await startPayment(page, productWords.buyAtEnd(tracker.title))
  await expect(page.getByText(trackerPage.badge)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await fillCard(page, email, '4000 0000 0000 0002')
  await payButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Payment Failed' })
  await expect(toast).toContainText('Your card was declined.')
  await expect(page.getByRole('main')).toContainText('Your card was declined.')
  await expect(payButton(page)).toBeEnabled()
  await typeInto(page.getByLabel('Card number'), '4242 4242 4242 4242')
  await payButton(page).click()
  await expectPaid(page)
  const file = await download(page, tracker.title)
  expect(file.body.toString()).toContain(tracker.title)
  expect(await mailsTo(email)).toHaveLength(1)
  // The browser itself reports the 402.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('402')])
})

test('the bundle: bought on /toolbox, it comes as one ZIP of nine tools, and one by one', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/toolbox')
  await startPayment(page, toolboxPage.bundleButton)
  await expect(page.getByRole('main')).toContainText(dollars(tool('complete-bundle').price))
  await fillCard(page, email)
  await payButton(page).click()
  await expectPaid(page)
  const { name, body } = await download(page, 'All nine tools as one ZIP')
  expect(name).toBe(`${tool('complete-bundle').title}.zip`)
  const pages = Object.entries(unzipSync(body)).filter(([path]) => path.endsWith('.html'))
  expect(pages).toHaveLength(9)
  for (const [, page] of pages) expect(strFromU8(page).toLowerCase()).toContain('<!doctype html>')
  for (const { title } of tools) {
    await expect(page.getByRole('link', { name: `Download: ${title}` })).toBeVisible()
  }
})

test('nothing of Stripe’s is asked for before a payment starts; one that does not open is an alert in the owner’s words, beside the button that was pressed', async ({
  page,
  consoleErrors,
}) => {
  const asked: string[] = []
  page.on('request', (each) => /stripe|create-payment/.test(each.url()) && asked.push(each.url()))
  for (const [path, buttons] of [
    ['/toolbox', [`Buy the ${sprint.title}`]],
    ['/toolbox/90-day-sprint-planner', [buyButton(sprint), productWords.buyAtEnd(sprint.title)]],
    [trackerPage.path, [trackerPage.buy, productWords.buyAtEnd(tracker.title)]],
  ] as const) {
    await page.goto(path)
    for (const button of buttons) {
      for (const [status, text] of [
        [503, shopTexts.unavailable(ownersEmail)],
        [500, shopTexts.failed(ownersEmail)],
      ] as const) {
        const message = { message: 'No.' }
        await page.route('/api/create-payment-intent', (route) => route.fulfill({ status, json: message }))
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('alert')).toHaveText(text)
        await expect(page.getByRole('alert')).toBeInViewport()
        await page.unroute('/api/create-payment-intent')
      }
    }
    expect(asked[0]).toMatch(/\/api\/create-payment-intent$/)
    await startPayment(page, buttons[0])
    expect(asked.splice(0).join()).toContain('js.stripe.com')
  }
  expect(consoleErrors.splice(0)).toHaveLength(10)
})

test('an answer without a secret is thrown, logged and told; so is a script of Stripe’s that does not load', async ({
  page,
  consoleErrors,
}) => {
  await page.route('/api/create-payment-intent', (route) => route.fulfill({ json: {} }))
  await page.goto('/toolbox/goal-cascade-builder')
  await page.getByRole('button', { name: buyButton(cascade) }).click()
  await expect(page.getByRole('alert')).toHaveText(shopTexts.failed(ownersEmail))
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('Failed to initialize payment')])

  await page.unroute('/api/create-payment-intent')
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.getByRole('button', { name: buyButton(cascade) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByRole('alert')).toHaveText(shopTexts.failed(ownersEmail))
  consoleErrors.splice(0)
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
  await page.getByRole('button', { name: buyButton(cascade) }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/toolbox?buy=goal-cascade-builder')
  letScriptsRun()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByRole('main')).toContainText(cascade.title)
})

test('going back and buying again finds the same open payment', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  // By way of the toolbox, whose form shows when scripts run: before that, a buy button leads there, and so does Back.
  const openProduct = async () => {
    await expect(page.getByLabel('Name')).toBeEnabled()
    await page.getByRole('link', { name: cascade.title, exact: true }).click()
    await expect(title).toHaveText(cascade.title)
  }
  await page.goto('/toolbox')
  await openProduct()
  const first = await startPayment(page, buyButton(cascade))
  await page.getByRole('button', { name: 'Back without buying' }).click()
  await expect(title).toHaveText(cascade.title)
  await page.goBack()
  await page.reload()
  await openProduct()
  expect(await startPayment(page, buyButton(cascade))).toBe(first)
  await page.goBack()
  await expect(title).toHaveText(cascade.title)
  await page.goForward()
  await expect(title).toHaveText('Complete Your Purchase')
})

test('a mistyped domain is questioned before the payment goes out, and a bank that sends the buyer away sends them back to the same end; the event after that sends no second receipt, and a refund closes the order page and the links made before it', async ({
  page,
}) => {
  await page.goto('/toolbox/goal-cascade-builder')
  const intent = await startPayment(page, buyButton(cascade))
  await tellStripe('hold', { intent })
  await payButton(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(page.getByLabel('Email')).toBeFocused()
  const name = newEmail().split('@')[0]
  const email = `${name}@gmail.com`
  await fillCard(page, `${name}@gmial.com`, '4000 0027 6000 3184')
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean' })).toContainText(`${email}?`)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(email)
  await mailsTo(email)
  await tellStripe('release', { intent })
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await noticesAbout(email)).toHaveLength(1)

  const link = await page.getByRole('link', { name: /^Download/ }).getAttribute('href')
  await tellStripe('refund', { intent })
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(2)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was refunded')
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.goto(link ?? '')
  await expect(page).toHaveURL('/orders?link=refused')
  await expect(page.getByRole('main')).toContainText('That download link does not work.')
})

test('who comes back from a payment reads what became of it; ?success=true alone proves nothing', async ({
  page,
}) => {
  const purchase = page.getByRole('region', { name: 'Your purchase' })
  for (const [state, title] of [
    ['processing', 'Your payment is on its way'],
    ['failed', 'Payment Failed'],
    ['closed', 'This purchase was returned'],
  ] as const) {
    await page.route('/api/orders/status', (route) => route.fulfill({ json: { state } }))
    await page.goto('/toolbox?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1')
    await expect(purchase.getByRole('heading')).toHaveText(title)
    await page.unroute('/api/orders/status')
  }
  await expectNoAxeFindings(page)
  await page.goto('/toolbox?success=true')
  await expect(purchase.getByRole('heading')).toHaveText('We could not check a payment')
  await purchase.getByRole('link', { name: 'Get your links again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I lost my link')
})

test('an unusual domain can be kept; a tab closed right after paying loses nothing: the mail leads to the file, and who lost it gets it again', async ({
  page: payment,
  context,
}) => {
  const email = `${newEmail().split('@')[0]}@gmial.com`
  await payment.goto('/toolbox/goal-cascade-builder')
  await startPayment(payment, buyButton(cascade))
  await fillCard(payment, email)
  await payment.getByRole('button', { name: 'No, keep mine' }).click()
  const confirmed = payment.waitForResponse(/\/confirm$/)
  await payButton(payment).click()
  await confirmed
  await payment.close()

  const [receipt] = await mailsTo(email)
  const [, path = ''] = receipt?.html.match(/href="[^"]*(\/orders\/[\w-]{30})"/) ?? []
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('main')).toContainText(email)
  const file = await download(page, cascade.title)
  expect(file.body.toString()).toContain(cascade.title)
  await page.getByRole('button', { name: 'Send me this link again' }).click()
  await expect(page.getByText('Sent. Look in your inbox in a minute or two.')).toBeVisible()

  await page.goto('/orders')
  await page.getByRole('button', { name: 'Send me my links' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  for (const address of [newEmail(), email]) {
    await typeInto(page.getByLabel('Email'), address)
    await page.getByRole('button', { name: 'Send me my links' }).click()
    await expect(page.getByText('Done. If there are orders for this address')).toBeVisible()
  }
  const linkMails = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'The link to your order')
  await expect.poll(async () => (await linkMails()).length, { timeout: 60_000 }).toBe(2)
})

test('a payment form that is loaded anew comes back with the same payment and the address that was typed', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(`/toolbox/${cascade.id}`)
  const first = await startPayment(page, buyButton(cascade))
  await typeInto(page.getByLabel('Email'), email)
  const opened = page.waitForResponse('/api/create-payment-intent')
  await page.reload()
  const { clientSecret } = await (await opened).json()
  expect(clientSecret.split('_secret_')[0]).toBe(first)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Complete Your Purchase')
  await page.reload()
  await expect(page.getByRole('button', { name: buyButton(cascade) }).first()).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  expect(await startPayment(page, buyButton(cascade))).toBe(first)
})
