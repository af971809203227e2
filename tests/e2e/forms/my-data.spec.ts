import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  expect,
  expectFitForPhone,
  expectNothingWiderThanPhone,
  mailsTo,
  newEmail,
  noticesAbout,
  test,
} from '../fixtures.ts'
import { typeInto } from '../hands.ts'

async function join(page: Page, email: string, toolInterest = 'roi-calculator'): Promise<void> {
  const data = { name: 'Grace Hopper', email, toolInterest }
  expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
}

/** Asks on the page, and returns the address from the mail. */
async function ask(page: Page, email: string, wish: string, subject: string): Promise<string> {
  await page.goto('/privacy/my-data')
  await typeInto(page.getByLabel('Email'), email)
  await page.getByLabel(wish).check()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('status')).toContainText('a mail with a link is on its way')
  const found = async () => (await mailsTo(email)).find((mail) => mail.subject === subject)
  await expect.poll(found, { timeout: 60_000 }).toBeDefined()
  return (await found())?.html.match(/href="[^"]*(\/privacy\/my-data\/[\w-]+)"/)?.[1] ?? ''
}

test('a visitor gets a copy of their data, and has it erased, by links from mails', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  await join(page, email)
  await page.goto('/privacy-policy')
  // The policy leads there in words, not by its path.
  await expect(page.getByRole('main')).not.toContainText('/privacy/')
  const inWords = page.getByRole('main').getByRole('link', { name: '“Your data”' })
  await expect(inWords).toHaveAttribute('href', '/privacy/my-data')
  await page.getByRole('link', { name: 'Ask for your data or its erasure' }).click()
  await expect(page).toHaveURL('/privacy/my-data')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectFitForPhone(page)

  await page.goto(await ask(page, email, 'Send me a copy', 'Your copy of your data'))
  await expect(page.getByText(email)).toBeVisible()
  await expectNothingWiderThanPhone(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const data = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(data).toMatchObject({ email, waitlistEntries: [{ name: 'Grace Hopper' }] })

  const link = await ask(page, email, 'Erase everything', 'Erase your data: please confirm')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erase everything about you?')
  await expectFitForPhone(page)
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('heading', { name: 'It is done.' })).toBeFocused()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing')
  await page.goto('/privacy/my-data/made-up')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  expect(consoleErrors.splice(0).join()).toMatch(/404.*404/s)
})

test('a request that fails is told from one that was sent, and who asked too often hears how long to wait', async ({
  page,
  consoleErrors,
}) => {
  const words = 'That was a lot of requests. Please wait 9 minutes and try again.'
  const answers = [
    { status: 429, json: { message: words } },
    { status: 500, json: { message: 'no' } },
  ]
  await page.route('**/api/my-data', (route) => route.fulfill(answers.shift() ?? { json: {} }))
  await page.goto('/privacy/my-data')
  await typeInto(page.getByLabel('Email'), newEmail())
  const button = page.getByRole('button', { name: 'Send me the link' })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(words)
  await expectNothingWiderThanPhone(page)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please wait a little and try again.')
  await button.click()
  await expect(page.getByRole('status')).toContainText('a mail with a link is on its way')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(consoleErrors.splice(0).join()).toMatch(/429.*500/s)
})

test('an unsubscribe link asks first, works without scripts, is honored, and can be taken back', async ({
  page,
}) => {
  const email = newEmail()
  await join(page, email)
  const [mail] = await mailsTo(email)
  const url = mail?.html.match(/href="[^"]*(\/unsubscribe\/[\w-]+)"/)?.[1] ?? ''
  await page.goto(url)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more mail?')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.locator('script[src]')).toHaveCount(0)
  await expectFitForPhone(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed.')
  await join(page, email, 'complete-bundle')
  await expect.poll(async () => (await noticesAbout(email)).length, { timeout: 60_000 }).toBe(2)
  expect(await mailsTo(email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Write to me again after all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are back on the list.')
  await expectFitForPhone(page)
  // The link of the mail asks as before.
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more mail?')
})
