import { expect, test, vi } from 'vitest'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage, diagnosticOpening as opening } from '#content/diagnostic/diagnostic-page.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import {
  answered,
  chosen,
  expectSection,
  expectStep,
  keepAnswers,
  openDiagnostic,
  press,
  questionsOf,
  radio,
  rated,
} from '#tests/components/open-diagnostic.tsx'
import { screen } from '#tests/components/react.tsx'
import { setWidth } from '#tests/components/window.ts'
import { lastReportKey } from './arrival.tsx'
import { type Draft, draftKey } from './draft.ts'

const { buttons, cleared, steps } = diagnosticPage
const field = (name: string) => screen.getByRole('textbox', { name })

/** Another tab changes the draft. */
function answerElsewhere(kept: Partial<Draft>): void {
  keepAnswers(kept)
  window.dispatchEvent(new StorageEvent('storage', { key: draftKey, newValue: localStorage.getItem(draftKey) }))
}

test('a locked step redirects to the last open one', async () => {
  const { address } = await openDiagnostic('/diagnostic?step=3')
  await expect.poll(address).toBe('/diagnostic')
  await expectStep(1, steps[0].title)
  expect(screen.queryByRole('button', { name: buttons.startOver })).toBeNull()

  keepAnswers({ challenges: [] })
  const later = await openDiagnostic('/diagnostic?step=3')
  await expect.poll(later.address).toBe('/diagnostic?step=2')
  await expectStep(2, steps[1].title)
})

test('Next, Previous, Back and Forward move through the steps and keep all input', async () => {
  keepAnswers({})
  const { user, address, back, forward } = await openDiagnostic()
  expect(screen.queryByRole('button', { name: buttons.previous })).toBeNull()
  await user.click(press(buttons.next))
  await expectStep(2, steps[1].title)
  await user.click(press(buttons.next))
  await expectStep(3, steps[2].title)
  await back()
  await expectStep(2, steps[1].title)
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(screen.getByRole('checkbox', { checked: true })).toBe(
    screen.getByRole('checkbox', { name: answered.challenges[0] ?? '' }),
  )
  await forward()
  await expectStep(3, steps[2].title)
  await user.click(press(buttons.previous))
  await expectStep(2, steps[1].title)
  await user.click(press(buttons.previous))
  await expectStep(1, steps[0].title)
  expect(address()).toBe('/diagnostic')
  expect(field('Last name')).toHaveValue('Lovelace')
})

test('a new tab restores all input at the step in its URL', async () => {
  const { user } = await openDiagnostic()
  await user.type(field('First name'), 'Ada')
  await openDiagnostic()
  expect(field('First name')).toHaveValue('Ada')

  keepAnswers({})
  await openDiagnostic('/diagnostic?step=3')
  await user.click(radio(questionsOf(1)[2] ?? '', 'Excellent'))
  await openDiagnostic('/diagnostic?step=3')
  expect(radio(questionsOf(1)[2] ?? '', 'Excellent')).toBeChecked()
  expect(chosen()).toBe(1)
})

test('a name alone does not offer to continue', async () => {
  keepAnswers({ about: { ...answered.about, lastName: '', email: '' }, challenges: [] })
  await openDiagnostic()
  expect(field('First name')).toHaveValue('Ada')
  expect(screen.getByRole('link', { name: opening.start })).toBeVisible()
  expect(screen.queryByRole('button', { name: new RegExp(opening.goOn) })).toBeNull()
})

test('a second tab offers to continue with the first tab’s ratings, on a phone in the right section', async () => {
  setWidth(360, 740)
  keepAnswers({ ratings: rated(6) })
  const { user } = await openDiagnostic()
  expect(press(`${opening.goOn}, 6 of 16`)).toBeVisible()
  expect(screen.queryByRole('link', { name: opening.start })).toBeNull()
  await expectNoAxeFindings()
  answerElsewhere({ ratings: rated(7) })
  await user.click(await screen.findByRole('button', { name: `${opening.goOn}, 7 of 16` }))
  await expectSection(2, 7)
  expect(screen.getByRole('heading', { level: 3 })).toHaveFocus()
})

