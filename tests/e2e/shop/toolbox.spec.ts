import { dollars } from '#lib/text/money.ts'
import { tool } from '../catalogue.ts'
import { expect, test } from '../fixtures.ts'

const calculator = tool('roi-projection-calculator')
const tracker = tool('strategic-okr-execution-tracker')

test('the toolbox, a product’s page and its demo', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/toolbox')
  await expect(page.getByLabel('Name')).toBeEnabled()
  const article = page.getByRole('article').filter({ hasText: calculator.title })
  await expect(article).toContainText(dollars(calculator.price))
  await article.getByRole('link', { name: calculator.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(calculator.title)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await article.getByRole('link', { name: `Try the demo: ${calculator.title}` }).click()
  await expect(page).toHaveURL(`/tools/${calculator.demoPage}`)
  await expect(page).toHaveTitle(new RegExp(calculator.title))
  await expect(page.getByRole('main')).toBeVisible()
})

test('reached from the toolbox, the tracker’s page says that it is loading, then shows the product', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>()
  await page.route('/api/products', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto('/toolbox')
  // The waitlist form opens when scripts run: from then on links load no new page.
  await expect(page.getByLabel('Name')).toBeEnabled()
  await page.getByRole('link', { name: tracker.title, exact: true }).click()
  await expect(page.getByText('Loading product details...')).toBeVisible()
  asked.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tracker.title)
  await expect(page.getByRole('main')).toBeFocused()
})
