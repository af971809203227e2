import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { money } from '#lib/money/money.ts'
import { pdfWords } from '../../pdf-words.ts'
import { tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, mailsTo, newEmail, openAdmin, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { buy } from '../shop/stripe.ts'

const cascade = tool('goal-cascade-builder')
const price = money(cascade.price)

async function wordsIn(page: Page, name: string | RegExp): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const body = readFileSync(await (await downloading).path())
  return pdfWords(new Uint8Array(body)).join(' ')
}

test('an order is found, its email corrected, and it is refunded in part and then in full', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const [mistyped, email] = [newEmail(), newEmail()]
  const orderPage = await buy(page, cascade, mistyped)
  await openAdmin(page, '/admin/orders')
  await typeInto(page.getByLabel('Search'), mistyped)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const text of [cascade.title, 'Paid', price]) await expect(rows.nth(1)).toContainText(text)
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order [2-9A-Z]{5}-[2-9A-Z]{5}$/)
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  expect(await wordsIn(page, 'Receipt as PDF')).toContain(cascade.title)
  await typeInto(page.getByLabel('Email', { exact: true }), email)
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  expect((await mailsTo(email))[0]?.html).toContain(orderPage)

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Partial/ }).check()
  await typeInto(dialog.getByLabel('Amount in dollars'), '12,50')
  await expectNoWiderThan(page, width)
  await dialog.getByRole('button', { name: 'Refund $12.50' }).click()
  const note = await wordsIn(page, /^Credit note C-\d+ as PDF, \$12\.50$/)
  for (const text of ['Credit note C-', 'For receipt R-', '$12.50']) expect(note).toContain(text)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByRole('button', { name: `Refund ${money(cascade.price - 1250)}` }).click()
  await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`Refunded: ${cascade.title}, $12.50`)
  await page.goto(orderPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was refunded')
})

test('an unknown order number shows a page that says so', async ({ page, consoleErrors }) => {
  await openAdmin(page, '/admin/orders/NO-SUCH')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  expect(consoleErrors.splice(0).join()).toMatch(/404/)
})
