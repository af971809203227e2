import type { Page } from '@playwright/test'
import { createAccount } from '../../accounts.ts'
import { expect, expectFitForPhone, mailsTo, test } from '../../fixtures.ts'

const forgotten = 'a password from long ago'
const chosen = 'four new words in a row'

/** Key by key, from the page that asks for it. */
async function signInWithKeys(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').click()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
}

/** The address of a mail's button. */
async function linkIn(email: string, subject: string): Promise<string> {
  const found = async () => (await mailsTo(email)).find((mail) => mail.subject.startsWith(subject))
  await expect.poll(async () => (await found())?.subject).toBeDefined()
  return /http:\/\/\S+\/admin\/[\w/-]+/.exec((await found())?.text ?? '')?.[0] ?? ''
}

test('a forgotten password is reset by email, which signs out every other browser', async ({ page, browser }) => {
  const account = await createAccount('reader', forgotten)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/admin')
  await signInWithKeys(other, account)

  await page.goto('/admin/login')
  await page.getByLabel('Password').click()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/admin/forgotten-password')
  await page.getByLabel('Email').fill(account.email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()

  const link = await linkIn(account.email, 'Reset your password')
  await page.goto(link)
  await page.getByLabel('New password').fill(chosen)
  await expectFitForPhone(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login')

  // The other browser is out, and the link is used up.
  await other.goto('/admin')
  await expect(other).toHaveURL(/\/admin\/login/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  const renewed = { ...account, password: chosen }
  await page.goto('/admin')
  await signInWithKeys(page, renewed)
  expect(await linkIn(account.email, 'New sign-in')).toMatch(/\/admin\/account$/)
  await signInWithKeys(other, renewed)

  await page.getByRole('link', { name: account.email }).click()
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText(/Chrome on \w+/)
  await expectFitForPhone(page)
  await sessions.last().getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions).toHaveCount(1)
  await other.goto('/admin')
  await expect(other).toHaveURL(/\/admin\/login/)
  await other.context().close()
})
