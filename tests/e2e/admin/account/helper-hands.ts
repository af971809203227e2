import type { Browser, Page } from '@playwright/test'
import { roleWords } from '#content/admin/helpers.ts'
import type { Role } from '#content/admin/roles.ts'
import { expect, mailsTo, openAdmin } from '../../fixtures.ts'
import { typeInto } from '../../hands.ts'

export const password = 'four words in a row'

/** Fills the form in by keys alone, from the first field on. */
export async function inviteByKeys(page: Page, name: string, email: string, role: Role): Promise<void> {
  await openAdmin(page, '/admin/helpers')
  await typeInto(page.getByLabel('Name', { exact: true }), name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  // Nothing is chosen: the group is entered at its first, and Space chooses.
  await expect(page.getByRole('radio', { name: roleWords.reader.label })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Space')
  for (let times = ['reader', 'assistant', 'owner'].indexOf(role); times > 0; times -= 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^${roleWords[role].label}`),
  )
  await page.keyboard.press('Enter')
}

/** The link in the newest mail to an address. */
export async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /\/admin\/join\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Somebody else, at another computer, follows the link, joins and signs in. */
export async function joinElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(await linkTo(email))
  await typeInto(page.getByLabel('Choose a password'), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login?joined')
  await expect(page.getByRole('status')).toContainText('You can sign in now.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  return page
}
