import type { Browser, Page, ViewportSize } from '@playwright/test'
import { roleLabels } from '#content/admin/members.ts'
import type { Role } from '#content/admin/roles.ts'
import { expect, mailsTo, openAdmin } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'

const password = 'four words in a row'

/** As the owner, on the page for team members. */
export async function invite(page: Page, name: string, email: string, role: Role): Promise<void> {
  await openAdmin(page, '/admin/team')
  await typeInto(page.getByLabel('Name', { exact: true }), name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.getByRole('radio', { name: new RegExp(`^${roleLabels[role].label}`) }).check()
  await page.keyboard.press('Enter')
}

/** Somebody else, at another computer, follows the link in the mail, joins and signs in. */
export async function joinElsewhere(browser: Browser, email: string, viewport: ViewportSize): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage()
  const mail = (await mailsTo(email)).at(-1)
  await page.goto(/\/admin\/join\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
  await page.getByLabel('Choose a password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login?joined')
  await expect(page.getByRole('status')).toContainText('You can sign in now.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  return page
}
