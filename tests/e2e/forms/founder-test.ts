import type { Locator, Page } from '@playwright/test'
import { questions } from '#content/founder-test/founder-questions.ts'
import type { FounderStyle, StyleCode } from '#content/founder-test/founder-styles.ts'
import { founderTestToasts } from '#content/founder-test/founder-test.ts'
import { type StyleTool, styleToolsOf } from '#content/founder-test/style-tools.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { expect, newEmail } from '../fixtures.ts'
import { typeInto } from '../hands.ts'

export const path = '/founder-test/assessment'

export const styleTexts = sampleContent.styles

export function toolsOf(code: StyleCode): StyleTool[] {
  return styleToolsOf(catalogueOf(sampleContent.products), styleTexts[code])
}

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

/** Answers all questions from the first on, by clicks. */
export async function answerByClick(page: Page, styles: readonly StyleCode[]): Promise<void> {
  for (const [index, style] of styles.entries()) {
    const asked = questions[index]
    await expect(question(page)).toHaveText(asked?.question ?? '')
    await option(page, asked?.options ?? [], style).click()
  }
}

/** Answers the questions from a number on, by the keys 1 to 5. */
export async function answer(page: Page, styles: readonly StyleCode[], first = 1): Promise<void> {
  for (const [index, style] of styles.entries()) {
    const asked = questions[first - 1 + index]
    await expect(question(page)).toHaveText(asked?.question ?? '')
    await page.keyboard.press(String((asked?.options.findIndex((each) => each.style === style) ?? 0) + 1))
  }
}

/** From a result that is saved to the first question, with the same email. */
export async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take the test again' }).click()
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await expectQuestion(page, 1)
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

/** What the page sent, as it was sent. */
export function savedBodies(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/founder-test')) bodies.push(request.postDataJSON())
  })
  return bodies
}
