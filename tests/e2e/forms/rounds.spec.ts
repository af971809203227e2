import type { Page } from '@playwright/test'
import { challenges, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { remindWords } from '#content/diagnostic/remind-words.ts'
import { againWords, roundsWords } from '#content/diagnostic/rounds-words.ts'
import { expect, newEmail, test } from '../fixtures.ts'
import { pressByKeys, tabTo } from '../hands.ts'
import { mailReminder, moveReport } from './rounds-link.ts'

const questions = sections.flatMap(({ ratings }) =>
  ratings.map(({ key, label, question }) => ({ key, label, question })),
)
const { buttons } = diagnosticPage

async function makeReport(page: Page, email: string): Promise<string> {
  const ratings = Object.fromEntries(questions.map(({ key }) => [key, 1]))
  const who = { name: 'Ada Lovelace', email, company: 'Engines', currentChallenges: [challenges[0].name] }
  const made = await page.request.post('/api/assessments', { data: { ...who, ...ratings } })
  return (await made.json()).id
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function rateByKeys(page: Page, steps: (index: number) => number): Promise<void> {
  for (const [index, { question }] of questions.entries()) {
    const group = page.getByRole('group', { name: question, exact: true })
    const choice = ratingScale[steps(index)] ?? ratingScale[0]
    // The first choice, or any of a question that is not answered, gets the focus; arrows choose.
    await tabTo(page, group.getByRole('radio').first())
    await page.keyboard.press('Space')
    for (let step = 0; step < choice.value; step += 1) await page.keyboard.press('ArrowRight')
    await expect(group.getByRole('radio', { name: choice.label })).toBeChecked()
  }
}

test('who is reminded answers the same questions again, by keys alone, and sees before and after', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const first = await makeReport(page, email)
  await moveReport(first, 90)
  await page.goto(`/diagnostic/results/${first}`)
  await expect(page.getByRole('heading', { name: roundsWords.heading })).toHaveCount(0)
  await pressByKeys(page, button(page, remindWords.button))
  await pressByKeys(page, button(page, remindWords.takeBack))
  await expect(button(page, remindWords.button)).toBeVisible()
  await pressByKeys(page, button(page, remindWords.button))
  const due = page.getByText(remindWords.set('').slice(0, -2), { exact: false })
  await expect(due).toBeVisible()
  await page.reload()
  await expect(due).toBeVisible()

  const link = await mailReminder(first)
  // The ordinary form's answers in this browser are other answers.
  await page.goto('/diagnostic?step=1')
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.type('Somebody')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(againWords.heading('Ada'))
  await expect(page.getByText('Step 1 of 2', { exact: true })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await tabTo(page, page.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await pressByKeys(page, button(page, buttons.next))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await rateByKeys(page, (index) => (index === 0 ? 3 : index === 1 ? 0 : 1))
  await page.reload()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(questions.length)

  // A second tab that has the form open, with the same answers, comes to the same report; with others it is told so.
  const second = await context.newPage()
  await second.goto(`${link}?step=3`)
  await expect(second.getByRole('radio', { checked: true })).toHaveCount(questions.length)
  await pressByKeys(page, button(page, buttons.submit))
  await expect(page.getByRole('heading', { name: roundsWords.heading })).toBeVisible()
  await expect(page.getByText('your score was 33%; now it is 35%')).toBeVisible()
  const table = page.getByRole('table')
  const [raised, lowered] = questions
  const row = (label: string) => table.getByRole('row').filter({ hasText: label })
  await expect(row(raised?.label ?? '')).toContainText(ratingScale[3].label)
  await expect(row(lowered?.label ?? '')).toContainText(ratingScale[0].label)
  await expect(row(roundsWords.overall)).toContainText('33%')
  await expect(row(roundsWords.overall)).toContainText('35%')
  await expect(page.getByRole('img', { name: /Slope chart/ })).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(row(roundsWords.overall)).toContainText('35%')

  await second
    .getByRole('group', { name: raised?.question ?? '', exact: true })
    .getByText(ratingScale[2].label)
    .click()
  await button(second, buttons.submit).click()
  await expect(second.getByRole('heading', { name: againWords.used.title })).toBeVisible()
  await expect(second.getByText(address.split('/').at(-1) ?? '')).toHaveCount(0)
  await second.close()

  await page.goto('/diagnostic')
  await expect(page.getByLabel('First name')).toHaveValue('Somebody')
  // The earlier report shows nothing of the later one, and offers no reminder any more.
  await page.goto(`/diagnostic/results/${first}`)
  await expect(page.getByRole('heading', { name: roundsWords.heading })).toHaveCount(0)
  await expect(button(page, remindWords.button)).toHaveCount(0)
})

test('without scripts the reminder is asked for and taken back all the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const id = await makeReport(page, newEmail())
  await page.goto(`/diagnostic/results/${id}`)
  await button(page, remindWords.button).click()
  await button(page, remindWords.takeBack).click()
  await expect(button(page, remindWords.button)).toBeVisible()
  await context.close()
})
