import { exactDollars } from '#lib/text/money.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { tool } from '../catalogue.ts'
import { expect, expectFitForPhone, expectNothingWiderThanPhone, openAdmin, test } from '../fixtures.ts'
import { clear, pastedElsewhere, press, typeDay, typeInto } from '../hands.ts'
import { siteUrl } from '../settings.ts'

const calculator = tool('roi-projection-calculator')
const newCode = () => `D${randomKey(8).toUpperCase()}`

test('a code is made, its mistakes are told beside the fields, its link copied, its days changed, switched off and on, and deleted', async ({
  page,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = newCode()
  await openAdmin(page, '/admin/discounts')
  const form = page.getByRole('region', { name: 'Make a code' })
  const make = form.getByRole('button', { name: 'Make the code' })
  await make.click()
  await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(form).toContainText('letters and digits')
  await expect(form).toContainText('from 1 to 99')
  await expectFitForPhone(page)

  await press(form.getByRole('button', { name: 'Make one up' }))
  await expect(form.getByLabel('Code', { exact: true })).toHaveValue(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await typeInto(form.getByLabel('Code', { exact: true }), code.toLowerCase())
  await form.getByLabel('An amount').check()
  await typeInto(form.getByLabel('Dollars'), String(calculator.price / 100))
  await press(form.getByLabel('Only some of it'), 'Space')
  await make.click()
  await expect(form).toContainText('at least one thing')
  await press(form.getByLabel(calculator.title), 'Space')
  await expectNothingWiderThanPhone(page)
  await make.click()
  await expect(form).toContainText('the least that a card can be charged')
  await typeInto(form.getByLabel('Dollars'), '10.50')
  await typeInto(form.getByLabel('How often it can be used'), '3')
  await typeDay(form.getByLabel('First day'), '2026-01-01')
  await typeDay(form.getByLabel('Last day'), '2025-12-31')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('not before the first')
  await typeDay(form.getByLabel('Last day'), '2099-12-31')
  await typeInto(form.getByLabel('Note'), 'For readers of the newsletter')
  await page.keyboard.press('Enter')

  const row = page.getByRole('row').filter({ hasText: code })
  for (const text of ['On', `$10.50 off ${calculator.title}`, '0 of 3', 'Jan 1, 2026 to Dec 31, 2099']) {
    await expect(row).toContainText(text)
  }
  await expect(form.getByLabel('Note')).toHaveValue('')
  await expectFitForPhone(page)

  // The same again is told beside its field.
  await typeInto(form.getByLabel('Code', { exact: true }), code)
  await typeInto(form.getByLabel('Percent'), '20')
  await page.keyboard.press('Enter')
  await expect(form).toContainText(`There is a code ${code} already.`)

  await press(row.getByRole('button', { name: 'Links' }))
  const links = page.getByRole('dialog', { name: `Links with ${code}` })
  await expectFitForPhone(page)
  await press(links.getByRole('button', { name: `Copy the link: ${calculator.title}` }))
  await expect(links.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible()
  const link = await pastedElsewhere(page)
  expect(link).toBe(`${siteUrl}/toolbox/${calculator.id}?code=${code}`)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Links' })).toBeFocused()
  const visitor = await context.newPage()
  await visitor.goto(link)
  const now = exactDollars(calculator.price - 1050)
  await expect(visitor.getByRole('button', { name: `Get it for ${now}` })).toBeVisible()

  await row.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${code}` })
  await clear(dialog.getByLabel('How often it can be used'))
  await page.keyboard.type('none')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('or leave it empty')
  await expectFitForPhone(page)
  await clear(dialog.getByLabel('How often it can be used'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).not.toContainText('0 of 3')

  await press(row.getByRole('button', { name: 'Switch off' }))
  await expect(row.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('alert').filter({ hasText: `The code ${code} has ended.` })).toBeVisible()
  await visitor.close()
  await row.getByRole('button', { name: 'Switch on' }).click()
  await expect(row.getByRole('button', { name: 'Switch off' })).toBeVisible()

  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  // The browser itself reports the two refusals.
  expect(consoleErrors.splice(0)).toHaveLength(2)
})
