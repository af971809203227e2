import type { Page } from '@playwright/test'
import { challenges, type RatingValue, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { lastReportKey } from '#features/scorecards/score/form/arrival.tsx'
import { draftKey } from '#features/scorecards/score/form/draft.ts'
import { expect, newEmail } from '../fixtures.ts'

export const { buttons, steps } = diagnosticPage

export const phone = { width: 360, height: 740 }

export const reportUrl = /\/diagnostic\/results\/[\w-]{30}$/

const ratingKeys = sections.flatMap((section) => section.ratings.map(({ key }) => key))

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

export function questionsOf(section: number): string[] {
  return (sections[section - 1]?.ratings ?? []).map(({ question }) => question)
}

export function radio(page: Page, question: string, label: string) {
  return page.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: label })
}

export async function rate(page: Page, questions: readonly string[], label: string): Promise<void> {
  for (const question of questions) {
    await page.getByRole('group', { name: question, exact: true }).getByText(label, { exact: true }).click()
  }
}

/** As in the tab that just made the report: with the visitor's own controls. */
export async function openOwnReport(page: Page, id: string): Promise<void> {
  await page.goto('/diagnostic')
  await page.evaluate(([key, report]) => sessionStorage.setItem(key ?? '', report ?? ''), [lastReportKey, id])
  await page.goto(`/diagnostic/results/${id}`)
}

/** One section is on the screen, alone, and the answers so far are counted. */
export async function expectSection(page: Page, number: number, rated: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(new RegExp(`${sections[number - 1]?.title}$`))
  await expect(page.getByRole('radio')).toHaveCount(questionsOf(number).length * ratingScale.length)
  await expect(page.getByText(`${rated} of 16`, { exact: false })).toBeInViewport()
}

/** Opens step 3 with the answers of an earlier visit, of which the first are rated alike. */
export async function openRatings(page: Page, rated: number, value: RatingValue = 2): Promise<void> {
  const about = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: newEmail(),
    phone: '',
    company: '',
    role: '',
  }
  const ratings = Object.fromEntries(ratingKeys.slice(0, rated).map((key) => [key, value]))
  const draft = { clientKey: crypto.randomUUID(), about, challenges: [challenges[3].name], ratings }
  await page.goto('/diagnostic')
  await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [draftKey, JSON.stringify(draft)])
  await page.goto('/diagnostic?step=3')
  await expect(page.getByRole('radio', { checked: true })).not.toHaveCount(0)
}
