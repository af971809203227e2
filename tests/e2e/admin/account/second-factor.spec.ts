import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { codeNow } from '../../../doubles/totp.ts'
import { createAccount } from '../../accounts.ts'
import { expect, expectFitForPhone, mailsTo, test } from '../../fixtures.ts'
import { press } from '../../gestures.ts'

const password = 'four words of a helper'
const stepMs = 30_000

type Account = { email: string; password: string }

/** Key by key, as far as the password goes. */
async function givePassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/admin/login')
  await expect(page.getByLabel('Email')).toBeEnabled()
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/admin\/login/)
}

/** By key, once the page's scripts run: until then it is closed. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await press(button)
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject.split(':')[0] ?? '')
}

/** From the button to the codes. */
async function switchOn(page: Page) {
  await page.goto('/admin/account')
  await pressButton(page, 'Turn on two-factor authentication')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectFitForPhone(page)
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeNow(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  return { key, codes }
}

test('two-factor sign-in accepts an app code or a recovery code until it is switched off', async ({ page }) => {
  const account = await createAccount('reader', password)
  await givePassword(page, account)
  await expectSignedIn(page)
  const { key, codes } = await switchOn(page)
  expect(codes).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a text file' }).click()
  const file = await (await downloading).path()
  for (const code of codes) expect(readFileSync(file, 'utf8')).toContain(code)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: 'I saved them' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await pressButton(page, 'I saved them')

  await signOut(page)
  await givePassword(page, account)
  await expect(page.getByLabel('Code from your app')).toBeFocused()
  await expectFitForPhone(page)
  // Half signed in is not signed in.
  expect((await page.request.get('/api/waitlist')).status()).toBe(401)
  await page.keyboard.type(codeNow(key, Date.now() + stepMs))
  await page.keyboard.press('Enter')
  await expectSignedIn(page)

  await signOut(page)
  await givePassword(page, account)
  await expect(page.getByLabel('Code from your app')).toBeFocused()
  for (const press of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(press)
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
  await expect.poll(() => subjectsTo(account.email)).toContain('A recovery code was used')

  await page.goto('/admin/account')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await pressButton(page, 'Turn off two-factor authentication')
  await page.keyboard.type(password)
  await page.getByLabel('Code from your app').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Turn on two-factor authentication' })).toBeFocused()
  await signOut(page)
  await givePassword(page, account)
  await expectSignedIn(page)
})

test('a passkey is added with the password, signs in on its own, and can be removed', async ({ page }) => {
  const account = await createAccount('assistant', password)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await givePassword(page, account)
  await expectSignedIn(page)
  await page.goto('/admin/account')
  await pressButton(page, 'Add a passkey')
  await expect(page.getByLabel('Passkey name')).toBeFocused()
  await page.keyboard.type('Laptop')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(row).toContainText('Laptop')
  await expect(row).toContainText('not used yet')

  await signOut(page)
  await page.goto('/admin/login')
  await pressButton(page, 'Sign in with a passkey')
  await expectSignedIn(page)
  await page.goto('/admin/account')
  await expect(row).toContainText('last used')

  // Whoever holds the device and is not its owner gets nowhere.
  await signOut(page)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await pressButton(page, 'Sign in with a passkey')
  await expect(page.getByRole('alert')).toHaveText('The browser returned no passkey. Please try again.')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })

  await givePassword(page, account)
  await expectSignedIn(page)
  await page.goto('/admin/account')
  await pressButton(page, 'Remove Laptop')
  await pressButton(page, 'Remove passkey')
  await expect(row).toHaveCount(0)
  await expect.poll(() => subjectsTo(account.email)).toContain('A passkey was removed')
})
