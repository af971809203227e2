import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'

async function join(page: Page, email: string, toolInterest = 'roi-calculator'): Promise<void> {
  const data = { name: 'Grace Hopper', email, toolInterest }
  expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
}

/** Asks on the page, and returns the address from the mail. */
async function ask(page: Page, email: string, wish: string, subject: string): Promise<string> {
  await typeInto(page.getByLabel('Email', { exact: true }), email)
  await page.getByLabel(wish).check()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'an email with a link is on its way' })).toBeVisible()
  const found = async () => (await mailsTo(email)).find((mail) => mail.subject === subject)
  await expect.poll(found).toBeDefined()
  return (await found())?.html.match(/href="[^"]*(\/privacy\/my-data\/[\w-]+)"/)?.[1] ?? ''
}

async function expectFit(page: Page): Promise<void> {
  await expectNoWiderThan(page, page.viewportSize()?.width ?? 0)
  await expectNoAxeFindings(page)
}

test('a visitor gets a copy of their data, and has it erased, by mailed links', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  await join(page, email)
  await page.goto('/privacy-policy')
  await page.getByRole('link', { name: 'Ask for your data or its erasure' }).click()
  await expect(page).toHaveURL('/privacy/my-data')
  await page.goto(await ask(page, email, 'Send me a copy', 'Your copy of your data'))
  await expect(page.getByText(email)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const data = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(data).toMatchObject({ email, waitlistEntries: [{ name: 'Grace Hopper' }] })

  await page.goto('/privacy/my-data')
  const link = await ask(page, email, 'Erase everything', 'Erase your data: please confirm')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erase everything about you?')
  await expectFit(page)
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is erased.' })).toBeFocused()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no data')
  expect(consoleErrors.splice(0).join()).toContain('404')
})

test('an unsubscribe link asks first, needs no script, is honored and can be taken back', async ({ page }) => {
  const email = newEmail()
  await join(page, email)
  const [mail] = await mailsTo(email)
  const url = mail?.html.match(/href="[^"]*(\/unsubscribe\/[\w-]+)"/)?.[1] ?? ''
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url)
  await page.reload()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Unsubscribe from our emails?')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.locator('script[src]')).toHaveCount(0)
  await expectFit(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(title).toHaveText('You are unsubscribed.')
  await join(page, email, 'complete-bundle')
  await expect.poll(async () => (await noticesAbout(email)).length).toBe(2)
  expect(await mailsTo(email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(title).toHaveText('You are back on the list.')
  await expectFit(page)
  // The link in the mail asks as before.
  await page.goto(url)
  await expect(title).toHaveText('Unsubscribe from our emails?')
})
