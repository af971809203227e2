import { prerenderedPaths } from '#app/prerendered.ts'
import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productPath } from '#content/shop/catalogue.ts'
import { productFacts } from '#content/shop/product-facts.ts'
import { trackerPage } from '#content/shop/shop.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, isLong, test } from '../fixtures.ts'
import { watchPolicy } from './content-policy.ts'

const missing = '/no/such/page'
const paths = [...prerenderedPaths(sampleContent), '/admin/login', '/orders', missing]

/** Pages that are built alike: the short form looks at the first of each. */
const alike = [
  founderStyles.map(stylePath),
  productFacts.map(productPath).filter((path) => path !== trackerPage.path),
  ['/privacy-policy', '/terms-of-service'],
]
const likeAnother = alike.flatMap(([, ...others]) => others)
/** Where the short form runs axe in a wide window and in large text too: the header is the same on every page. */
const lightPage = '/book-call'

test('no page scrolls sideways on a phone, a desk or in large text, nor does what its policy forbids, and axe finds nothing', async ({
  page,
  consoleErrors,
}) => {
  test.slow(isLong, 'axe looks at every page three times')
  const stopped = await watchPolicy(page)
  for (const path of isLong ? paths : paths.filter((each) => !likeAnother.includes(each))) {
    const inEverySize = isLong || path === lightPage
    const look = async (width: number, withAxe: boolean) => {
      await expectNoWiderThan(page, width)
      if (withAxe) await expectNoAxeFindings(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await look(1280, inEverySize)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(360, true)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await look(360, inEverySize)
  }
  expect(stopped).toEqual([])
  // A page that is not there is told in the console by the browser itself.
  expect(consoleErrors.splice(0)).toHaveLength(1)
})
