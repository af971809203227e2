import { expect, mailsTo, newEmail, noticesAbout, test, untilHydrated } from '../fixtures.ts'

test('a visitor joins the waitlist, is told so, and the form is empty again', async ({ page }) => {
  const email = newEmail()
  await page.goto('/toolbox')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Tool', { exact: true }).selectOption('Goal Cascade Builder')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Successfully joined the waitlist!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("We'll notify you as soon as the full version is ready.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Join the waitlist' }).getByRole('status')).toHaveText(
    `${email} is on the list for the Goal Cascade Builder. One mail confirms it; one more comes when there is something new to get.`,
  )

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('You’re on the list: Goal Cascade Builder')
  expect(mail?.text).toContain('Hello Ada Lovelace,')
  expect(mail?.text).toContain('once more')
  expect(await noticesAbout(email)).toHaveLength(1)
})

test('mistakes are named beside their fields, and the form offers all ten options', async ({ page }) => {
  await page.goto('/toolbox')
  await expect(page.getByLabel('Tool', { exact: true }).getByRole('option')).toHaveText([
    'Select a tool',
    'Complete Bundle (All 9 Tools)',
    'Strategic OKR Planner',
    'OKR Execution Tracker',
    'ROI Projection Calculator',
    'Strategic Alignment Assessment',
    'Team Performance Dashboard',
    'Executive Decision Framework',
    'OKR Workshop Facilitator Kit',
    'Goal Cascade Builder',
    '90-Day Sprint Planner',
  ])
  await page.getByLabel('Name').fill('A')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Tool', { exact: true })).toHaveAccessibleDescription('Please select a tool')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ada')
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden()
})

test.describe('when the server fails', () => {
  test('the visitor is told and what they typed stays', async ({ page, consoleErrors }) => {
    await page.route('/api/waitlist', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
    await page.goto('/toolbox')
    await page.getByLabel('Name').fill('Ada Lovelace')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Tool', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Join the waitlist' }).press('Enter')
    await expect(page.getByText('Error joining waitlist', { exact: true })).toBeVisible()
    await expect(page.getByText('Please try again later or contact support.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
    // The browser itself reports the failed request.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')])
  })

  test('the visitor is told even where the connection is gone for good', async ({ page, consoleErrors }) => {
    await page.goto('/toolbox')
    const name = page.getByLabel('Name')
    await untilHydrated(name)
    await page.context().setOffline(true)
    await name.fill('Ada Lovelace')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Tool', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByRole('alert')).toContainText('Error joining waitlist')
    await expect(name).toHaveValue('Ada Lovelace')
    expect(consoleErrors.splice(0)).not.toEqual([])
  })
})

test('the toast can be reached by F8 and closed by keyboard', async ({ page }) => {
  await page.goto('/toolbox')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Tool', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Successfully joined the waitlist!' })
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
})
