import type { APIRequestContext, Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { reportWords } from '#content/diagnostic/report-words.ts'
import { expect, newEmail, test } from '../fixtures.ts'

const ratings = sections.flatMap((section) => section.ratings.map(({ key }, index) => [key, index]))

async function openReport(page: Page, request: APIRequestContext): Promise<string> {
  const answers = { currentChallenges: [challenges[2].name], ...Object.fromEntries(ratings) }
  const data = { name: 'Ada Lovelace', email: newEmail(), ...answers }
  const { id } = await (await request.post('/api/assessments', { data })).json()
  await page.goto(`/diagnostic/results/${id}`)
  return page.url()
}

test('a report’s link goes to the clipboard', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await openReport(page, request)
  await page.getByRole('button', { name: reportWords.share.copy }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('an action of the plan leads to its step of the Sprint', async ({ page, request }) => {
  await openReport(page, request)
  const plan = page.getByRole('region', { name: reportWords.plan })
  const step = plan.getByRole('link', { name: /^Step \d: / }).first()
  const title = ((await step.textContent()) ?? '').replace(/^Step \d: /, '')
  await step.click()
  await page.waitForURL(/\/sprint-program#step-\d$/)
  const target = page.locator(new URL(page.url()).hash)
  await expect(target.getByRole('heading')).toHaveText(title)
  await expect(target).toBeInViewport()
})
