import type { Locator, Page } from '@playwright/test'
import { questions } from '#content/founder-test/founder-questions.ts'
import type { FounderStyle, StyleCode } from '#content/founder-test/founder-styles.ts'
import { founderTestToasts } from '#content/founder-test/founder-test.ts'
import { expect, newEmail } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'

export const path = '/founder-test/assessment'

export async function start(page: Page, email = newEmail()): Promise<void> {
  await page.goto(path)
  await typeInto(page.getByLabel('Your email'), email)
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await expectQuestion(page, 1)
}

export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(question(page)).toHaveText(questions[number - 1]?.question ?? '')
  await expect(page.getByRole('main')).toContainText(`Question ${number} of 10${number * 10}%`)
}

export function question(page: Page): Locator {
  return page.getByRole('heading', { level: 2 })
}

export function option(page: Page, options: readonly { style: StyleCode; text: string }[], style: StyleCode) {
  const text = options.find((each) => each.style === style)?.text ?? ''
  return page.getByRole('button', { name: text, exact: true })
}

/** Answers the questions from a number on, by the keys 1 to 5. */
export async function answer(page: Page, styles: readonly StyleCode[], first = 1): Promise<void> {
  for (const [index, style] of styles.entries()) {
    const asked = questions[first - 1 + index]
    await expect(question(page)).toHaveText(asked?.question ?? '')
    await page.keyboard.press(String((asked?.options.findIndex((each) => each.style === style) ?? 0) + 1))
  }
}

export function times(count: number, style: StyleCode): StyleCode[] {
  return Array.from({ length: count }, () => style)
}

export async function expectResult(page: Page, style: FounderStyle): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(style.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(founderTestToasts.saved.title, { exact: true })).toBeVisible()
  await expect(page.getByText(founderTestToasts.saved.description, { exact: true })).toBeVisible()
}
