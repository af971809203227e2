import type { Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { productFacts } from '#content/shop/product-facts.ts'
import { toolIds } from '#tools/list.ts'
import { adminRoutes } from '../../admin-routes.ts'
import { buyButton, tool } from '../catalogue.ts'
import { expect, newEmail, openAdmin, test } from '../fixtures.ts'
import { fillCard, payButton, replaceStripe, startPayment } from '../shop/stripe.ts'
import { demoUrl } from '../tools/tool-pages.ts'
import { watchPolicy } from './content-policy.ts'

const hostileName = '</script><script>window.wasHere = 1</script><img src=x onerror="window.wasHere = 2">'

/** Shows a page, and expects a policy that is in force, stops inline scripts and allows no frame around it. */
async function show(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  const headers = response?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, path).toMatch(/script-src 'self'(?!.*script-src)/)
  expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/)
  expect(policy, path).toContain("frame-ancestors 'none'")
  expect(policy, path).toContain("base-uri 'none'")
  expect(headers['content-security-policy-report-only'], path).toBeUndefined()
  expect(headers['x-content-type-options'], path).toBe('nosniff')
}

// What is prerendered is walked by every-page.spec.ts, and its headers are read in tests/built/.
test('no page does what its policy forbids, from the demos to the payment and the admin', async ({
  page,
  request,
  consoleErrors,
}) => {
  const stopped = await watchPolicy(page)
  await replaceStripe(page)
  const built = productFacts.filter(({ id }) => (toolIds as readonly string[]).includes(id))
  for (const { demoPage } of built) await show(page, demoUrl(demoPage ?? ''))

  const calculator = tool('roi-projection-calculator')
  await show(page, '/toolbox/roi-projection-calculator')
  await startPayment(page, buyButton(calculator))
  await fillCard(page, newEmail())
  await payButton(page).click()
  await page.getByRole('link', { name: 'Open your order page' }).click()
  await page.waitForURL(/\/orders\/[\w-]{30}$/)
  await show(page, page.url())

  const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2]))
  const body = { email: newEmail(), currentChallenges: [challenges[0].name], ...Object.fromEntries(ratings) }
  const named = { ...body, name: hostileName, company: hostileName, role: hostileName.slice(0, 80) }
  const { id } = await (await request.post('/api/assessments', { data: named })).json()
  await request.post('/api/waitlist', { data: { ...named, toolInterest: 'roi-calculator' } })
  await show(page, `/diagnostic/results/${id}`)
  await expect(page.getByText('<script>window.wasHere').first()).toBeVisible()
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(false)

  await openAdmin(page, '/admin')
  for (const { path } of await adminRoutes()) {
    if (path.includes(':') || path === '/admin/login') continue
    await show(page, path)
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(false)
  }
  await show(page, '/admin/mail')
  await page.locator('a[href^="/admin/mail/"]').first().click()
  await page.waitForURL(/\/admin\/mail\/[\w-]+$/)
  await expect(page.locator('iframe')).toBeVisible()
  expect(stopped).toEqual([])

  // A script that is none of ours does not run, and would have been noticed.
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasHere = 3'
    document.head.append(script)
  })
  await expect.poll(() => stopped).toEqual([expect.stringContaining('script-src-elem inline')])
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(false)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('Content Security Policy')])
})
