import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../fixtures.ts'
import { press } from '../gestures.ts'

test('a scorecard from a template is edited by keyboard, published and answered', async ({ page }) => {
  await openAdmin(page, '/admin/scorecards')
  await page.getByRole('button', { name: 'New scorecard' }).click()
  await press(page.getByRole('button', { name: 'Leadership Habits' }))

  const rows = page.getByRole('button').filter({ hasText: /^\d+\. / })
  await expect(rows).toHaveCount(16)
  await press(rows.first())
  await page.getByLabel('Question', { exact: true }).fill('Do people know our goals?')
  await page.getByRole('button', { name: 'Paste a list' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('- How clear are roles?\n- How often do you meet?')
  await page.getByRole('button', { name: 'Add questions' }).click()
  await expect(rows).toHaveCount(18)
  await rows.nth(5).press('Alt+ArrowUp')
  await expect(rows.nth(4)).toHaveText('5. How often do you meet?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.nth(4)).toHaveText('5. How clear are roles?')
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 1 is live')).toBeVisible()
  await page.getByRole('tab', { name: 'Share and history' }).click()
  const address = await page.getByRole('link', { name: '/scorecards/leadership-habits' }).getAttribute('href')

  const visitor = newEmail()
  await page.goto(new URL(address ?? '').pathname)
  await expect(page.getByText('Do people know our goals?')).toBeVisible()
  // The answers open once the page has its script.
  await expect(page.getByRole('radio').first()).toBeEnabled()
  for (const section of ['Direction', 'Delegation', 'Feedback', 'Energy']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
    for (const often of await page.getByRole('radio', { name: 'Every week' }).all())
      await press(often, 'Space')
    await press(page.getByRole('button', { name: 'Next' }))
  }
  await expectFitForPhone(page)
  await page.getByLabel('Name', { exact: true }).fill('Vera Visitor')
  await page.getByLabel('Email', { exact: true }).fill(visitor)
  await press(page.getByRole('button', { name: 'Get My Results' }))

  await expect(page.getByText('100%').first()).toBeVisible()
  await expect(page.getByText('Prepared for Vera Visitor')).toBeVisible()
  await expectFitForPhone(page)
  const [mail] = await mailsTo(visitor)
  expect(mail?.subject).toBe('Your leadership habits: 100%, Steady')
  expect(mail?.attachments).toHaveLength(1)
})
