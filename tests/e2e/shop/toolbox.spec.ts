import { sampleContent } from '#content/owner/samples/content.ts'
import { productWords, toolboxPage, trackerPage } from '#content/shop/shop.ts'
import { dollars } from '#lib/text/money.ts'
import { tool, tools } from '../catalogue.ts'
import { expect, test } from '../fixtures.ts'

const bundle = tool('complete-bundle')
const tracker = tool('strategic-okr-execution-tracker')
const planner = tool('strategic-okr-planner')
const { trackerApp } = sampleContent.who.links

test('/toolbox lists nine demos with their prices, the bundle, the waitlist and the hosted app', async ({
  page,
}) => {
  await page.goto('/toolbox')
  const demos = page.getByRole('link', { name: /^Try the demo/ })
  await expect(demos).toHaveCount(9)
  for (const { demoPage, title } of tools) {
    const demo = page.getByRole('link', { name: `Try the demo: ${title}` })
    await expect(demo).toHaveAttribute('href', `/tools/${demoPage}`)
  }
  const articles = page.getByRole('region', { name: toolboxPage.toolsHeading }).getByRole('article')
  for (const [index, product] of tools.entries()) {
    await expect(articles.nth(index)).toContainText(product.title)
    await expect(articles.nth(index)).toContainText(dollars(product.price))
    await expect(articles.nth(index).locator('s')).toHaveText(dollars(product.originalPrice))
  }
  await expect(page.getByRole('region', { name: 'All 9 Tools' })).toContainText(
    `Save ${dollars((bundle.originalPrice ?? 0) - bundle.price)}`,
  )
  await expect(
    page.getByRole('region', { name: toolboxPage.newTools.heading }).getByLabel('Name'),
  ).toBeVisible()
  const app = page.getByRole('link', { name: 'Open the hosted tracker app' })
  await expect(app).toHaveAttribute('href', trackerApp)
  await expect(app).toHaveAttribute('target', '_blank')
})

test('the tracker page has all its parts', async ({ page }) => {
  await page.goto(trackerPage.path)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tracker.title)
  const saving = `Save ${dollars((tracker.originalPrice ?? 0) - tracker.price)}`
  const { highlights, featuresHeading, includedNote } = sampleContent.products.tracker
  expect(highlights).toHaveLength(4)
  for (const text of [trackerPage.badge, saving, ...highlights.map(({ title }) => title)]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('button', { name: 'Get Instant Access' })).toBeEnabled()
  for (const name of ['Access Full System', 'Launch Strategic System']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', trackerApp)
    await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  const features = page.getByRole('region', { name: featuresHeading }).getByRole('listitem')
  await expect(features).toHaveCount(7)
  await expect(features.locator('svg')).toHaveCount(7)
  const { whatYouGet, itemValues } = tracker
  expect(whatYouGet).toHaveLength(6)
  const included = page.getByRole('region', { name: "What's Included" })
  await expect(included.getByRole('listitem')).toHaveText(
    whatYouGet.map((item, index) => item + dollars(itemValues[index])),
  )
  await expect(included).toContainText(includedNote)
  await expect(main.getByRole('link', { name: productWords.allTools.label })).toHaveAttribute(
    'href',
    '/toolbox',
  )
  await expect(main.getByRole('link', { name: trackerPage.closing.planner(planner.title) })).toHaveAttribute(
    'href',
    '/toolbox/strategic-okr-planner',
  )
})

test('reached from the toolbox, the tracker page says that it is loading, then shows the product', async ({
  page,
}) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/products', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/toolbox')
  const link = page.getByRole('link', { name: tracker.title, exact: true })
  // The form opens when scripts run: from then on a link does not load a new page.
  await expect(page.getByLabel('Name')).toBeEnabled()
  await link.click()
  await expect(page.getByText('Loading product details...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tracker.title)
  await expect(page.getByRole('main')).toBeFocused()
})

test('without the tracker in the list its page says so and leads back', async ({ page }) => {
  await page.route('/api/products', (route) => route.fulfill({ json: [] }))
  await page.goto('/toolbox')
  const link = page.getByRole('link', { name: tracker.title, exact: true })
  // The form opens when scripts run: from then on a link does not load a new page.
  await expect(page.getByLabel('Name')).toBeEnabled()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await expect(page.getByText('The Strategic OKR Execution Tracker could not be found.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/toolbox')
})
