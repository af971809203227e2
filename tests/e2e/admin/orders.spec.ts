import type { Route } from '@playwright/test'
import { dollars } from '#lib/text/money.ts'
import { tool } from '../catalogue.ts'
import { expect, expectFitForPhone, mailsTo, newEmail, openAdmin, test } from '../fixtures.ts'
import { press, typeInto } from '../hands.ts'
import { buy } from '../shop/stripe.ts'

const cascade = tool('goal-cascade-builder')
const price = dollars(cascade.price)

test('an order is found, its receipt sent again, its address corrected, and its money given back', async ({
  page,
  consoleErrors,
}) => {
  const [mistyped, email] = [newEmail(), newEmail()]
  const orderPage = await buy(page, cascade, mistyped)

  await openAdmin(page, '/admin/orders')
  await typeInto(page.getByLabel('Search'), mistyped)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const text of [cascade.title, 'Paid', price]) await expect(rows.nth(1)).toContainText(text)
  await expect(page.getByRole('table', { name: /^Sales in/ }).first()).toContainText(cascade.title)
  await expectFitForPhone(page)
  await rows.nth(1).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order [2-9A-Z]{5}-[2-9A-Z]{5}$/)
  await expect(page).toHaveTitle(/^Order [2-9A-Z]{5}-[2-9A-Z]{5} \| /)
  await expectFitForPhone(page)
  await expect(page.getByRole('link', { name: /^pi_/ })).toHaveAttribute(
    'href',
    /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_\w+$/,
  )
  await page.getByRole('button', { name: 'Send the receipt again' }).click()
  await expect.poll(async () => (await mailsTo(mistyped)).length, { timeout: 60_000 }).toBe(2)
  await typeInto(page.getByLabel('Email', { exact: true }), email)
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  const [receipt] = await mailsTo(email)
  expect(receipt?.html).toContain(orderPage)

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refund of the ${cascade.title}` })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page.getByRole('button', { name: 'Refund', exact: true }))
  await expect(dialog.getByRole('radio', { name: `All of it, ${price}` })).toBeFocused()
  await page.keyboard.press('Enter')
  const refused = { status: 502, json: { message: 'Stripe does not answer.' } }
  const loseTheAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  // One handler for both: two of one time each can get in each other's way.
  const answers = [(route: Route) => route.fulfill(refused), loseTheAnswer]
  await page.route('**/refund', (route) => answers.shift()?.(route) ?? route.continue())
  await dialog.getByRole('button', { name: `Refund ${price}` }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Nothing was refunded: Stripe does not answer.')
  await dialog.getByRole('button', { name: `Refund ${price}` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('It may or may not have gone through').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain(`Refunded: ${cascade.title}, ${price}`)
  await page.goto(orderPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was refunded')
  await page.goto('/admin/log')
  for (const action of ['Refunded an order', 'Corrected the email of an order', 'Sent a receipt again']) {
    await expect(page.getByRole('cell', { name: action }).first()).toBeVisible()
  }
  // The browser itself reports the two failed refunds.
  expect(consoleErrors.splice(0)).toHaveLength(2)
})

test('orders that do not load say so and keep what was typed, and an unknown number leads back', async ({
  page,
  consoleErrors,
}) => {
  await buy(page, cascade, newEmail())
  await openAdmin(page, '/admin/orders')
  await page.route('**/api/admin/orders?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await typeInto(page.getByLabel('Search'), 'ada')
  await expect(page.getByRole('alert')).toContainText('The orders did not load.')
  await expect(page.getByLabel('Search')).toHaveValue('ada')
  await page.goto('/admin/orders/NO-SUCH')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  expect(consoleErrors.splice(0).join()).toMatch(/500.*404/s)
})

test('a lost link that cannot be sent is said in red, with how long to wait where the server says it', async ({
  page,
  consoleErrors,
}) => {
  const words = 'That was a lot of requests. Please wait 9 minutes and try again.'
  const answers = [{ status: 429, json: { message: words } }]
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/orders/lost-link', async (route) => {
    await asked
    await route.fulfill(answers.shift() ?? { json: {} })
  })
  await page.goto('/orders')
  await typeInto(page.getByLabel('Email'), newEmail())
  await page.getByRole('button', { name: 'Send me my links' }).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  answer()
  await expect(page.getByRole('alert')).toHaveText(words)
  await page.getByRole('button', { name: 'Send me my links' }).click()
  await expect(page.getByRole('status')).toContainText('a mail with their links is on its way')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(consoleErrors.splice(0).join()).toMatch(/429/)
})
