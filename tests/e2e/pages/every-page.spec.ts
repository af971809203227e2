import { prerenderedPaths } from '#app/prerendered.ts'
import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productFacts } from '#content/shop/product-facts.ts'
import { productPath } from '#content/shop/product-path.ts'
import { trackerPage } from '#content/shop/shop.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { watchPolicy } from './content-policy.ts'

const paths = [...prerenderedPaths(sampleContent), '/admin/login', '/orders', '/no/such/page']

/** Pages of one template: axe looks at the first of each. */
const alike = [
  founderStyles.map(stylePath),
  productFacts.map(productPath).filter((path) => path !== trackerPage.path),
  ['/privacy-policy', '/terms-of-service'],
]
const likeAnother = alike.flatMap(([, ...others]) => others)

for (const { width, withLargeText } of [
  { width: 360, withLargeText: true },
  { width: 1280, withLargeText: false },
]) {
  test(`no page is wider than ${width} px${withLargeText ? ', also with large text,' : ''} or does what its policy forbids, and axe finds nothing`, async ({
    page,
    consoleErrors,
  }) => {
    const stopped = await watchPolicy(page)
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      await expectNoWiderThan(page, width)
      if (!likeAnother.includes(path)) await expectNoAxeFindings(page)
      if (!withLargeText) continue
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await expectNoWiderThan(page, width)
    }
    expect(stopped).toEqual([])
    // The browser reports the page that does not exist.
    expect(consoleErrors.splice(0)).toHaveLength(1)
  })
}

test('axe finds nothing on a page with large text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/book-call')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectNoAxeFindings(page)
})
