import type { Page } from '@playwright/test'
import { createAccount } from '../../accounts.ts'
import { expect, expectFitForPhone, expectNoAxeFindings, mailsTo, newEmail, test } from '../../fixtures.ts'
import { press, typeInto } from '../../hands.ts'

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

test('who forgot the password sets a new one by mail, and signs the other browser out', async ({
  page,
  browser,
}) => {
  const account = await createAccount('reader', forgotten)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/admin')
  await signInWithKeys(other, account)

  await page.goto('/admin/login')
  await page.getByLabel('Password').click()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/admin/forgotten-password')
  await page.getByLabel('Email').click()
  await page.keyboard.type(account.email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()
  await expectFitForPhone(page)

  const link = await linkIn(account.email, 'A new password')
  await page.goto(link)
  await page.getByLabel('New password').click()
  await page.keyboard.type('too short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please use at least 12 characters')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expectFitForPhone(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(chosen)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('New password')).toHaveValue(chosen)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login')

  // The other browser is out, and the link is used up.
  await other.goto('/admin')
  await expect(other).toHaveURL(/\/admin\/login/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

  await page.goto('/admin')
  const renewed = { ...account, password: chosen }
  await signInWithKeys(page, renewed)
  expect(await linkIn(account.email, 'New sign-in')).toMatch(/\/admin\/account$/)
  await signInWithKeys(other, renewed)

  await press(page.getByRole('link', { name: account.email }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This one')
  await expect(sessions.first()).toContainText(/Chrome on \w+/)
  await expectNoAxeFindings(page)
  await expectFitForPhone(page)
  await press(sessions.last().getByRole('button', { name: 'Sign it out' }))
  await expect(sessions).toHaveCount(1)
  await other.goto('/admin')
  await expect(other).toHaveURL(/\/admin\/login/)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await other.context().close()
})

test('a reader changes name, password and address', async ({ page, consoleErrors }) => {
  const account = await createAccount('reader', forgotten)
  await page.goto('/admin/account')
  await typeInto(page.getByLabel('Email'), account.email)
  await typeInto(page.getByLabel('Password'), account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')

  await typeInto(page.getByLabel('Your name'), 'Grace Hopper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper')

  await typeInto(page.getByLabel('Current password'), 'not this one, surely')
  await typeInto(page.getByLabel('New password'), chosen)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'That is not your current password.' }),
  ).toBeVisible()
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')])
  await typeInto(page.getByLabel('Current password'), forgotten)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  const email = newEmail()
  await typeInto(page.getByLabel('New email'), email)
  await typeInto(page.getByLabel('Your password'), chosen)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: account.email })).toBeVisible()
  await page.goto(await linkIn(email, 'Please confirm your address'))
  await expectFitForPhone(page)
  await press(page.getByRole('button', { name: 'Use this address' }))
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeFocused()
  await press(page.getByRole('link', { name: 'To your account' }))
  await expect(page.getByRole('link', { name: email })).toBeVisible()
})
