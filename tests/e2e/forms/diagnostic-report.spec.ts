import type { APIRequestContext, Page } from '@playwright/test'
import { challenges, companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { reportText } from '#content/diagnostic/report-words.ts'
import { expect, expectNoWiderThan, newEmail, test } from '../fixtures.ts'

const ratings = sections.flatMap((section) => section.ratings.map(({ key }, index) => [key, index]))

async function openReport(page: Page, request: APIRequestContext): Promise<string> {
  const currentChallenges = challenges.map(({ name }) => name)
  const answers = {
    currentChallenges,
    role: 'CEO',
    companySize: companySizes[1],
    ...Object.fromEntries(ratings),
  }
  const data = { name: 'Ada Lovelace', email: newEmail(), ...answers }
  const { id } = await (await request.post('/api/assessments', { data })).json()
  await page.goto(`/diagnostic/results/${id}`)
  return page.url()
}

test('a report’s link goes to the clipboard', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await openReport(page, request)
  await page.getByRole('button', { name: reportText.share.copy }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('on a phone the report takes six screens at most, and its folds open', async ({ page, request }) => {
  const phone = { width: 360, height: 780 }
  await page.setViewportSize(phone)
  await openReport(page, request)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(6 * phone.height)
  await expectNoWiderThan(page, phone.width)
  const [label = ''] = sections.map(({ ratings }) => ratings[3].label)
  await expect(page.getByText(label, { exact: true })).toBeHidden()
  await page.getByRole('heading', { name: reportText.details }).click()
  await expect(page.getByText(label, { exact: true })).toBeVisible()
})
