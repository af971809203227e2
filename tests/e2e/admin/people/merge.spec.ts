import type { Page } from '@playwright/test'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { expect, expectFitForPhone, mailsTo, newEmail, openAdmin, test } from '../../fixtures.ts'
import { openTab } from './person-tab.ts'

/** A name of this run's own, by which nobody else is found. */
const newName = () => `Ada ${newEmail().slice(8, 16)}`

async function leaveReport(page: Page, name: string, rating: number): Promise<string> {
  const email = newEmail()
  const ratings = Object.fromEntries(sections.flatMap((each) => each.ratings.map(({ key }) => [key, rating])))
  const data = {
    name,
    email,
    company: `Company ${rating}`,
    currentChallenges: ['Mindset & Focus'],
    ...ratings,
  }
  expect((await page.request.post('/api/assessments', { data })).status()).toBe(201)
  // The same job writes the person's row and the email.
  await mailsTo(email)
  const joined = await page.request.post('/api/waitlist', {
    data: { name, email, toolInterest: 'roi-calculator' },
  })
  expect(joined.ok()).toBe(true)
  return email
}

/** The list has the score once the report's mails are written. */
async function expectListed(page: Page, search: string, emails: readonly string[]): Promise<void> {
  await expect(async () => {
    await openAdmin(page, `/admin/people?search=${encodeURIComponent(search)}`)
    const rows = page.locator('#main').getByRole('link', { name: /^Ada / })
    await expect(rows).toHaveCount(emails.length, { timeout: 5000 })
    for (const email of emails) await expect(page.getByText(email).first()).toBeVisible({ timeout: 5000 })
  }).toPass()
}

async function openPerson(page: Page, email: string, name: string): Promise<void> {
  await expectListed(page, email, [email])
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Follow-up' })).toBeVisible()
  await page.getByText('Merge, export or erase').click()
}

test.use({ viewport: { width: 360, height: 780 } })

test('two addresses are merged into one person by keyboard, and split again', async ({ page }) => {
  const [name, otherName] = [newName(), newName()]
  const [ada, second] = [await leaveReport(page, name, 1), await leaveReport(page, otherName, 2)]
  await openPerson(page, second, otherName)
  await openPerson(page, ada, name)
  const same = page.getByRole('region', { name: 'Same person, other email?' })
  await same.getByLabel('Find the other person by name or email').focus()
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  const found = same.getByRole('list', { name: 'Found' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Company 2', { exact: true })).toBeVisible()
  await expectFitForPhone(page)
  await dialog.getByRole('radio', { name: second }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: ada })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  const addresses = page.getByRole('region', { name: 'Email addresses' })
  await expect(addresses.getByRole('list', { name: 'Addresses' }).getByRole('listitem')).toHaveCount(2)
  const report = page.getByRole('region', { name: 'Latest report' })
  await openTab(page, 'Answers')
  await expect(report.getByRole('row', { name: /Overall/ })).toContainText(/33%.*67%/)
  await openTab(page, 'Timeline')
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  for (const email of [ada, second]) {
    const finished = story.filter({ hasText: 'Finished the diagnostic' })
    await expect(finished.filter({ hasText: `Address: ${email}` })).toHaveCount(1)
  }
  await expectFitForPhone(page)
  for (const search of [ada, second]) await expectListed(page, search, [ada])

  await page.locator('#main').getByRole('link', { name: /^Ada / }).click()
  await page.getByText('Merge, export or erase').click()
  await addresses.getByRole('button', { name: `Split off ${second}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Split off' }).click()
  await expect(same).toBeVisible()
  await openTab(page, 'Answers')
  await expect(report.getByRole('row', { name: /Overall/ })).not.toContainText('67%')
  await expectListed(page, second, [second])
})
