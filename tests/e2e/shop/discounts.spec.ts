import type { Page } from '@playwright/test'
import { money } from '#lib/money/money.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { buyButton, tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, mailsTo, newEmail, openAdmin, test } from '../fixtures.ts'
import { press, typeInto } from '../gestures.ts'
import { siteUrl } from '../settings.ts'
import { fillCard, payButton, replaceStripe, startPayment } from './stripe.ts'

const calculator = tool('roi-projection-calculator')
const sprint = tool('90-day-sprint-planner')
const path = `/toolbox/${calculator.id}`

/** 15 percent off, rounded as a buyer would by hand. */
const reduced = calculator.price - Math.round(calculator.price * 0.15)
const now = money(reduced)

test.beforeEach(({ page }) => replaceStripe(page))

/** A code of its own for each test, made by the owner in a session that the visitor does not have. */
async function makeCode(page: Page, asked: object = {}) {
  const code = `T${randomKey(8).toUpperCase()}`
  const owner = await page.context().browser()?.newContext({ baseURL: siteUrl })
  if (!owner) throw new Error('there is no browser')
  const admin = await owner.newPage()
  await openAdmin(admin, '/admin/discounts')
  const gives = { kind: 'percent', value: '15', scope: 'all', productIds: '' }
  const limits = { uses: '', firstDay: '', lastDay: '', note: '' }
  const data = { code, ...gives, ...limits, ...asked }
  const made = await admin.request.post('/api/admin/discounts', { data, headers: { origin: siteUrl } })
  expect(made.status()).toBe(200)
  return { code, admin }
}

test('a purchase with a discount code: in the price, the payment, the receipt, the order and the admin', {
  tag: '@journey',
}, async ({ page }) => {
  const { code, admin } = await makeCode(page)
  await page.goto(path)
  await press(page.getByRole('button', { name: 'Have a code?' }))
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await typeInto(field, code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${code}: 15% off` })).toBeVisible()
  await expectNoAxeFindings(page)
  await startPayment(page, `Get it for ${now}`)
  await expect(payButton(page)).toHaveText(`Pay ${now}`)
  const email = newEmail()
  await fillCard(page, email)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Open your order page' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{30}$/)
  const off = money(reduced - calculator.price)
  const receipt = page.getByRole('main').locator('dl')
  for (const text of [`Code ${code}`, off, money(calculator.price), now]) {
    await expect(receipt).toContainText(text)
  }
  const [mail] = await mailsTo(email)
  for (const text of [code, off, `${now}, paid by card`]) expect(mail?.text).toContain(text)
  await admin.goto('/admin/discounts')
  const row = admin.getByRole('row').filter({ hasText: code })
  for (const text of ['On', '15% off everything', money(calculator.price - reduced), now]) {
    await expect(row).toContainText(text)
  }
})

test('the code of a link stays in its tab from page to page, and not in another', async ({ page }) => {
  const { code } = await makeCode(page, { scope: 'some', productIds: calculator.id })
  await page.goto(`/toolbox?code=${code.toLowerCase()}`)
  const line = page.getByRole('article').filter({ hasText: calculator.title })
  await expect(line).toContainText(now)
  await expect(page).toHaveURL(`${siteUrl}/toolbox`)
  await line.getByRole('link', { name: calculator.title }).first().click()
  await expect(page.getByRole('button', { name: `Get it for ${now}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Get it for ${now}` })).toBeVisible()
  await page.goBack()
  await expect(line).toContainText(now)
  await page.goto(`/toolbox/${sprint.id}`)
  await expect(page.getByRole('status').filter({ hasText: `${code} is not valid for this product.` })).toBeVisible()
  await expect(page.getByRole('button', { name: buyButton(sprint) })).toBeVisible()

  const other = await page.context().newPage()
  await replaceStripe(other)
  await other.goto(path)
  await expect(other.getByRole('button', { name: buyButton(calculator) })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Have a code?' })).toBeVisible()
  // An address that names the product opens the payment with the code.
  await other.goto(`/toolbox?buy=${calculator.id}&code=${code}`)
  await expect(payButton(other)).toHaveText(`Pay ${now}`)
})
