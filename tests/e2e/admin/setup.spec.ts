import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { pressByKeys, typeByKeys } from '../gestures.ts'
import { startNewSite } from './new-site.ts'

const name = 'Zoë Ünal'
// Always the same: pages with these words are rendered once.
const email = 'zoe@coach.example'
const password = 'four quiet words here'

/** Of the assistant's page alone: the one before it, which is still there for a moment, has headings of its own. */
const step = (page: Page): Locator =>
  page
    .getByRole('main')
    .filter({ has: page.getByRole('heading', { level: 1, name: 'Setup assistant' }) })
    .getByRole('heading', { level: 2 })

/** What the list of steps says of one. */
const listed = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link')
    .filter({ has: page.getByText(title, { exact: true }) })

test('the owner sets up a new site by keyboard, and can postpone steps', {
  tag: '@journey',
}, async ({ page, context, consoleErrors }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const site = await startNewSite()
  try {
    await page.goto(`${site.url}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site is not set up yet.')
    await page.goto(site.link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your new site')
    await expectNoWiderThan(page, width)
    await expectNoAxeFindings(page)
    await typeByKeys(page, page.getByLabel('Your name', { exact: true }), name)
    await typeByKeys(page, page.getByLabel('Email'), email)
    await typeByKeys(page, page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/setup$/)
    await expect(step(page)).toHaveText('Your name and business')
    await expectNoAxeFindings(page)

    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue(name)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await typeByKeys(page, page.getByLabel('Your title'), 'Coach for makers')
    await typeByKeys(page, page.getByLabel('Location'), 'Izmir, Türkiye')
    await page.keyboard.press('Enter')
    await expect(step(page)).toHaveText('Currency and formats')
    await expect(step(page)).toBeFocused()
    await expect(listed(page, 'Your name and business')).toContainText('Done')
    await page.reload()
    await expect(step(page)).toHaveText('Currency and formats')
    for (const title of ['Your links', 'Your portrait', 'Email', 'Payments', 'Test email']) {
      await pressByKeys(page, page.getByRole('button', { name: 'Later', exact: true }))
      await expect(step(page)).toHaveText(title)
      await expectNoWiderThan(page, width)
    }
    // In another tab it goes on at the first step that was neither done nor put off.
    const tab = await context.newPage()
    await tab.goto(`${site.url}/admin/setup`)
    await expect(step(tab)).toHaveText('Test email')
    await tab.goto(`${site.url}/admin/launch`)
    await expect(tab.getByText('8 of 9 steps to do')).toBeVisible()

    // The link is used up.
    await page.goto(site.link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site already has an owner.')
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('410')])
    const home = async () => (await fetch(site.url)).text()
    await expect.poll(home, { timeout: 120_000 }).toContain(name)
  } finally {
    await site.stop()
  }
})