test('on a wide screen it continues at that section’s heading', async () => {
  keepAnswers({ ratings: rated(7) })
  const { user } = await openDiagnostic()
  await user.click(press(`${opening.goOn}, 7 of 16`))
  await expect.poll(() => screen.queryByRole('heading', { level: 3, name: sections[1].title })).toHaveFocus()
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(64)
})

test('without a name the ratings stay locked, with an explanation', async () => {
  keepAnswers({ about: { ...answered.about, lastName: '' }, ratings: rated(7) })
  const { user } = await openDiagnostic()
  await user.click(press(`${opening.goOn}, 7 of 16`))
  expect(await screen.findByText('Missing Information')).toBeVisible()
  expect(screen.getByText('Please ensure first name, last name, and email are filled out.')).toBeVisible()
  await expectStep(1, steps[0].title)
})

test('answers from another tab appear here and are not overwritten', async () => {
  keepAnswers({ ratings: rated(4) })
  const { user } = await openDiagnostic('/diagnostic?step=3')
  // A field that is briefly empty in the other tab does not lock a step here.
  answerElsewhere({ about: { ...answered.about, lastName: '' }, ratings: rated(4) })
  await expectStep(3, steps[2].title)
  answerElsewhere({ about: { ...answered.about, lastName: 'King' }, ratings: rated(7) })
  await expect.poll(chosen).toBe(7)
  await user.click(radio(questionsOf(2)[3] ?? '', ratingScale[3].label))
  const kept = JSON.parse(localStorage.getItem(draftKey) ?? '')
  expect(kept).toMatchObject({ about: { lastName: 'King' }, ratings: { ...rated(7), progressTracking: 3 } })
})

test('Start over clears the form, and can be undone by keyboard without a time limit', async () => {
  keepAnswers({ ratings: rated(6) })
  const { user } = await openDiagnostic('/diagnostic?step=3')
  press(buttons.startOver).focus()
  await user.keyboard('{Enter}')
  await expectStep(1, steps[0].title)
  expect(field('First name')).toHaveValue('')
  expect(screen.getByRole('heading', { level: 2, name: steps[0].title })).toHaveFocus()
  expect(localStorage.getItem(draftKey)).toBeNull()
  const note = screen.getByText(cleared.text, { exact: false })
  expect(note.closest('[role=status]')).not.toBeNull()
  vi.useFakeTimers()
  vi.advanceTimersByTime(600_000)
  vi.useRealTimers()
  expect(note).toBeVisible()
  await expectNoAxeFindings()
  await user.tab()
  expect(press(cleared.bringBack)).toHaveFocus()
  await user.keyboard('{Enter}')
  await expectStep(3, steps[2].title)
  expect(chosen()).toBe(6)
  await openDiagnostic('/diagnostic?step=3')
  expect(chosen()).toBe(6)
})

test('Start over can be undone until the form is started again', async () => {
  keepAnswers({ ratings: rated(6) })
  const { user } = await openDiagnostic('/diagnostic?step=3')
  await user.click(press(buttons.startOver))
  await user.click(field('First name'))
  await user.keyboard('Grace{Tab}Hopper{Tab}grace@example.com')
  expect(press(cleared.bringBack)).toBeVisible()
  await user.keyboard('{Enter}')
  await expectStep(2, steps[1].title)
  await user.click(press(buttons.previous))
  await expectStep(1, steps[0].title)
  expect(field('First name')).toHaveValue('Grace')
  expect(screen.queryByRole('button', { name: cleared.bringBack })).toBeNull()
})

test('an empty form links to the report just created', async () => {
  sessionStorage.setItem(lastReportKey, 'a-report')
  await openDiagnostic()
  expect(await screen.findByText('Your report is ready.', { exact: false })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Open it again' })).toHaveAttribute(
    'href',
    '/diagnostic/results/a-report',
  )
})
