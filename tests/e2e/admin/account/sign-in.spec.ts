import { expect, openAdmin, signIn, test } from '../../fixtures.ts'
import { typeInto } from '../../hands.ts'
import { owner } from '../../settings.ts'

test('the admin asks for the sign-in, leads back to it, and sign-out closes it', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin')
  await signIn(page)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('an action after the session ended offers the sign-in, and leads back to the page', async ({
  page,
  consoleErrors,
}) => {
  await openAdmin(page, '/admin/mail?state=sent')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('Your session has ended. Sign in and try again.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent('/admin/mail?state=sent')}`)
  await signIn(page)
  await expect(page).toHaveURL('/admin/mail?state=sent')
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')])
})

test('a wrong password is said in words, and the sign-in leads nowhere outside', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin/login?next=https://evil.example/admin')
  await typeInto(page.getByLabel('Email'), owner.email)
  await typeInto(page.getByLabel('Password'), 'not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('That email and password do not belong together.')
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')])
  await signIn(page)
  await expect(page).toHaveURL('/admin')
})

test('before scripts run the sign-in cannot be sent, so that no password stands in an address', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/admin/login')
  await expect(page.getByLabel('Password')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
})
