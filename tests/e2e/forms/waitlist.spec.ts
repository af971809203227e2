import type { Page } from '@playwright/test'
import { tokenHeader } from '#lib/web/open-form.ts'
import { tool } from '../catalogue.ts'
import { expect, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { choose, typeInto } from '../gestures.ts'

const wanted = tool('goal-cascade-builder').waitlistLabel
const join = (page: Page) => page.getByRole('button', { name: 'Join the waitlist' })

async function fillForm(page: Page, email: string): Promise<void> {
  await typeInto(page.getByLabel('Name'), 'Ada Lovelace')
  await typeInto(page.getByLabel('Email'), email)
  await choose(page.getByLabel('Tool', { exact: true }), wanted)
}

test('joining the waitlist is confirmed in a toast that F8 reaches, by words that stay and by mail', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail()
  await page.goto('/toolbox')
  await expect(page.getByLabel('Name')).toBeEnabled()
  const answered = page.waitForResponse('/api/form-token')
  await fillForm(page, email)
  const { token } = await (await answered).json()
  const sent = page.waitForRequest('/api/waitlist')
  await join(page).click()
  expect((await sent).headers()[tokenHeader]).toBe(token)
  const toast = page.getByRole('listitem').filter({ hasText: 'Successfully joined the waitlist!' })
  await expect(toast).toContainText("We'll notify you as soon as the full version is ready.")
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText(
    `is on the waitlist for the ${wanted}`,
  )

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe(`You’re on the list: ${wanted}`)
  expect(mail?.text).toContain('Hello Ada Lovelace,')
  expect(mail?.text).toContain('once more')
  expect(await noticesAbout(email)).toHaveLength(1)
})

test('a visitor who is offline is told that joining failed, though nothing more can be loaded', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/toolbox')
  const name = page.getByLabel('Name')
  await expect(name).toBeEnabled()
  await page.context().setOffline(true)
  await fillForm(page, 'ada@example.com')
  await join(page).click()
  await expect(page.getByRole('alert')).toContainText('Error joining waitlist')
  await expect(name).toHaveValue('Ada Lovelace')
  expect(consoleErrors.splice(0)).not.toEqual([])
})
