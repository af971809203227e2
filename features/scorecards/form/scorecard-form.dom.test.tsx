import { expect, test, vi } from 'vitest'
import type { Definition, Question } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { PublicScorecard } from './public-scorecard.tsx'

const [first, second] = leadershipHabits.sections as [Definition['sections'][0], Definition['sections'][0]]
const [asked, later] = [first.questions[0], second.questions[0]] as [Question, Question]
const definition: Definition = {
  ...leadershipHabits,
  sections: [
    { ...first, questions: [asked, { id: 'hours', kind: 'number', text: 'Hours?', choices: [], bands: [] }] },
    { ...second, questions: [later] },
  ],
  contact: { ...leadershipHabits.contact, when: 'after' },
}
const address = '/scorecards/habits'
const draftName = 'scorecard-habits'

const usual = { slug: 'habits', version: 3, optInText: undefined, base: '/scorecards' }

async function open(props: { retake?: string } = {}) {
  const form = <PublicScorecard {...usual} definition={definition} {...props} />
  const page = openPage({ [address]: form, '/scorecards/results/:id': <h1>The result</h1> })
  await expect.poll(() => document.querySelector('fieldset')?.getAttribute('aria-busy')).toBe('false')
  return page
}

const press = (name: string) => screen.getByRole('button', { name })
const radio = ({ text, choices }: Question) =>
  within(screen.getByRole('group', { name: text })).getByLabelText(choices[1]?.label ?? '')
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const hours = () => screen.getByRole('spinbutton', { name: 'Hours?' })

test('Back, Forward and Previous move through the sections and keep every answer', async () => {
  const { user, back, forward } = await open()
  await user.click(press(words.next))
  expect(screen.getAllByText(words.missing)).toHaveLength(2)
  await user.click(radio(asked))
  await user.type(hours(), '7')
  await expectNoAxeFindings()
  await user.click(press(words.next))
  expect(await heading(second.title)).toHaveFocus()
  await back()
  expect(await heading(first.title)).toHaveFocus()
  expect(radio(asked)).toBeChecked()
  await forward()
  await heading(second.title)
  await user.click(press(words.previous))
  await heading(first.title)
  expect(hours()).toHaveValue(7)
  await back()
  await waitFor(() => expect(location.pathname).toBe('/before'))
})

test('a new tab resumes where the last one was; Start over can be undone', async () => {
  const { user } = await open()
  await user.click(radio(asked))
  await user.type(hours(), '7')
  await user.click(press(words.next))
  await heading(second.title)
  const again = await open()
  await heading(second.title)
  await again.user.click(press(words.startOver))
  await heading(first.title)
  expect(hours()).toHaveValue(null)
  expect(localStorage.getItem(draftName)).toBeNull()
  await again.user.click(press('Undo'))
  await heading(second.title)
  await again.user.click(press(words.previous))
  expect(hours()).toHaveValue(7)
})

test('another tab’s answers are shown, at the section this tab is in', async () => {
  await open()
  const theirs = JSON.stringify({ clientKey: 'k', answers: { hours: 4 }, contact: {}, step: 1 })
  window.dispatchEvent(new StorageEvent('storage', { key: draftName, newValue: theirs }))
  await expect.poll(() => hours()).toHaveValue(4)
  await heading(first.title)
})

test('a lost response keeps the key of the same answers, even after a reload; then the result opens', async () => {
  const answers = { hours: 7, [asked.id]: 'a2' }
  localStorage.setItem(draftName, JSON.stringify({ clientKey: 'k', answers, contact: {}, step: 1 }))
  let isUp = false
  const calls = answerCalls(({ path }) => (path.endsWith('/answers') && isUp ? json({ id: 'r' }, 201) : undefined))
  const { user } = await open()
  await user.click(radio(later))
  await user.click(press(words.submit))
  expect(await screen.findByText(/could not be sent/)).toBeVisible()
  isUp = true
  const { user: again, address: shown } = await open()
  await again.click(press(words.submit))
  await expect.poll(shown).toBe('/scorecards/results/r')
  const [key, same] = calls.map(({ body }) => (body as { clientKey: string }).clientKey)
  expect(same).toBe(key)
  expect(localStorage.getItem(draftName)).toBeNull()
})

test('a retake link that was used meanwhile shows the page that says so', async () => {
  answerCalls(() => json({ error: 'This link was used.' }, 410))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const answers = { hours: 7, [asked.id]: 'a2', [later.id]: 'a2' }
  localStorage.setItem('scorecard-token', JSON.stringify({ answers, step: 1 }))
  const { user } = await open({ retake: 'token' })
  await user.click(press(words.submit))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a question that its section’s title asks is not asked twice', async () => {
  const alone = { ...second, title: 'Hours?', questions: [{ ...definition.sections[0]?.questions[1] } as Question] }
  openPage({ [address]: <PublicScorecard {...usual} definition={{ ...definition, sections: [alone] }} /> })
  await heading('Hours?')
  expect(hours()).toBeVisible()
  expect(screen.queryByText('Hours?', { selector: 'legend' })).toBeNull()
  await expectNoAxeFindings()
})
