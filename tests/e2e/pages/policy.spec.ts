import type { Page } from '@playwright/test'
import { prerenderedPaths } from '#app/prerendered.ts'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { digitalProducts } from '#content/shop/products.ts'
import { toolIds } from '#tools/list.ts'
import { adminRoutes } from '../../admin-routes.ts'
import { expect, newEmail, signIn, test } from '../fixtures.ts'
import { fillCard, payButton, replaceStripe, startPayment } from '../shop/stripe.ts'
import { demoUrl } from '../tools/tool-pages.ts'

const hostileName = '</script><script>window.wasHere = 1</script><img src=x onerror="window.wasHere = 2">'

/** Notes everything that the policy stops, on every page and in every frame of it. */
async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = []
  await page.exposeBinding('noteStopped', ({ page: shown }, what: string) => {
    stopped.push(`${new URL(shown.url()).pathname}: ${what}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteStopped } = window as unknown as { noteStopped: (what: string) => void }
      noteStopped(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return stopped
}

/** Shows a page, and expects a policy that is in force, stops inline scripts and allows no frame around it. */
async function show(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'load' })
  const headers = response?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, path).toMatch(/script-src 'self'(?!.*script-src)/)
  expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/)
  expect(policy, path).toContain("frame-ancestors 'none'")
  expect(policy, path).toContain("base-uri 'none'")
  expect(headers['content-security-policy-report-only'], path).toBeUndefined()
  expect(headers['x-content-type-options'], path).toBe('nosniff')
}

test('no page does what its policy forbids, from the first to the payment and the admin', async ({
  page,
  request,
  consoleErrors,
}) => {
  const stopped = await watchPolicy(page)
  await replaceStripe(page)
  const built = digitalProducts.filter(({ id }) => (toolIds as readonly string[]).includes(id))
  const demos = built.map(({ demoPage }) => demoUrl(demoPage ?? ''))
  for (const path of [...prerenderedPaths, ...demos, '/orders', '/admin/login']) await show(page, path)

  await show(page, '/toolbox/roi-projection-calculator')
  await startPayment(page, 'Get it for $49')
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

  await show(page, '/admin/login')
  await signIn(page)
  await page.waitForURL('/admin')
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
