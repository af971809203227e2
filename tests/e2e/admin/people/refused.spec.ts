import type { Page } from '@playwright/test'
import { tool } from '../../catalogue.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../../fixtures.ts'
import { choose, press, typeInto } from '../../hands.ts'
import { mailboxPort } from '../../settings.ts'
import { buy } from '../../shop/stripe.ts'

const cascade = tool('goal-cascade-builder')
const mark = 'Mail to this address is refused'

/** Nobody's address, as the mail server of these tests sees it. */
const nobodysEmail = () => `refused-${newEmail()}`

/** From now on somebody has it. */
async function moveIn(email: string): Promise<void> {
  await fetch(`http://localhost:${mailboxPort}/?to=${encodeURIComponent(email)}`, { method: 'POST' })
}

/** Until the mail server has said no. */
async function findRefused(page: Page, email: string): Promise<void> {
  await openAdmin(page, '/admin/people')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await choose(page.getByRole('dialog').getByLabel('Mail'), 'Mail is refused')
  await page.keyboard.press('Escape')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('who cannot be reached is found in the list, and gets what was held once the address is right', async ({
  page,
  consoleErrors,
}) => {
  const email = nobodysEmail()
  for (const toolInterest of ['roi-calculator', 'complete-bundle']) {
    const data = { name: 'Grace Hopper', email, toolInterest }
    expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
  }
  await findRefused(page, email)
  await page.goto('/admin')
  await press(page.getByRole('link', { name: /^See who/ }))
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Mail is refused')
  await expectFitForPhone(page)
  await press(row.getByRole('link'))

  const note = page.getByRole('region', { name: mark })
  await expect(note).toContainText(`550 5.1.1 <${email}>: Recipient address rejected: User unknown`)
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
  await press(page.getByRole('link', { name: 'Read the mail' }).first())
  // The note stands on both pages.
  const again = page.getByRole('button', { name: 'Send again' })
  await expect(again).toBeVisible()
  await expect(note).toBeVisible()
  await expectFitForPhone(page)
  await press(again)
  await expect(page.getByText('It was not sent', { exact: true })).toBeVisible()
  await expect(page.getByText(`Mail to ${email} is refused, so nothing was sent.`).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper')

  await moveIn(email)
  const held = note.getByLabel('Send the 2 mails that were held')
  await expect(held).toBeChecked()
  await held.focus()
  await page.keyboard.press('Tab')
  await expect(note.getByRole('button', { name: 'The address is right after all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(2)
  await page.goto('/admin/log')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
    'Said that a refused address is right',
  )
  // The browser itself reports the mail that was not sent again.
  expect(consoleErrors.splice(0).join()).toMatch(/409/)
})

test('a buyer’s refused address is shown at the order; corrected, the receipt goes to the new one', async ({
  page,
  consoleErrors,
}) => {
  const [mistyped, email] = [nobodysEmail(), newEmail()]
  const orderPage = await buy(page, cascade, mistyped)
  await page.goto(orderPage)
  await expect(page.getByRole('main')).toContainText(cascade.title)
  await findRefused(page, mistyped)
  await press(page.getByRole('row').filter({ hasText: mistyped }).getByRole('link'))
  await press(page.getByRole('link', { name: /^Order / }))
  const note = page.getByRole('region', { name: mark })
  await expect(note).toContainText('So the buyer has no receipt by mail')
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
  await press(page.getByRole('button', { name: 'Send the receipt again' }))
  await expect(page.getByText('No receipt was sent', { exact: true })).toBeVisible()
  await typeInto(page.getByLabel('Email', { exact: true }), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expect(note).toHaveCount(0)
  const [receipt] = await mailsTo(email)
  expect(receipt?.html).toContain(orderPage)
  // The browser itself reports the receipt that was not sent.
  expect(consoleErrors.splice(0).join()).toMatch(/409/)
})

test('the outbox shows by itself what becomes of a test mail, and leaves the keyboard and the page where they are', async ({
  page,
}) => {
  const [taken, refused] = [newEmail(), nobodysEmail()]
  // Low enough that there is something to scroll.
  await page.setViewportSize({ width: 1280, height: 300 })
  await openAdmin(page, '/admin/mail')
  const top = () => page.evaluate(() => window.scrollY)
  for (const [to, outcome] of [
    [taken, 'Sent'],
    [refused, 'The address was refused: 550 5.1.1'],
  ] as const) {
    const field = page.getByLabel('Send a test mail to')
    await typeInto(field, to)
    await page.keyboard.press('Enter')
    const row = page.getByRole('table', { name: 'Outbox' }).getByRole('row').filter({ hasText: to })
    // The browser itself brings a field into view in which a key is pressed.
    await expect(row).toBeVisible()
    const before = await top()
    await page.mouse.wheel(0, 40)
    await expect.poll(top).toBe(before + 40)
    await expect(row).toContainText(outcome)
    await expect(field).toBeFocused()
    expect(await top()).toBe(before + 40)
  }
  // Everything in this list is final, and nobody asks any more.
  await page.goto('/admin/mail?state=sent')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/mail/states')) asked += 1
  })
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(120_000)
  expect(asked).toBe(0)
})
