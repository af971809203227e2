import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { remindText } from '#content/diagnostic/reminder-words.ts'
import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { challenge, chosen, keepAnswers, press, radio, rated } from '#tests/components/open-diagnostic.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import { PublicScorecard } from '../../form/public-scorecard.tsx'
import { draftKey } from '../form/draft.ts'
import { answersOf, type Ratings } from '../scoring.ts'
import type { RetakeLink } from './links.server.ts'
import { RemindSection } from './reminders/remind-section.tsx'
import { readDiagnosticForm } from './retake-form.server.ts'
import { RetakeMessage } from './retake-message.tsx'

const token = 'a-token-of-a-mailed-link'
const path = `/diagnostic/again/${token}`
const waiting = {
  state: 'waiting',
  firstName: 'Ada',
  reportDate: 'March 1, 2026',
  address: 'a…@example.com',
} as const
const { steps } = diagnosticPage

async function openLink() {
  const form = readDiagnosticForm(token, waiting, sampleContent)
  const report = <h1>The report</h1>
  const page = openPage({ [path]: <PublicScorecard {...form} />, '/diagnostic/results/:id': report })
  await expect.poll(() => document.querySelector('fieldset')?.getAttribute('aria-busy')).toBe('false')
  return page
}

test('a retake starts at the challenges, greets by name and ignores the public form’s draft', async () => {
  keepAnswers({ ratings: rated(16) })
  const { user } = await openLink()
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent(retakePageText.heading('Ada'))
  expect(screen.getByText('Step 1 of 5')).toBeVisible()
  screen.getByRole('group', { name: steps[1].title })
  screen.getByRole('checkbox', { name: challenge.name, description: challenge.description })
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  expect(screen.queryByRole('button', { name: scorecardText.previous })).toBeNull()
  await expectNoAxeFindings()
  await user.click(screen.getByRole('checkbox', { name: challenge.name }))
  await user.click(press(scorecardText.next))
  await screen.findByRole('heading', { level: 2, name: sections[0].title })
  expect(screen.getByText('Step 2 of 5')).toBeVisible()
  expect(chosen()).toBe(0)
})

test('a retake has its own draft, submits to its link and leaves the public form’s draft alone', async () => {
  const calls = answerCalls(() => json({ id: 'the-next' }, 201))
  keepAnswers({})
  const answers = { currentChallenges: [challenge.name], ...answersOf(rated(15) as Ratings) }
  const kept = { answers, contact: {}, step: 4, clientKey: 'a-key-of-this-retake' }
  localStorage.setItem(`scorecard-${token.slice(0, 16)}`, JSON.stringify(kept))
  const { user, address } = await openLink()
  await expect.poll(chosen).toBe(3)
  await user.click(radio('How well do last week’s numbers change what you do next?', 'Somewhat'))
  await user.click(press(scorecardText.submit))
  await expect.poll(address).toBe('/diagnostic/results/the-next')
  expect(calls.at(-1)).toMatchObject({
    path: `/api/retakes/${token}`,
    body: { ...rated(16), currentChallenges: [challenge.name] },
  })
  expect(calls.at(-1)?.body).not.toHaveProperty('email')
  expect(localStorage.getItem(draftKey)).toContain('Lovelace')
})

test.each([
  [undefined, retakePageText.notFound.title],
  [{ state: 'ended' }, retakePageText.ended.title],
  [{ state: 'admin' }, retakePageText.admin.title],
  [{ state: 'used', address: 'a…@example.com' }, retakePageText.used.title],
] as const)('a link without a form explains why: %j', (link, title) => {
  const closed = link as Exclude<RetakeLink, { state: 'waiting' }> | undefined
  openPage({ '/': <RetakeMessage link={closed} words={retakePageText} /> })
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent(title)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('requesting and canceling a reminder works without JavaScript', () => {
  const valueSent = () => document.querySelector('form')?.querySelector('input')?.value
  openPage({ '/': <RemindSection reminder={{ state: 'none' }} action="/diagnostic/results/report-id" /> })
  const ask = screen.getByRole('button', { name: remindText.button })
  expect(ask.closest('form')).toHaveAttribute('method', 'post')
  expect(ask.closest('form')).toHaveAttribute('action', '/diagnostic/results/report-id')
  const asked = valueSent()
  const set = { state: 'set', date: 'June 1, 2026' } as const
  openPage({ '/': <RemindSection reminder={set} action="/diagnostic/results/report-id" /> })
  expect(screen.getByText(remindText.set('June 1, 2026'))).toBeVisible()
  screen.getByRole('button', { name: remindText.cancel })
  expect(valueSent()).not.toBe(asked)
})
