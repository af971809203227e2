import { money } from '#lib/money/money.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, openAdmin, test } from '../fixtures.ts'
import { pastedElsewhere, typeInto } from '../gestures.ts'
import { siteUrl } from '../settings.ts'

const calculator = tool('roi-projection-calculator')

test('a discount code is created, its link gives a visitor the lower price, and it can be ended', {
  tag: '@journey',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { width = 0 } = page.viewportSize() ?? {}
  const code = `D${randomKey(8).toUpperCase()}`
  await openAdmin(page, '/admin/discounts')
  const form = page.getByRole('region', { name: 'Create a code' })
  await typeInto(form.getByLabel('Code', { exact: true }), code.toLowerCase())
  await form.getByLabel('Fixed amount').check()
  await typeInto(form.getByLabel('Dollars'), '10.50')
  await form.getByLabel('Selected products').check()
  await form.getByLabel(calculator.title).check()
  await typeInto(form.getByLabel('Maximum uses'), '3')
  await form.getByLabel('Last day').fill('2099-12-31')
  await expectNoWiderThan(page, width)
  await form.getByRole('button', { name: 'Create code' }).click()
  const row = page.getByRole('row').filter({ hasText: code })
  for (const text of ['On', `$10.50 off ${calculator.title}`, '0 of 3']) await expect(row).toContainText(text)

  await expectNoAxeFindings(page)
  await row.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  const link = await pastedElsewhere(page)
  expect(link).toBe(`${siteUrl}/toolbox/${calculator.id}?code=${code}`)
  const visitor = await context.newPage()
  await visitor.goto(link)
  const now = money(calculator.price - 1050)
  await expect(visitor.getByRole('button', { name: `Get it for ${now}` })).toBeVisible()

  await row.getByRole('button', { name: 'Turn off' }).click()
  await expect(row.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('alert').filter({ hasText: `The code ${code} has expired.` })).toBeVisible()
  await visitor.close()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
