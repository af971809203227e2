import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { adminRoutes } from '../../admin-routes.ts'
import { buyButton, tool } from '../catalogue.ts'
import { expect, newEmail, openAdmin, test } from '../fixtures.ts'
import { fillCard, payButton, replaceStripe, startPayment } from '../shop/stripe.ts'
import { showUnderPolicy, watchPolicy } from './content-policy.ts'

const hostileName = '</script><script>window.wasHere = 1</script><img src=x onerror="window.wasHere = 2">'

// What is prerendered is walked by every-page.spec.ts, and its headers are read in tests/built/; the demos by tools.spec.ts.
test('no page does what its policy forbids, from the payment to the admin', async ({
  page,
  request,
  consoleErrors,
}) => {
  const stopped = await watchPolicy(page)
  await replaceStripe(page)
  const calculator = tool('roi-projection-calculator')
  await showUnderPolicy(page, '/toolbox/roi-projection-calculator')
  await startPayment(page, buyButton(calculator))
  await fillCard(page, newEmail())
  await payButton(page).click()
  await page.getByRole('link', { name: 'Open your order page' }).click()
  await page.waitForURL(/\/orders\/[\w-]{30}$/)
  await showUnderPolicy(page, page.url())

  const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2]))
  const body = { email: newEmail(), currentChallenges: [challenges[0].name], ...Object.fromEntries(ratings) }
  const named = { ...body, name: hostileName, company: hostileName, role: hostileName.slice(0, 80) }
  const { id } = await (await request.post('/api/assessments', { data: named })).json()
  await request.post('/api/waitlist', { data: { ...named, toolInterest: 'roi-calculator' } })
  await showUnderPolicy(page, `/diagnostic/results/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(false)

  await openAdmin(page, '/admin')
  for (const { path } of await adminRoutes()) {
    if (path.includes(':') || path === '/admin/login') continue
    await showUnderPolicy(page, path)
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(false)
  }
  await showUnderPolicy(page, '/admin/mail')
  // A slow page says that it waits for scripts: the line goes once they run, and what is below moves up.
  await expect(page.getByLabel('Send a test email to')).toBeEnabled()
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
