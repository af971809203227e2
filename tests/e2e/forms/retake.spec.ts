import type { Page } from '@playwright/test'
import { challenges, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { remindText } from '#content/diagnostic/reminder-words.ts'
import { retakePageText, retakeText } from '#content/diagnostic/retake-words.ts'
import { scorecardText as buttons } from '#content/scorecards/words.ts'
import { answersOf, type Ratings } from '#features/scorecards/score/scoring.ts'
import { expect, newEmail, test } from '../fixtures.ts'
import { openOwnReport, rate } from './diagnostic.ts'
import { mailReminder, moveReport } from './retake-link.ts'

const ratings = sections.flatMap((section) => section.ratings.map((rating) => ({ ...rating })))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const rated = (value: number) => Object.fromEntries(ratings.map(({ key }) => [key, value]))

/** A report of ninety days ago, with every question rated Poor. */
async function makeReport(page: Page, email = newEmail()): Promise<string> {
  const who = { name: 'Ada Lovelace', email, currentChallenges: [challenges[0].name] }
  const made = await page.request.post('/api/assessments', { data: { ...who, ...rated(1) } })
  const { id } = await made.json()
  await moveReport(id, 90)
  return id
}

/** Rates on the screen: the first question Excellent, the second Not in Place, the others Poor. */
async function rateAll(page: Page): Promise<void> {
  for (const [index, { question }] of ratings.entries()) {
    const { label } = index === 0 ? ratingScale[3] : index === 1 ? ratingScale[0] : ratingScale[1]
    await rate(page, [question], label)
    if (index % 4 === 3 && index < 15) await button(page, buttons.next).click()
  }
}

test('a retake through a mailed link shows before and after in the new report', { tag: '@journey' }, async ({
  page,
}) => {
  const email = newEmail()
  const first = await makeReport(page, email)
  await openOwnReport(page, first)
  await expect(page.getByRole('heading', { name: retakeText.heading })).toHaveCount(0)
  await page.getByRole('heading', { name: remindText.heading }).click()
  await button(page, remindText.button).click()
  await button(page, remindText.cancel).click()
  await button(page, remindText.button).click()
  await expect(page.getByText(remindText.set('').slice(0, -2), { exact: false })).toBeVisible()

  await page.goto(await mailReminder(first))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(retakePageText.heading('Ada'))
  await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('checkbox', { name: challenges[0].name }).check()
  await button(page, buttons.next).click()
  await rateAll(page)
  await button(page, buttons.submit).click()
  await expect(page.getByRole('heading', { name: retakeText.heading })).toBeVisible()
  await expect(page.getByText('your score was 33%; now it is 35%')).toBeVisible()
  await page.getByRole('heading', { name: retakeText.heading }).click()
  const row = (label: string) =>
    page.getByRole('region', { name: retakeText.heading }).getByRole('listitem').filter({ hasText: label })
  await expect(row(ratings[0]?.label ?? '')).toContainText(ratingScale[3].label)
  await expect(row(ratings[1]?.label ?? '')).toContainText(ratingScale[0].label)
  await expect(row(retakeText.overall)).toContainText('33%')
  await expect(row(retakeText.overall)).toContainText('35%')

  // The earlier report shows nothing of the later one, and offers no reminder any more.
  await page.goto(`/diagnostic/results/${first}`)
  await expect(page.getByRole('heading', { name: retakeText.heading })).toHaveCount(0)
  await expect(button(page, remindText.button)).toHaveCount(0)
})

test('a second tab with other answers is told that the link was used, and not where its report is', async ({
  page,
  context,
  consoleErrors,
}) => {
  const first = await makeReport(page)
  await page.request.post(`/diagnostic/results/${first}`, { form: { choice: 'remind' } })
  const link = await mailReminder(first)
  // Not at the link itself: a page that is loaded again keeps its step.
  await page.goto('/terms-of-service')
  const answers = { currentChallenges: [challenges[0].name], ...answersOf(rated(1) as Ratings) }
  const draft = { clientKey: crypto.randomUUID(), answers, contact: {}, step: 4 }
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [`scorecard-${link.split('/').at(-1)?.slice(0, 16)}`, JSON.stringify(draft)],
  )
  await page.goto(link)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(4)
  const second = await context.newPage()
  await second.goto(link)
  await expect(second.getByRole('radio', { checked: true })).toHaveCount(4)
  await button(page, buttons.submit).click()
  await expect(page.getByRole('heading', { name: retakeText.heading })).toBeVisible()
  await rate(second, [ratings[15]?.question ?? ''], ratingScale[2].label)
  await button(second, buttons.submit).click()
  await expect(second.getByRole('heading', { name: retakePageText.used.title })).toBeVisible()
  await expect(second.getByText(page.url().split('/').at(-1) ?? '')).toHaveCount(0)
  consoleErrors.splice(0)
})
