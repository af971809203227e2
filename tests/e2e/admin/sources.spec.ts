import type { Browser, Page } from '@playwright/test'
import { tool } from '../catalogue.ts'
import { expect, newEmail, openAdmin, test } from '../fixtures.ts'
import { choose, typeInto } from '../gestures.ts'

/** A browser like no other test's: visitors of one address are told apart by it. */
async function openVisitor(browser: Browser, name: string): Promise<Page> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ${name}`
  const context = await browser.newContext({ userAgent })
  return context.newPage()
}

async function joinWaitlist(page: Page, email: string): Promise<void> {
  await typeInto(page.getByLabel('Name'), 'Ada Lovelace')
  await typeInto(page.getByLabel('Email'), email)
  await choose(page.getByLabel('Tool', { exact: true }), tool('goal-cascade-builder').waitlistLabel)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Successfully joined the waitlist!', { exact: true })).toBeVisible()
}

/** What the admin says of a person's sources. The last one only if it is another. */
async function expectSources(page: Page, email: string, first: string, last?: string): Promise<void> {
  await openAdmin(page, `/admin/people?search=${encodeURIComponent(email)}`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  const fact = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
  await expect(fact('First source')).toHaveText(first)
  if (last) await expect(fact('Last source')).toHaveText(last)
  else await expect(fact('Last source')).toHaveCount(0)
}

test('a form sends the visitor’s source, from pages with and without scripts', async ({ page, browser }) => {
  const [shown, done] = [newEmail(), newEmail()]
  const ada = await openVisitor(browser, 'ada')
  await ada.goto('/?utm_source=Podcast')
  await ada.goto('/toolbox')
  await joinWaitlist(ada, shown)
  await expectSources(page, shown, 'podcast')

  const ben = await openVisitor(browser, 'ben')
  const remembered = () => ben.evaluate(() => sessionStorage.getItem('x-came-from'))
  await ben.goto('/toolbox?utm_source=zebra')
  await expect.poll(remembered).toContain('zebra')
  await ben.goto('/testimonials')
  await ben.goto('/toolbox?utm_source=apple&utm_medium=email')
  await expect.poll(remembered).toContain('apple')
  await ben.reload()
  const sent = ben.waitForRequest('/api/waitlist')
  await joinWaitlist(ben, done)
  expect(await (await sent).headerValue('x-came-from')).toContain('zebra')
  await expectSources(page, done, 'zebra', 'apple / email')
  await ada.context().close()
  await ben.context().close()
})

test('a visit to a prerendered page is counted in the funnel with its source', async ({ page, browser }) => {
  const visit = await openVisitor(browser, 'podcast')
  await visit.goto('/sprint-program', { referer: 'https://podcast.example/episode' })
  await visit.context().close()
  await openAdmin(page, '/admin/numbers')
  await expect(async () => {
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Sprint program page' })
    await expect(row).toContainText('podcast.example', { timeout: 5000 })
  }).toPass()
})
