import type { Page } from '@playwright/test'
import { expect, expectFitForPhone, mailsTo, newEmail, openAdmin, test } from '../../fixtures.ts'
import { mailboxPort } from '../../settings.ts'

/** Nobody's address, as the mail server of these tests sees it. */
const nobodysEmail = () => `refused-${newEmail()}`

/** From now on somebody has it. */
async function moveIn(email: string): Promise<void> {
  await fetch(`http://localhost:${mailboxPort}/?to=${encodeURIComponent(email)}`, { method: 'POST' })
}

/** Until the mail server has said no. */
async function findRefused(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await openAdmin(page, '/admin/people?mail=refused')
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible({ timeout: 5000 })
  }).toPass()
}

test('people whose email bounces are listed, and get held emails once the address works', async ({ page }) => {
  const email = nobodysEmail()
  for (const toolInterest of ['roi-calculator', 'complete-bundle']) {
    const data = { name: 'Grace Hopper', email, toolInterest }
    expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
  }
  await findRefused(page, email)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Show (this person|these people)/ }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Address rejected')
  await row.getByRole('link').click()

  const note = page.getByRole('region', { name: 'Mail to this address is rejected' })
  await expect(note).toContainText(`550 5.1.1 <${email}>: Recipient address rejected: User unknown`)
  await expectFitForPhone(page)
  await moveIn(email)
  await expect(note.getByLabel('Send the 2 emails on hold')).toBeChecked()
  await note.getByRole('button', { name: 'The address is correct' }).click()
  await expect(note).toHaveCount(0)
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
})

test('the outbox updates a test email’s state without moving the focus or the scroll position', async ({ page }) => {
  // Low enough that there is something to scroll.
  await page.setViewportSize({ width: 1280, height: 300 })
  await openAdmin(page, '/admin/mail')
  const top = () => page.evaluate(() => window.scrollY)
  // Over the page: the menu next to it scrolls by itself.
  await page.mouse.move(800, 150)
  const field = page.getByLabel('Send a test email to')
  const rowOf = (to: string) => page.getByRole('table', { name: 'Outbox' }).getByRole('row').filter({ hasText: to })
  for (const [to, outcome] of [
    [newEmail(), 'Sent'],
    [nobodysEmail(), 'The address was rejected: 550 5.1.1'],
  ] as const) {
    await field.fill(to)
    await page.keyboard.press('Enter')
    // The browser itself brings a field into view in which a key is pressed.
    await expect(rowOf(to)).toBeVisible()
    const before = await top()
    await page.mouse.wheel(0, 40)
    await expect.poll(top).toBe(before + 40)
    await expect(rowOf(to)).toContainText(outcome)
    await expect(field).toBeFocused()
    expect(await top()).toBe(before + 40)
  }
  await page
    .getByRole('link', { name: /^Test email/ })
    .nth(1)
    .click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading')).toHaveText('Your site can send email.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible()
})
