import type { Page } from '@playwright/test'
import { challenges, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { expect, newEmail } from '../fixtures.ts'
import { typeInto } from '../hands.ts'

const { buttons } = diagnosticPage

export const phone = { width: 360, height: 740 }

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

export function radio(page: Page, question: string, label: string) {
  return page.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: label })
}

export function questionsOf(number: number): string[] {
  return (sections[number - 1]?.ratings ?? []).map(({ question }) => question)
}

/** The section is on the screen, alone, and the answers so far are counted. */
export async function expectSection(page: Page, number: number, rated: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    new RegExp(`${sections[number - 1]?.title}$`),
  )
  await expect(page.getByRole('radio')).toHaveCount(questionsOf(number).length * ratingScale.length)
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeInViewport()
  await expect(page.getByText(`${rated} of 16`, { exact: false })).toBeInViewport()
}

export async function rateByClick(page: Page, questions: readonly string[], label: string): Promise<void> {
  for (const question of questions) {
    await page.getByRole('group', { name: question, exact: true }).getByText(label, { exact: true }).click()
    await expect(radio(page, question, label)).toBeChecked()
  }
}

export async function walkToRatings(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto('/diagnostic')
  await typeInto(page.getByLabel('First name'), 'Ada')
  await typeInto(page.getByLabel('Last name'), 'Lovelace')
  await typeInto(page.getByLabel('Email'), newEmail())
  await press(page, buttons.next)
  await page.getByText(challenges[3].description).click()
  await press(page, buttons.next)
  await expectSection(page, 1, 0)
}
