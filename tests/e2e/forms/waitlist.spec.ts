import type { Page } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { tool } from '../catalogue.ts'
import { expect, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { choose, press, typeInto } from '../hands.ts'

const waitlistOptions = waitlistOptionsOf(sampleContent.products)
const wanted = tool('goal-cascade-builder').waitlistLabel

async function fillForm(page: Page, email: string): Promise<void> {
  await typeInto(page.getByLabel('Name'), 'Ada Lovelace')
  await typeInto(page.getByLabel('Email'), email)
  await choose(page.getByLabel('Tool', { exact: true }), wanted)
}

test('a visitor joins the waitlist, is told so in a toast that F8 reaches and Escape closes, and the form is empty again', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/toolbox')
  await fillForm(page, email)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Successfully joined the waitlist!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("We'll notify you as soon as the full version is ready.", { exact: true }),
  ).toBeVisible()
  const toast = page.getByRole('listitem').filter({ hasText: 'Successfully joined the waitlist!' })
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(
    page.getByRole('region', { name: toolboxPage.newTools.heading }).getByRole('status'),
  ).toHaveText(
    `${email} is on the list for the ${wanted}. One mail confirms it; one more comes when there is something new to get.`,
  )

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe(`You’re on the list: ${wanted}`)
  expect(mail?.text).toContain('Hello Ada Lovelace,')
  expect(mail?.text).toContain('once more')
  expect(await noticesAbout(email)).toHaveLength(1)
})

test('mistakes are named beside their fields, and the form offers all ten options', async ({ page }) => {
  await page.goto('/toolbox')
  await expect(page.getByLabel('Tool', { exact: true }).getByRole('option')).toHaveText([
    'Select a tool',
    ...waitlistOptions.map(({ label }) => label),
  ])
  expect(waitlistOptions).toHaveLength(10)
  await typeInto(page.getByLabel('Name'), 'A')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Tool', { exact: true })).toHaveAccessibleDescription('Please select a tool')
  await expect(page.getByLabel('Name')).toBeFocused()
  await typeInto(page.getByLabel('Name'), 'Ada')
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden()
})

test.describe('when the server fails', () => {
  test('the visitor is told and what they typed stays', async ({ page, consoleErrors }) => {
    await page.route('/api/waitlist', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
    await page.goto('/toolbox')
    await fillForm(page, 'ada@example.com')
    await press(page.getByRole('button', { name: 'Join the waitlist' }))
    await expect(page.getByText('Error joining waitlist', { exact: true })).toBeVisible()
    await expect(page.getByText('Please try again later or contact support.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
    // The browser itself reports the failed request.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')])
  })

  test('the visitor is told even where the connection is gone for good', async ({ page, consoleErrors }) => {
    await page.goto('/toolbox')
    const name = page.getByLabel('Name')
    await expect(name).toBeEnabled()
    await page.context().setOffline(true)
    await fillForm(page, 'ada@example.com')
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByRole('alert')).toContainText('Error joining waitlist')
    await expect(name).toHaveValue('Ada Lovelace')
    expect(consoleErrors.splice(0)).not.toEqual([])
  })
})

test('where what checks the form does not load, it is sent all the same, and the server says what is wrong', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/checks-*', (route) => route.abort())
  await page.goto('/toolbox')
  await fillForm(page, newEmail())
  await typeInto(page.getByLabel('Name'), 'A')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Error joining waitlist', { exact: true })).toBeVisible()
  await expect(page.getByText('Name must be at least 2 characters', { exact: true })).toBeVisible()
  await typeInto(page.getByLabel('Name'), 'Ada')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Successfully joined the waitlist!', { exact: true })).toBeVisible()
  // The browser itself reports what did not come, and the refusal.
  expect(consoleErrors.splice(0)).not.toEqual([])
})
