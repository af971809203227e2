import { prerenderedPaths } from '#app/prerendered.ts'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'

for (const path of [...prerenderedPaths, '/admin/login', '/orders', '/no/such/page']) {
  test(`axe finds nothing on ${path}, and nothing scrolls sideways on a phone, a desk or in large text`, async ({
    page,
    consoleErrors,
  }) => {
    const expectWithin = async (width: number) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expectNoAxeFindings(page)
    await expectWithin(1280)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoAxeFindings(page)
    await expectWithin(360)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectWithin(360)
    // A page that is not there is told in the console by the browser itself.
    if (path === '/no/such/page') expect(consoleErrors.splice(0)).toHaveLength(1)
  })
}
