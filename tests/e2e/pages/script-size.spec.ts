import { expect, test, untilHydrated } from '../fixtures.ts'

const pagesWithScripts = [
  '/diagnostic',
  '/founder-test/assessment',
  '/toolbox',
  '/toolbox/roi-projection-calculator',
  '/toolbox/strategic-okr-execution-tracker',
  '/orders',
  '/privacy/my-data',
  '/test-navigation',
]

for (const path of pagesWithScripts) {
  test(`${path} asks for at most 150 KB of compressed script`, async ({ page }) => {
    await page.goto(path)
    await untilHydrated(page.getByRole('main'))
    const sizes = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return loaded.filter(({ name }) => name.endsWith('.js')).map(({ transferSize }) => transferSize)
    })
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(150_000)
  })
}
