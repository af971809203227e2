import { money } from '#lib/money/money.ts'
import { tool } from '../catalogue.ts'
import { expect, test } from '../fixtures.ts'

const calculator = tool('roi-projection-calculator')

test('the toolbox, a product’s page and its demo', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/toolbox')
  await expect(page.getByLabel('Name')).toBeEnabled()
  const article = page.getByRole('article').filter({ hasText: calculator.title })
  await expect(article).toContainText(money(calculator.price))
  await article.getByRole('link', { name: calculator.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(calculator.title)
  await page.goBack()
  await article.getByRole('link', { name: `Try the demo: ${calculator.title}` }).click()
  await expect(page).toHaveURL(`/tools/${calculator.demoPage}`)
  await expect(page).toHaveTitle(new RegExp(calculator.title))
  await expect(page.getByRole('main')).toBeVisible()
})
