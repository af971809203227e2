import type { APIRequestContext, Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { planTimes, reportWords } from '#content/diagnostic/report-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, expectNoAxeFindings, newEmail, test } from '../fixtures.ts'

const ratings = sections.flatMap((section) => section.ratings.map(({ key }, index) => [key, index]))
const named = [challenges[2].name, challenges[7].name]

async function openReport(page: Page, request: APIRequestContext): Promise<string> {
  const answers = { role: 'Founder & CEO', companySize: '6-20 employees', currentChallenges: named }
  const who = { name: 'Ada Lovelace', email: newEmail() }
  const data = { ...who, ...answers, ...Object.fromEntries(ratings) }
  const { id } = await (await request.post('/api/assessments', { data })).json()
  await page.goto(`/diagnostic/results/${id}`)
  return page.url()
}

test('a report opened by its link greets, plans, answers what was named, and says nothing of a mail', async ({
  page,
  request,
}) => {
  await openReport(page, request)
  const main = page.getByRole('main')
  await expect(main).toContainText(reportWords.greeting('Ada'))
  const plan = page.getByRole('region', { name: reportWords.plan })
  await expect(plan.getByRole('listitem')).toHaveCount(planTimes.length)
  for (const time of planTimes) await expect(plan).toContainText(time)
  const answered = page.getByRole('region', { name: reportWords.named })
  for (const name of named) await expect(answered.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Founder and CEO' })).toBeVisible()
  await expect(main).toContainText(sampleContent.who.name)
  await expect(page.getByRole('button', { name: reportWords.share.copy })).toBeEnabled()
  await expect(page.getByText(reportWords.mailed)).toHaveCount(0)
  // Of a handful of reports nothing is shown beside it.
  await expect(main).toContainText(peerWords.tooFew)
  await expectNoAxeFindings(page)
})

test('it is passed on as a link or by the visitor’s own mail program', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await openReport(page, request)
  await page.getByRole('button', { name: reportWords.share.copy }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const mailto = await page.getByRole('link', { name: reportWords.share.send }).getAttribute('href')
  expect(mailto).toMatch(/^mailto:\?subject=/)
  expect(new URL(mailto ?? '').searchParams.get('body')).toContain(url)
})

test('an action leads to its very step of the Sprint, and the call to what happens on it', async ({
  page,
  request,
}) => {
  await openReport(page, request)
  const step = page
    .getByRole('region', { name: reportWords.plan })
    .getByRole('link', { name: /^Step \d: / })
    .first()
  const label = (await step.textContent()) ?? ''
  await step.click()
  await page.waitForURL(/\/sprint-program#step-\d$/)
  const title = label.replace(/^Step \d: /, '')
  await expect(page.locator(new URL(page.url()).hash).getByRole('heading')).toHaveText(title)
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()
  await page.goBack()
  await page.getByRole('link', { name: reportWords.aboutTheCall }).first().click()
  await page.waitForURL('**/book-call')
})
