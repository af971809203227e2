import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { questions } from '#content/founder-test/founder-questions.ts'
import type { FounderStyle, StyleCode } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { Quiz } from '#features/scorecards/type/quiz/quiz.tsx'
import { freshState, type TestState } from '#features/scorecards/type/quiz/test-state.ts'
import { coachOf } from '#features/scorecards/type/result/coach.ts'
import { contentByStyle } from '#features/scorecards/type/result/style-words.ts'
import { openPage } from './open-page.tsx'
import { screen } from './react.tsx'

const optInText = sampleContent.who.lettersBox
export const texts = contentByStyle(sampleContent)
export const siteUrl = 'https://coach.example'
export const email = 'ada@example.com'

/** Opens the founder test as a visitor does, with what this browser kept of it. */
export async function openFounderTest() {
  const quiz = <Quiz texts={texts} coach={coachOf(sampleContent)} siteUrl={siteUrl} optInText={optInText} />
  const page = openPage({ '/founder-test/assessment': quiz, '/before': <p>The page before</p> })
  await screen.findByRole('heading', { level: 1 })
  return page
}

/** Keeps a state of the test in the browser, as an earlier visit did. */
export function keepTest(state: Partial<TestState>): void {
  localStorage.setItem('founder-test', JSON.stringify({ ...freshState, email, ...state }))
}

/** In the middle of the test, with these answers. */
export function keepAnswers(...answers: StyleCode[]): void {
  keepTest({ stage: 'quiz', answers, question: answers.length })
}

export function times(count: number, style: StyleCode): StyleCode[] {
  return Array.from({ length: count }, () => style)
}

export const question = () => screen.getByRole('heading', { level: 2 })

export async function expectQuestion(number: number): Promise<void> {
  await screen.findByRole('heading', { level: 2, name: questions[number - 1]?.question ?? '' })
  expect(screen.getByText(`Question ${number} of 10`, { selector: 'span' })).toBeVisible()
  expect(screen.getByText(`${number * 10}%`)).toBeVisible()
}

/** Answers the questions from a number on, by the keys 1 to 5. */
export async function answer(user: UserEvent, styles: readonly StyleCode[], first = 1): Promise<void> {
  for (const [index, style] of styles.entries()) {
    const { options = [], question: asked = '' } = questions[first - 1 + index] ?? {}
    await expect.poll(() => question().textContent).toBe(asked)
    await user.keyboard(String(options.findIndex((each) => each.style === style) + 1))
  }
}

export async function expectResult({ name }: Pick<FounderStyle, 'name'>): Promise<void> {
  await expect.poll(() => screen.queryByRole('heading', { level: 1, name })).toHaveFocus()
}
