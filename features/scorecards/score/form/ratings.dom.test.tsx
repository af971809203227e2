import { expect, test } from 'vitest'
import { type RatingKey, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { answerCalls, heldAnswer, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import {
  answered,
  challenge,
  chosen,
  expectStep,
  keepAnswers,
  openDiagnostic,
  press,
  questionsOf,
  radio,
  rated,
} from '#tests/components/open-diagnostic.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { draftKey } from './draft.ts'

const { buttons, steps } = diagnosticPage
const questions = sections.flatMap(({ ratings }) => ratings.map(({ question }) => question))

/** Opens step 3 with ratings from an earlier visit. */
async function openRatings(ratings = rated(16)) {
  keepAnswers({ ratings })
  const page = await openDiagnostic('/diagnostic?step=3')
  await expectStep(3, steps[2].title)
  return page
}

async function expectToast(title: string, description: string): Promise<void> {
  const toast = (await screen.findByText(description)).closest('li')
  expect(within(toast ?? document.body).getByText(title)).toBeVisible()
}

test('step 3 has four sections of four questions with four answers, none chosen', async () => {
  await openRatings({})
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(64)
  for (const label of ['Not in Place', 'Poor', 'Somewhat', 'Excellent']) radio(questions[0] ?? '', label)
  expect(chosen()).toBe(0)
  await expectNoAxeFindings()
})

test('a missing rating is marked and focused', async () => {
  const { teamAdoption: _, ...others } = rated(16) as Record<RatingKey, 2>
  const { user } = await openRatings(others)
  await user.click(press(buttons.submit))
  await expectToast('Assessment Incomplete', 'Please rate all sections before submitting.')
  const missing = sections[1].ratings[2].question
  expect(radio(missing)).toHaveFocus()
  screen.getByRole('group', { name: missing, description: 'Not rated yet' })
  expect(screen.getAllByText('Not rated yet')).toHaveLength(1)
  await expectNoAxeFindings()
  await user.click(radio(missing, 'Poor'))
  expect(screen.queryByText('Not rated yet')).toBeNull()
})

test('a double click sends one request and opens the report', async () => {
  const made = heldAnswer()
  const calls = answerCalls(() => made.answer)
  const { user, address } = await openRatings(rated(16, 3))
  await user.dblClick(press(buttons.submit))
  expect(press('Generating Report...')).toBeDisabled()
  expect(press(buttons.previous)).toBeDisabled()
  made.release(json({ id: 'a-report' }, 201))
  await expect.poll(address).toBe('/diagnostic/results/a-report')
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/assessments',
    body: {
      clientKey: answered.clientKey,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      currentChallenges: [challenge.name],
      ...rated(16, 3),
      hasVisionMissionGoals: true,
      hasKeyResults: true,
      hasWeeklyPlanning: true,
      hasKPIs: true,
      overallScore: 48,
    },
  })
})

test('a refused report shows the server’s message and keeps every answer', async () => {
  answerCalls(() => json({ message: 'No.' }, 500))
  const { user } = await openRatings()
  await user.click(press(buttons.submit))
  await expectToast('Error', 'Failed to submit assessment: 500: No.')
  expect(chosen()).toBe(16)
  expect(screen.getByText(diagnosticPage.notes.notSent)).toBeVisible()
  await openDiagnostic('/diagnostic?step=3')
  await expect.poll(chosen).toBe(16)
})

test('a response without an ID is an error', async () => {
  answerCalls(() => json({}, 201))
  const { user } = await openRatings()
  await user.click(press(buttons.submit))
  await expectToast('Error', 'Assessment was created but no ID was returned.')
  expect(chosen()).toBe(16)
  await expect.poll(() => press(buttons.submit)).toBeEnabled()
})

test('a lost connection shows an error, and the button keeps the focus', async () => {
  answerCalls(() => undefined)
  const { user } = await openRatings()
  press(buttons.submit).focus()
  await user.keyboard('{Enter}')
  await expectToast('Error', 'Failed to submit assessment: No connection. Please check it and try again.')
  expect(screen.getByText(/Your answers are still here; please try again\./)).toBeVisible()
  expect(press(buttons.submit)).toHaveFocus()
})

test('the same answers keep their key, even after a reload; changed answers get a new one', async () => {
  const calls = answerCalls(() => json({ message: 'No.' }, 500))
  const { user } = await openRatings()
  await user.click(press(buttons.submit))
  await expect.poll(() => calls).toHaveLength(1)
  await openDiagnostic('/diagnostic?step=3')
  await user.click(press(buttons.submit))
  await expect.poll(() => calls).toHaveLength(2)
  await expect.poll(() => press(buttons.submit)).toBeEnabled()
  await user.click(radio(questionsOf(1)[0] ?? '', 'Poor'))
  await user.click(press(buttons.submit))
  await expect.poll(() => calls).toHaveLength(3)
  const [first, second, third] = calls.map(({ body }) => (body as { clientKey: string }).clientKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(third).toMatch(/^[\w-]{16,64}$/)
  expect(localStorage.getItem(draftKey)).toContain(third)
})
