import { beforeEach, expect, test } from 'vitest'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import {
  chosen,
  expectSection,
  keepAnswers,
  openDiagnostic,
  press,
  questionsOf,
  radio,
  rated,
  shownQuestions,
} from '#tests/components/open-diagnostic.tsx'
import { screen } from '#tests/components/react.tsx'
import { setWidth } from '#tests/components/window.ts'

const { buttons, steps } = diagnosticPage
const last = sections.length

beforeEach(() => setWidth(360, 740))

test('a phone shows one section at a time and marks missing ratings before leaving it', async () => {
  keepAnswers({})
  const { user, address } = await openDiagnostic('/diagnostic?step=2')
  await user.click(press(buttons.next))
  await expectSection(1, 0)
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await user.click(press(buttons.next))
  expect(screen.getAllByText('Not rated yet')).toHaveLength(4)
  expect(radio(questionsOf(1)[0] ?? '')).toHaveFocus()
  for (const question of questionsOf(1)) await user.click(radio(question, ratingScale[3].label))
  expect(screen.queryByText('Not rated yet')).toBeNull()
  await user.click(press(buttons.next))
  await expectSection(2, 4)
  expect(address()).toBe('/diagnostic?step=3&section=2')
  expect(screen.getByRole('heading', { level: 3 })).toHaveFocus()
  expect(screen.queryByText('Not rated yet')).toBeNull()
})

test('a section can be answered by keyboard from its heading; Enter opens the next', async () => {
  keepAnswers({ ratings: rated(4) })
  const { user } = await openDiagnostic('/diagnostic?step=3&section=2')
  await expectSection(2, 4)
  await expect.poll(() => screen.getByRole('heading', { level: 3 })).toHaveFocus()
  for (const question of questionsOf(2)) {
    await user.keyboard('{Tab} ')
    expect(radio(question, ratingScale[0].label)).toBeChecked()
  }
  await user.keyboard('{Enter}')
  await expectSection(3, 8)
})

test('the last section submits all answers', async () => {
  const calls = answerCalls(() => json({ id: 'a-report' }, 201))
  keepAnswers({ ratings: rated(12, 1) })
  const { user, address } = await openDiagnostic(`/diagnostic?step=3&section=${last}`)
  await expectSection(last, 12)
  for (const question of questionsOf(last)) await user.click(radio(question, ratingScale[3].label))
  await expectSection(last, 16)
  await user.click(press(buttons.submit))
  await expect.poll(address).toBe('/diagnostic/results/a-report')
  expect(calls).toMatchObject([{ body: { ...rated(12, 1), kpiRelevance: 3, feedbackIntegration: 3 } }])
})

test('submitting leads back to a section that was skipped by URL and marks what is missing', async () => {
  keepAnswers({
    ratings: { kpiRelevance: 1, measurementClarity: 1, accountabilityMechanisms: 1, feedbackIntegration: 1 },
  })
  const { user } = await openDiagnostic(`/diagnostic?step=3&section=${last}`)
  await expectSection(last, 4)
  await user.click(press(buttons.submit))
  expect(await screen.findByText('Please rate all sections before submitting.')).toBeVisible()
  await expectSection(1, 4)
  expect(screen.getAllByText('Not rated yet')).toHaveLength(4)
})

test('Back, Forward and Previous move through the sections and keep every answer', async () => {
  keepAnswers({ ratings: rated(6) })
  const { user, back, forward } = await openDiagnostic('/diagnostic?step=2')
  // Ratings continue in the first unfinished section.
  await user.click(press(buttons.next))
  await expectSection(2, 6)
  expect(chosen()).toBe(2)
  await user.click(press(buttons.previous))
  await expectSection(1, 6)
  expect(chosen()).toBe(4)
  await user.click(press(buttons.next))
  await expectSection(2, 6)
  await back()
  await expectSection(1, 6)
  await expect.poll(() => screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await forward()
  await expectSection(2, 6)
  await expect.poll(() => screen.getByRole('heading', { level: 3 })).toHaveFocus()
  await user.click(press(buttons.previous))
  await user.click(press(buttons.previous))
  await expect.poll(() => screen.queryByRole('heading', { level: 2, name: steps[1].title })).toHaveFocus()
})

test('a reload keeps the section and its answers', async () => {
  keepAnswers({ ratings: rated(6) })
  await openDiagnostic('/diagnostic?step=3&section=2')
  await expectSection(2, 6)
  expect(chosen()).toBe(2)
})

test('rotating the phone shows all sections with every answer', async () => {
  keepAnswers({ ratings: rated(6) })
  await openDiagnostic('/diagnostic?step=3&section=2')
  await expectSection(2, 6)
  setWidth(740, 360)
  await expect.poll(shownQuestions).toHaveLength(16)
  expect(chosen()).toBe(6)
})

test('undoing Start over restores every answer and the section', async () => {
  keepAnswers({ ratings: rated(6) })
  const { user } = await openDiagnostic('/diagnostic?step=3&section=2')
  await expectSection(2, 6)
  await user.click(press(buttons.startOver))
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('')
  await user.click(press(diagnosticPage.cleared.bringBack))
  await expectSection(2, 6)
  expect(chosen()).toBe(2)
})
