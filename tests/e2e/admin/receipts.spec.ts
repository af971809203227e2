import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { orderWords } from '#content/shop/shop.ts'
import { readCsv } from '#lib/text/csv.ts'
import { exactDollars, printedDollars } from '#lib/text/money.ts'
import { pdfWords } from '../../pdf-words.ts'
import { tool } from '../catalogue.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../fixtures.ts'
import { choose, press, typeInto } from '../hands.ts'
import { buy, tellStripe } from '../shop/stripe.ts'

const cascade = tool('goal-cascade-builder')
const price = exactDollars(cascade.price)

async function saved(page: Page, link: Locator): Promise<{ name: string; body: Buffer }> {
  const downloading = page.waitForEvent('download')
  await press(link)
  const file = await downloading
  return { name: file.suggestedFilename(), body: readFileSync(await file.path()) }
}

async function wordsIn(page: Page, name: string | RegExp): Promise<string> {
  const { body } = await saved(page, page.getByRole('link', { name }))
  return pdfWords(new Uint8Array(body)).join(' ')
}

test('a buyer puts the company on the receipt by keyboard, and has it as PDF', async ({ page }) => {
  const email = newEmail()
  await page.goto(await buy(page, cascade, email))
  const plain = await wordsIn(page, orderWords.receiptPdf)
  expect(plain).toMatch(/^.* Receipt R-\d{4,} /)
  expect(plain).toContain(email)
  expect(plain).toContain(printedDollars(cascade.price))

  await page.getByText(orderWords.details.add).click()
  await press(page.getByRole('button', { name: orderWords.details.save }))
  await expect(page.getByText('Please enter the company or name')).toBeVisible()
  await expect(page.getByLabel(orderWords.details.name)).toBeFocused()
  await page.keyboard.type('株式会社')
  await expect(page.getByText('Please use Latin letters')).toBeVisible()
  await typeInto(page.getByLabel(orderWords.details.name), 'Analytical Engines')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 Dorset St')
  await page.keyboard.press('Enter')
  await page.keyboard.type('London')
  await page.keyboard.press('Tab')
  await page.keyboard.type('GB123')
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Analytical Engines\n1 Dorset St\nLondon\nGB123')).toBeVisible()
  const corrected = await wordsIn(page, orderWords.receiptPdf)
  for (const text of ['Corrected copy 1', 'Analytical Engines', '1 Dorset St', 'London', 'GB123'])
    expect(corrected).toContain(text)
  expect(/Receipt (R-\d+)/.exec(corrected)?.[1]).toBe(/Receipt (R-\d+)/.exec(plain)?.[1])
})

test('the owner gives back a part by keyboard; the download stays, and the buyer has the credit note', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  const orderPage = await buy(page, cascade, email)
  await openAdmin(page, '/admin/orders')
  await typeInto(page.getByLabel('Search'), email)
  const order = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: email })
  await press(order.getByRole('link').first())
  expect(await wordsIn(page, 'Receipt as PDF')).toContain(cascade.title)

  await press(page.getByRole('button', { name: 'Refund', exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: `All of it, ${price}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Amount in dollars')).toBeFocused()
  for (const [typed, words] of [
    ['ten', 'Please enter the amount in figures'],
    ['99999', `That is more than the ${price} that is left.`],
  ] as const) {
    await typeInto(dialog.getByLabel('Amount in dollars'), typed)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(words)
  }
  await typeInto(dialog.getByLabel('Amount in dollars'), '12,50')
  await expect(dialog.getByRole('button', { name: 'Refund $12.50' })).toBeVisible()
  await expectFitForPhone(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^\$12\.50, /)).toBeVisible()
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible()
  const note = await wordsIn(page, /^Credit note C-\d+ as PDF, \$12\.50$/)
  for (const text of ['Credit note C-', 'For receipt R-', 'A part of', '$12.50']) expect(note).toContain(text)
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain(`Refunded: ${cascade.title}, $12.50`)
  const refund = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Refunded'))
  expect(refund?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^credit-note-C-\d+\.pdf$/),
  ])

  await page.goto(orderPage)
  await expect(page.getByRole('link', { name: `Download: ${cascade.title}` })).toBeVisible()
  expect(await wordsIn(page, /^Credit note C-\d+ as PDF/)).toBe(note)
  // The browser itself reports the two that were refused.
  expect(consoleErrors.splice(0)).toHaveLength(2)
})

test('seller’s details stand on the next receipt, and the year goes to the accountant as CSV', async ({
  page,
}) => {
  await openAdmin(page, '/admin/settings')
  await typeInto(page.getByLabel('Business name'), 'Calloway Coaching LLC')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12 Harbor Street')
  await expectFitForPhone(page)
  await press(page.getByLabel('Business name'))
  await expect(page.getByText('Receipts say this from now on.').first()).toBeVisible()
  await expect(page.getByText(/^Still missing on your receipts: tax number\./)).toBeVisible()

  const email = newEmail()
  const orderPage = await buy(page, cascade, email)
  await page.goto(orderPage)
  expect(await wordsIn(page, orderWords.receiptPdf)).toContain('Calloway Coaching LLC 12 Harbor Street')
  const number = (await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent()) ?? ''

  await page.goto('/admin/orders')
  const year = String(new Date().getUTCFullYear())
  await choose(page.getByLabel('Period'), year)
  await expect(page).toHaveURL(new RegExp(`period=${year}$`))
  await expectFitForPhone(page)
  const { name, body } = await saved(page, page.getByRole('link', { name: 'Download CSV' }))
  expect(name).toMatch(new RegExp(`^orders-${year}-.*\\.csv$`))
  const rows = readCsv(body.toString())
  const [headings = []] = rows
  const sale = rows.find((row) => row[headings.indexOf('Order')] === number)
  expect(sale?.[headings.indexOf('Gross')]).toBe((cascade.price / 100).toFixed(2))
  expect(Number(sale?.[headings.indexOf('Stripe fee')])).toBeGreaterThan(0)
  await choose(page.getByLabel('Period'), 'From one day to another')
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
  await expectFitForPhone(page)
})

test('a part that was given back at Stripe is on the order page with its credit note', async ({ page }) => {
  const email = newEmail()
  const orderPage = await buy(page, cascade, email)
  await openAdmin(page, '/admin/orders')
  await typeInto(page.getByLabel('Search'), email)
  const order = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: email })
  await press(order.getByRole('link').first())
  const intent = (await page.getByRole('link', { name: /^pi_/ }).textContent()) ?? ''
  await tellStripe('refund', { intent, amount: 700 })
  await expect(async () => {
    await page.goto(orderPage)
    await expect(page.getByRole('link', { name: /^Credit note C-\d+ as PDF, \$7$/ })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
})
