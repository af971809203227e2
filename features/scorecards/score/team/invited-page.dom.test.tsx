import { expect, test } from 'vitest'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { invitedText } from '#content/diagnostic/team-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { chosen, press, questionsOf, radio, rated } from '#tests/components/open-diagnostic.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import { templatesOf } from '../../admin/templates.ts'
import { teamDefinition } from '../../engine/team-questions.ts'
import { answersOf, type Ratings } from '../scoring.ts'
import { InvitedPage } from './invited-page.tsx'
import { readInvited } from './invited-reading.ts'
import { ownTeamKey, teamAnswerKey } from './own-team.ts'
import type { Invitation } from './team.server.ts'

const team = 'a-team'
const invitation = { state: 'open', name: 'Ada Lovelace', company: 'Analytical Engines' } as Invitation
const definition = teamDefinition(templatesOf(sampleContent).diagnostic)
const first = sections[0].ratings[0].question

async function openInvitation(read: Invitation | undefined = invitation) {
  const invited = readInvited(team, read, 'Grace Hopper')
  const page = openPage({ '/': <InvitedPage invited={invited} definition={definition} /> })
  if (read?.state === 'open') {
    await expect.poll(() => document.querySelector('fieldset')?.getAttribute('aria-busy')).not.toBe('true')
  }
  return page
}

/** Answers stored by an earlier visit, and the section that it had come to. */
function keepAnswers(count: number, section: number): void {
  const answers = answersOf(rated(count, 1) as Ratings)
  const kept = { clientKey: 'a-key-of-this-draft', answers, contact: {}, step: section - 1 }
  localStorage.setItem(`team-form-${team}`, JSON.stringify(kept))
  localStorage.setItem(teamAnswerKey(team), '{"clientKey":"a-key-made-by-the-client"}')
}

const send = () => press(invitedText.submit)
const title = () => screen.getByRole('heading', { level: 1 })

test('an invitation explains who asks, when the result opens and who sees what', async () => {
  const { user } = await openInvitation()
  expect(screen.getByText(invitedText.asks('Ada', 'Analytical Engines'))).toBeVisible()
  for (const promise of invitedText.promises('Ada')) expect(screen.getByText(promise)).toBeVisible()
  const [more = ''] = invitedText.morePromises('Ada', 'Grace Hopper')
  expect(screen.getByText(more)).not.toBeVisible()
  await user.click(screen.getByText(invitedText.more))
  expect(screen.getByText(more)).toBeVisible()
  await expectNoAxeFindings()
})

test('incomplete ratings are not sent: missing ones are marked and the first is focused', async () => {
  const calls = answerCalls(() => json({}, 201))
  const { user } = await openInvitation()
  await user.click(press(scorecardText.next))
  expect(screen.getAllByText(scorecardText.missing)).toHaveLength(4)
  await expect.poll(() => radio(first)).toHaveFocus()
  await user.keyboard(' {ArrowRight}')
  expect(radio(first, ratingScale[1].label)).toBeChecked()
  expect(calls).toEqual([])
})

test('ratings are stored until sent, from any tab, and then deleted', async () => {
  const calls = answerCalls(() => json({}, 201))
  keepAnswers(15, 4)
  const { user } = await openInvitation()
  await expect.poll(chosen).toBe(3)
  await user.click(radio(sections[3].ratings[3].question, ratingScale[1].label))
  await openInvitation()
  await expect.poll(chosen).toBe(4)
  await user.click(send())
  await expect.poll(() => title().textContent).toBe(invitedText.thanks.title)
  expect(calls).toMatchObject([
    { path: '/api/team-answers', body: { team, clientKey: 'a-key-made-by-the-client', ...rated(16, 1) } },
  ])
  expect(localStorage.getItem(teamAnswerKey(team))).toBe('{"sent":true}')
  expect(localStorage.getItem(`team-form-${team}`)).toBeNull()
  await openInvitation()
  expect(title()).toMatchTextContent(invitedText.thanks.title)
})

test('a section leads to the next, and the last one sends', async () => {
  const { user } = await openInvitation()
  for (const question of questionsOf(1)) await user.click(radio(question, ratingScale[1].label))
  await user.click(press(scorecardText.next))
  expect(await screen.findByRole('heading', { level: 2, name: sections[1].title })).toHaveFocus()
  expect(screen.queryByText(invitedText.asks('Ada', 'Analytical Engines'))).toBeNull()
})

test('a failed submission shows an error and keeps the ratings', async () => {
  answerCalls(() => json({ message: 'No.' }, 500))
  keepAnswers(16, 4)
  const { user } = await openInvitation()
  await user.click(send())
  expect(await screen.findByText(/500: No\./)).toBeVisible()
  expect(chosen()).toBe(4)
})

test('someone who has read the report cannot answer', async () => {
  localStorage.setItem(ownTeamKey(team), '1')
  await openInvitation()
  expect(title()).toMatchTextContent(invitedText.own.title)
})

test.each([
  ['closed', invitedText.closed.title],
  ['full', invitedText.full.title],
] as const)('an invitation that is %s says so', async (state, texts) => {
  await openInvitation({ ...invitation, state })
  expect(title()).toMatchTextContent(texts)
})

test('an unknown invitation shows a message', () => {
  const invited = readInvited(team, undefined, 'Grace Hopper')
  openPage({ '/': <InvitedPage invited={invited} definition={definition} /> })
  expect(title()).toMatchTextContent(invitedText.gone.title)
})
