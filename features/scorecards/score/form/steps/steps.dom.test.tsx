import { expect, test } from 'vitest'
import { challenges, companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage, diagnosticOpening as opening } from '#content/diagnostic/diagnostic-page.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import {
  answered,
  challenge,
  expectStep,
  keepAnswers,
  openDiagnostic,
  press,
  radio,
} from '#tests/components/open-diagnostic.tsx'
import { screen } from '#tests/components/react.tsx'
import { draftKey } from '../draft.ts'

const { buttons, steps } = diagnosticPage
const questions = sections.flatMap(({ ratings }) => ratings.map(({ question }) => question))
const field = (name: string, description?: string) =>
  screen.getByRole('textbox', { name, ...(description && { description }) })

test('the introduction lists the outcomes, shows a report and a quote, and links to the form', async () => {
  await openDiagnostic()
  for (const outcome of opening.outcomes) expect(screen.getByText(outcome)).toBeVisible()
  expect(screen.getByRole('img', { name: /^Overall health score \d+%/ })).toBeVisible()
  expect(screen.getAllByRole('blockquote')).toHaveLength(1)
  const start = screen.getByRole('link', { name: opening.start })
  expect(document.querySelector(start.getAttribute('href') ?? '')).toBe(
    screen.getByRole('heading', { name: steps[0].title }),
  )
})

test('step 1 requires both names and the email, in a toast and next to the fields', async () => {
  const { user } = await openDiagnostic()
  await expectStep(1, 'About You & Your Business')
  expect(Array.from(screen.getByLabelText(/^Company size/).querySelectorAll('option'), ({ text }) => text)).toEqual([
    'Select a size',
    ...companySizes,
  ])
  await user.click(press('Next'))
  expect(await screen.findByText('Required Fields')).toBeVisible()
  expect(screen.getByText('Please fill in your first name, last name, and email to continue.')).toBeVisible()
  expect(field('First name', 'First name must be at least 2 characters')).toHaveFocus()
  field('Last name', 'Last name must be at least 2 characters')
  field('Email', 'Invalid email address')
  await expectNoAxeFindings()
  await user.type(field('First name'), 'Ada')
  await expect.poll(() => screen.queryByText('First name must be at least 2 characters')).toBeNull()
  await expectStep(1, steps[0].title)
})

test('invalid fields block step 1 without a toast', async () => {
  keepAnswers({ about: { ...answered.about, email: 'ada' } })
  const { user } = await openDiagnostic()
  await user.click(press('Next'))
  await expect.poll(() => field('Email', 'Invalid email address')).toHaveFocus()
  expect(screen.queryByText('Required Fields')).toBeNull()
  await expectStep(1, steps[0].title)
})

test('a likely typo in the email is pointed out, and corrected in the draft', async () => {
  keepAnswers({ about: { ...answered.about, email: 'ada@gmial.com' } })
  const { user } = await openDiagnostic()
  await user.click(field('Email'))
  await user.click(await screen.findByRole('button', { name: 'Yes, use that' }))
  expect(field('Email')).toHaveValue('ada@gmail.com')
  expect(localStorage.getItem(draftKey)).toContain('ada@gmail.com')
})

test('a valid step 1 counts as a started diagnostic and leads to eight challenges', async () => {
  keepAnswers({ challenges: [] })
  const calls = answerCalls(() => undefined)
  const { user } = await openDiagnostic()
  await user.click(field('Email'))
  await user.keyboard('{Enter}')
  await expectStep(2, 'Current Business Challenges')
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/visits/diagnostic-started' }])
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  for (const { name, description } of challenges) screen.getByRole('checkbox', { name, description })
})

test('step 2 requires at least one challenge', async () => {
  keepAnswers({ challenges: [] })
  const { user } = await openDiagnostic('/diagnostic?step=2')
  await expectStep(2, steps[1].title)
  await user.click(press('Next'))
  expect(await screen.findByText('Selection Required')).toBeVisible()
  expect(screen.getByText('Please select at least one challenge to continue.')).toBeVisible()
  screen.getByRole('group', { name: steps[1].title, description: 'Select at least one challenge' })
  await expectNoAxeFindings()
  await user.click(screen.getByText(challenge.description))
  await user.click(press('Next'))
  await expectStep(3, 'Strategic Alignment Assessment')
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
})

test('the whole form can be answered by keyboard', async () => {
  const calls = answerCalls(() => json({}, 201))
  const { user } = await openDiagnostic()
  await user.click(field('First name'))
  await user.keyboard('Ada{Tab}Lovelace{Tab}ada@example.com{Enter}')
  await expect.poll(() => screen.queryByRole('heading', { level: 2, name: steps[1].title })).toHaveFocus()
  await user.keyboard('{Tab} {Enter}')
  await expect.poll(() => screen.queryByRole('heading', { level: 2, name: steps[2].title })).toHaveFocus()
  for (const question of questions) {
    await user.tab()
    expect(radio(question, 'Not in Place')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(radio(question, 'Somewhat')).toBeChecked()
  }
  for (const name of [diagnosticPage.notes.policy.label, buttons.previous, buttons.submit]) {
    await user.tab()
    expect(document.activeElement).toMatchTextContent(name)
  }
  await user.keyboard('{Enter}')
  await expect.poll(() => calls.at(-1)).toMatchObject({ path: '/api/assessments', body: { overallScore: 32 } })
})

test('phone, company and role are collapsed but keep their input and are sent', async () => {
  const { user } = await openDiagnostic()
  const phone = () => screen.getByLabelText(/^Phone/)
  expect(phone()).not.toBeVisible()
  await user.click(field('First name'))
  await user.keyboard('Ada{Tab}Lovelace{Tab}ada@example.com')
  const fold = screen.getByText(diagnosticPage.notes.moreAboutYou)
  await user.click(fold)
  expect(phone()).toBeVisible()
  await user.type(phone(), '1'.repeat(41))
  await user.click(fold)
  expect(phone()).not.toBeVisible()

  // An invalid collapsed field is revealed.
  await user.click(press(buttons.next))
  await expect.poll(phone).toHaveFocus()
  expect(phone()).toBeVisible()
  expect(screen.getByRole('textbox', { description: 'Phone must be at most 40 characters' })).toBe(phone())
})

test('a filled section is open after a reload, and is sent even when collapsed', async () => {
  keepAnswers({ about: { ...answered.about, phone: '0123', role: 'Founder' } })
  const calls = answerCalls(() => json({}, 201))
  const { user } = await openDiagnostic()
  const role = screen.getByLabelText(/^Role/)
  expect(role).toHaveValue('Founder')
  expect(role).toBeVisible()
  await user.click(screen.getByText(diagnosticPage.notes.moreAboutYou))
  expect(role).not.toBeVisible()
  await user.click(press(buttons.next))
  await expectStep(2, steps[1].title)
  await user.click(press(buttons.next))
  await expectStep(3, steps[2].title)
  for (const question of questions) await user.click(radio(question, 'Poor'))
  await user.click(press(buttons.submit))
  await expect.poll(() => calls.at(-1)).toMatchObject({ body: { phone: '0123', role: 'Founder' } })
})
