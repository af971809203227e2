import { detailedProducts } from '#content/shop/product-details.ts'
import { digitalProducts, productPath, products } from '#content/shop/products.ts'
import { links } from '#content/site.ts'
import { dollars } from '#lib/money.ts'
import { expect, test, untilHydrated } from '../fixtures.ts'

const trackerPath = '/toolbox/strategic-okr-execution-tracker'

test('/toolbox lists nine demos with their prices, the bundle, the waitlist and the hosted app', async ({
  page,
}) => {
  await page.goto('/toolbox')
  const demos = page.getByRole('link', { name: /^Try the demo/ })
  await expect(demos).toHaveCount(9)
  for (const { demoPage, title } of digitalProducts) {
    const demo = page.getByRole('link', { name: `Try the demo: ${title}` })
    await expect(demo).toHaveAttribute('href', `/tools/${demoPage}`)
  }
  const tools = page.getByRole('region', { name: 'The nine tools' }).getByRole('article')
  for (const [index, product] of digitalProducts.entries()) {
    await expect(tools.nth(index)).toContainText(product.title)
    await expect(tools.nth(index)).toContainText(dollars(product.price))
    await expect(tools.nth(index).locator('s')).toHaveText(dollars(product.originalPrice))
  }
  await expect(page.getByRole('region', { name: 'All 9 Tools' })).toContainText('Save $242')
  await expect(page.getByRole('region', { name: 'Join the waitlist' }).getByLabel('Name')).toBeVisible()
  const app = page.getByRole('link', { name: 'Open the hosted tracker app' })
  await expect(app).toHaveAttribute('href', links.trackerApp.href)
  await expect(app).toHaveAttribute('target', '_blank')
})

for (const product of detailedProducts.filter((each) => productPath(each) !== trackerPath)) {
  test(`${productPath(product)} shows the product in full`, async ({ page }) => {
    await page.goto(productPath(product))
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
    await expect(main.getByRole('img', { name: product.imageAlt })).toBeVisible()
    await expect(main).toContainText(product.category)
    await expect(main).toContainText(product.description)
    await expect(main).toContainText(`Save ${dollars(product.originalPrice - product.price)}`)
    const lists = [
      ['What You Get', product.whatYouGet],
      ['Key Benefits', product.benefits],
      ['Additional Features', product.features],
    ] as const
    for (const [heading, items] of lists) {
      const region = page.getByRole('region', { name: heading })
      await expect(region.getByRole('listitem')).toHaveCount(items.length)
      for (const item of items) await expect(region).toContainText(item)
    }
    await expect(main.getByText('Instant download', { exact: true })).toBeVisible()
    await expect(main.getByText('Lifetime access', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Money-back guarantee' })).toHaveAttribute(
      'href',
      '/terms-of-service#payment-and-refunds',
    )
    const buttons = main.getByRole('button', { name: /^Get / })
    await expect(buttons).toHaveCount(2)
    for (const button of await buttons.all()) await expect(button).toBeEnabled()
  })
}

test('the planner’s second address shows the planner and names the first', async ({ page }) => {
  await page.goto('/toolbox/okr-planning-calculator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategic OKR Planner')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/toolbox\/strategic-okr-planner$/,
  )
})

test('an unknown slug answers 404 with a way back', async ({ page, consoleErrors }) => {
  const response = await page.goto('/toolbox/no-such-tool')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await page.getByRole('link', { name: 'Back to the Toolbox' }).click()
  await expect(page).toHaveURL('/toolbox')
  consoleErrors.splice(0)
})

test('the tracker page has all its parts', async ({ page }) => {
  await page.goto(trackerPath)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategic OKR Execution Tracker')
  for (const text of ['Advanced Execution System', 'Save $70', 'Instant Download', 'Lifetime Access']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByText('Team Collaboration', { exact: true })).toBeVisible()
  await expect(main.getByText('90-Day Support', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Get Instant Access' })).toBeEnabled()
  for (const name of ['Access Full System', 'Launch Strategic System']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', links.trackerApp.href)
    await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  const features = page.getByRole('region', { name: 'How it runs your quarter' }).getByRole('listitem')
  await expect(features).toHaveCount(7)
  await expect(features.locator('svg')).toHaveCount(7)
  const included = page.getByRole('region', { name: "What's Included" })
  await expect(included.getByRole('listitem')).toHaveText([
    /\$49$/,
    /\$25$/,
    /\$25$/,
    /\$20$/,
    /\$15$/,
    /\$15$/,
  ])
  await expect(included).toContainText('Secure payment • Instant download • 90-day email support')
  await expect(main.getByRole('link', { name: 'All nine tools' })).toHaveAttribute('href', '/toolbox')
  await expect(main.getByRole('link', { name: 'See the Strategic OKR Planner' })).toHaveAttribute(
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
  const link = page.getByRole('link', { name: 'Strategic OKR Execution Tracker', exact: true })
  await untilHydrated(link)
  await link.click()
  await expect(page.getByText('Loading product details...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategic OKR Execution Tracker')
  await expect(page.getByRole('main')).toBeFocused()
})

test('without the tracker in the list its page says so and leads back', async ({ page }) => {
  await page.route('/api/products', (route) => route.fulfill({ json: [] }))
  await page.goto('/toolbox')
  const link = page.getByRole('link', { name: 'Strategic OKR Execution Tracker', exact: true })
  await untilHydrated(link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await expect(page.getByText('The Strategic OKR Execution Tracker could not be found.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/toolbox')
})

test('nothing of Stripe’s is asked for before a payment starts, and it may run only where one can', async ({
  page,
  request,
}) => {
  const outside: string[] = []
  page.on('request', (each) => each.url().includes('stripe') && outside.push(each.url()))
  for (const path of ['/toolbox', '/toolbox/roi-projection-calculator', trackerPath]) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(outside).toEqual([])
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  for (const path of ['/toolbox', trackerPath, '/toolbox/okr-planning-calculator']) {
    expect(await policyOf(path)).toContain('https://js.stripe.com')
  }
  for (const path of ['/', '/diagnostic', '/orders', '/toolbox/no-such-tool', '/admin/login']) {
    expect(await policyOf(path)).not.toContain('stripe')
  }
})

test('no full edition can be had without an order', async ({ request }) => {
  for (const { slug } of products) {
    const file = slug === 'complete-bundle' ? `${slug}.zip` : `${slug}.html`
    for (const place of ['/tools/full/', '/full/', '/build/tools/full/', '/%2e%2e/tools/full/']) {
      expect((await request.get(place + file)).status()).toBe(404)
    }
    const unsigned = await request.get(`/orders/files/some-order/${file}`, { maxRedirects: 0 })
    expect(unsigned.status()).toBe(303)
  }
})
