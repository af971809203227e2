import type { Page } from '@playwright/test'
import { exactDollars } from '#lib/text/money.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { buyButton, tool } from '../catalogue.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../fixtures.ts'
import { press, typeInto } from '../hands.ts'
import { siteUrl } from '../settings.ts'
import { fillCard, payButton, replaceStripe, startPayment } from './stripe.ts'

const calculator = tool('roi-projection-calculator')
const sprint = tool('90-day-sprint-planner')
const path = `/toolbox/${calculator.id}`

/** 15 percent of a price, rounded as a buyer would by hand. */
const less = (price: number) => price - Math.round(price * 0.15)

test.beforeEach(({ page }) => replaceStripe(page))

/** A code of its own for each test, made by the owner in a session that the visitor does not have. */
async function makeCode(page: Page, asked: object = {}) {
  const code = `T${randomKey(8).toUpperCase()}`
  const owner = await page.context().browser()?.newContext({ baseURL: siteUrl })
  if (!owner) throw new Error('there is no browser')
  const admin = await owner.newPage()
  await openAdmin(admin, '/admin/discounts')
  const call = (below: string, data: object) =>
    admin.request.post(`/api/admin/discounts${below}`, { data, headers: { origin: siteUrl } })
  const gives = { kind: 'percent', value: '15', scope: 'all', productIds: '', timeZone: 'UTC' }
  const limits = { uses: '', firstDay: '', lastDay: '', note: '' }
  expect((await call('', { code, ...gives, ...limits, ...asked })).status()).toBe(200)
  return {
    code,
    admin,
    switchTo: async (on: boolean) => expect((await call(`/${code}/switch`, { on })).status()).toBe(200),
  }
}

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
const takeOff = (page: Page) => page.getByRole('button', { name: /^Take off the code/ })
const price = (page: Page) => page.getByRole('main').locator('p:has(s)').first()

async function typeCode(page: Page, code: string): Promise<void> {
  await typeInto(codeField(page), code)
  await page.keyboard.press('Enter')
}

