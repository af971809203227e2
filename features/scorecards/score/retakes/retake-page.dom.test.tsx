import { expect, test } from 'vitest'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { remindText } from '#content/diagnostic/reminder-words.ts'
import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { challenge, chosen, keepAnswers, press, radio, rated } from '#tests/components/open-diagnostic.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import { draftKey, retakeForm } from '../form/form-kind.ts'
import type { RetakeLink } from './links.server.ts'
import { RemindSection } from './reminders/remind-section.tsx'
import { RetakePage } from './retake-page.tsx'

const token = 'a-token-of-a-mailed-link'
const path = `/diagnostic/again/${token}`
const waiting: RetakeLink = {
  state: 'waiting',
  firstName: 'Ada',
  reportDate: 'March 1, 2026',
  address: 'a…@example.com',
}
const { buttons, steps } = diagnosticPage

function openLink(link: RetakeLink | undefined = waiting, address = path) {
  const report = <h1>The report</h1>
  return openPage({ [path]: <RetakePage link={link} token={token} />, '/diagnostic/results/:id': report }, address)
}

test('a retake starts at the challenges, greets by name and ignores the public form’s draft', async () => {
  keepAnswers({ ratings: rated(16) })
  const { user, address } = openLink()
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent(retakePageText.heading('Ada'))
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  await expect.poll(() => screen.queryByRole('button', { name: buttons.next })).toBeEnabled()
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  expect(screen.queryByRole('button', { name: buttons.previous })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: challenge.name }))
  await user.click(press(buttons.next))
  await screen.findByRole('heading', { level: 2, name: steps[2].title })
  expect(screen.getByText('Step 2 of 2')).toBeVisible()
  expect(address()).toBe(`${path}?step=3`)
  expect(chosen()).toBe(0)
})

test('a retake has its own draft, submits to its link and leaves the public form’s draft alone', async () => {
  const calls = answerCalls(() => json({ id: 'the-next' }, 201))
  keepAnswers({})
  const kept = { challenges: [challenge.name], ratings: rated(15), clientKey: 'a-key-of-this-retake' }
  localStorage.setItem(retakeForm(token).draftKey, JSON.stringify(kept))
  const { user, address } = openLink(waiting, `${path}?step=3`)
  await expect.poll(chosen).toBe(15)
  await user.click(radio('How well do last week’s numbers change what you do next?', 'Somewhat'))
  await user.click(press(buttons.submit))
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
  openPage({ '/': <RetakePage link={link as RetakeLink | undefined} token={token} /> })
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
