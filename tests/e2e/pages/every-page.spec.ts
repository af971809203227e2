import { prerenderedPaths } from '#app/prerendered.ts'
import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { productPath, products } from '#content/shop/products.ts'
import { trackerPage } from '#content/shop/shop.ts'
import { expect, expectNoAxeFindings, isLong, test } from '../fixtures.ts'
import { watchPolicy } from './content-policy.ts'

const missing = '/no/such/page'
const paths = [...prerenderedPaths, '/admin/login', '/orders', missing]

/** Pages that are built alike are looked at closely once: one style, one product, one policy. */
const alike = [
  founderStyles.map(stylePath),
  products.map(productPath).filter((path) => path !== trackerPage.path),
  ['/privacy-policy', '/terms-of-service'],
]
const likeAnother = alike.flatMap(([, ...others]) => others)

test('no page scrolls sideways on a phone, a desk or in large text, nor does what its policy forbids, and axe finds nothing', async ({
  page,
  consoleErrors,
}) => {
  const stopped = await watchPolicy(page)
  for (const path of paths) {
    const expectWithin = async (width: number) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    const closely = isLong || !likeAnother.includes(path)
    if (closely) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(path)
      await expectWithin(1280)
      if (path === '/') await expectNoAxeFindings(page)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    if (!closely) await page.goto(path)
    await expectWithin(360)
    if (closely) await expectNoAxeFindings(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectWithin(360)
    if (path === '/') await expectNoAxeFindings(page)
  }
  expect(stopped).toEqual([])
  // A page that is not there is told in the console by the browser itself.
  expect(consoleErrors.splice(0)).toHaveLength(1)
})