test('a code that is typed: wrong ones are told, the right one is in the price, the payment, the receipt, the order and the admin', async ({
  page,
}) => {
  const { code, admin } = await makeCode(page)
  await page.goto(path)
  const ask = page.getByRole('button', { name: 'Have a code?' })
  await expect(ask).toBeEnabled()
  await press(ask)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a code' })).toBeVisible()
  await page.keyboard.type('no-such-code')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'We do not know the code NO-SUCH-CODE.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: buyButton(calculator) })).toBeVisible()
  await expectFitForPhone(page)

  await typeCode(page, ` ${code.toLowerCase()} `)
  const now = exactDollars(less(calculator.price))
  await expect(page.getByRole('status').filter({ hasText: `${code}: 15% off` })).toBeVisible()
  await expect(price(page)).toContainText(now)
  await expect(price(page).locator('s')).toHaveText(exactDollars(calculator.price))
  await expectFitForPhone(page)

  await page.reload()
  await expect(price(page)).toContainText(now)
  await startPayment(page, `Get it for ${now}`)
  await expect(payButton(page)).toHaveText(`Pay ${now}`)
  await expectNoAxeFindings(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(calculator.title)
  await press(takeOff(page))
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByRole('button', { name: buyButton(calculator) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible()

  // In the form itself, too: put on, taken off, put on again.
  await startPayment(page, buyButton(calculator))
  await expect(payButton(page)).toHaveText(`Pay ${exactDollars(calculator.price)}`)
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await typeCode(page, code)
  await expect(payButton(page)).toHaveText(`Pay ${now}`)
  await takeOff(page).click()
  await expect(payButton(page)).toHaveText(`Pay ${exactDollars(calculator.price)}`)
  await typeCode(page, code)
  await expect(payButton(page)).toHaveText(`Pay ${now}`)
  await page.reload()
  await expect(payButton(page)).toHaveText(`Pay ${now}`)

  const email = newEmail()
  await fillCard(page, email)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Open your order page' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{30}$/)
  const off = exactDollars(less(calculator.price) - calculator.price)
  const receipt = page.getByRole('main').locator('dl')
  for (const text of [`Code ${code}`, off, exactDollars(calculator.price), now]) {
    await expect(receipt).toContainText(text)
  }
  await expectFitForPhone(page)
  const [mail] = await mailsTo(email)
  for (const text of [code, off, `${now}, paid by card`]) expect(mail?.text).toContain(text)

  await admin.goto('/admin/discounts')
  const row = admin.getByRole('row').filter({ hasText: code })
  for (const text of [
    'On',
    '15% off everything',
    exactDollars(calculator.price - less(calculator.price)),
    now,
  ]) {
    await expect(row).toContainText(text)
  }
  await admin.goto('/admin/orders')
  await typeInto(admin.getByLabel('Search'), email)
  const order = admin.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)
  for (const text of [code, now]) await expect(order).toContainText(text)
  await order.getByRole('link').click()
  await expect(admin.getByRole('main')).toContainText(`${code}, 15%: `)
})

test('a link that carries a code: the address shows it no more, the tab keeps it from page to page, and another tab does not', async ({
  page,
  consoleErrors,
}) => {
  const { code } = await makeCode(page, { scope: 'some', productIds: calculator.id })
  const now = exactDollars(less(calculator.price))
  await page.goto(`/toolbox?code=${code.toLowerCase()}`)
  const line = page.getByRole('article').filter({ hasText: calculator.title })
  await expect(line).toContainText(now)
  await expect(line.locator('s')).toHaveText(exactDollars(calculator.price))
  await expect(page.getByRole('article').filter({ hasText: sprint.title })).toContainText(
    exactDollars(sprint.price),
  )
  await expect(page).toHaveURL(`${siteUrl}/toolbox`)
  await expectFitForPhone(page)

  await line.getByRole('link', { name: calculator.title }).first().click()
  await expect(page.getByRole('button', { name: `Get it for ${now}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Get it for ${now}` })).toBeVisible()
  await page.goBack()
  await expect(line).toContainText(now)

  // What it is not for has its own price, says so, and is bought at it.
  await page.goto(`/toolbox/${sprint.id}`)
  const note = page.getByRole('status').filter({ hasText: `${code} is not for this one.` })
  await expect(note.getByRole('link', { name: calculator.title })).toBeVisible()
  await expectFitForPhone(page)
  await startPayment(page, buyButton(sprint))
  await expect(payButton(page)).toHaveText(`Pay ${exactDollars(sprint.price)}`)
  await page.reload()
  await expect(payButton(page)).toHaveText(`Pay ${exactDollars(sprint.price)}`)

  const other = await page.context().newPage()
  await replaceStripe(other)
  await other.goto(path)
  await expect(other.getByRole('button', { name: buyButton(calculator) })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Have a code?' })).toBeVisible()
  // Bought before any script runs: the address of the toolbox opens the payment.
  await other.goto(`/toolbox?buy=${calculator.id}&code=${code}`)
  await expect(payButton(other)).toHaveText(`Pay ${now}`, { timeout: 60_000 })
  await other.close()
  // The browser itself reports that the form which was loaded anew asked with the code of the tab.
  expect(consoleErrors.splice(0).join()).toMatch(/^(|.*422.*)$/)
})

test('a link whose code is over says so kindly, shows the normal price, and is forgotten', async ({
  page,
}) => {
  const { code } = await makeCode(page, { lastDay: '2026-01-01' })
  await page.goto(`${path}?code=${code}`)
  await expect(page.getByRole('alert').filter({ hasText: `The code ${code} has ended.` })).toContainText(
    'You see the normal price.',
  )
  await expect(page.getByRole('button', { name: buyButton(calculator) })).toBeVisible()
  await expectFitForPhone(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible()
  await startPayment(page, buyButton(calculator))
  await expect(payButton(page)).toHaveText(`Pay ${exactDollars(calculator.price)}`)
})

test('a code that ends while the form is open: nothing is charged before the new price was seen', async ({
  page,
  consoleErrors,
}) => {
  const { code, switchTo } = await makeCode(page)
  const confirms: string[] = []
  page.on('request', (request) => request.url().endsWith('/confirm') && confirms.push(request.url()))
  await page.goto(`${path}?code=${code}`)
  await startPayment(page, `Get it for ${exactDollars(less(calculator.price))}`)
  const email = newEmail()
  await fillCard(page, email)
  await switchTo(false)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: `The code ${code} has ended.` })).toContainText(
    `Nothing was charged. The price is ${exactDollars(calculator.price)} now`,
  )
  await expect(payButton(page)).toHaveText(`Pay ${exactDollars(calculator.price)}`)
  expect(confirms).toEqual([])
  await expectFitForPhone(page)
  await fillCard(page, email)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Open your order page' }).click()
  await expect(page.getByRole('main')).toContainText(exactDollars(calculator.price))
  await expect(page.getByRole('main')).not.toContainText(code)
  expect(confirms).toHaveLength(1)
  // The browser itself reports the refusal.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])
})
