import { expect, test } from 'vitest'
import { type RatingValue, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { invitedWords } from '#content/diagnostic/team-words.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { chosen, radio, rated } from '#tests/components/open-diagnostic.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'
import { InvitedPage } from './invited-page.tsx'
import { readInvited } from './invited-reading.ts'
import { ownTeamKey, teamAnswerKey } from './own-team.ts'
import type { Invitation } from './team.server.ts'

const team = 'a-team'
const invitation = { state: 'open', name: 'Ada Lovelace', company: 'Analytical Engines' } as Invitation
const first = sections[0].ratings[0].question

function openInvitation(read: Invitation | undefined = invitation) {
  return openPage({ '/': <InvitedPage invited={readInvited(team, read, 'Grace Hopper')} /> })
}

/** Ratings of this browser from an earlier visit. */
function keepRatings(count: number, value: RatingValue = 1): void {
  const kept = { clientKey: 'a-key-made-by-the-client', ratings: rated(count, value) }
  localStorage.setItem(teamAnswerKey(team), JSON.stringify(kept))
}

const send = () => screen.getByRole('button', { name: invitedWords.submit })
const title = () => screen.getByRole('heading', { level: 1 })

test('an invitation says who asks and who sees what', async () => {
  openInvitation()
  expect(screen.getByText(invitedWords.asks('Ada', 'Analytical Engines'))).toBeVisible()
  for (const promise of invitedWords.promises('Ada', 'Grace Hopper')) {
    expect(screen.getByText(promise)).toBeVisible()
  }
  await expectNoAxeFindings()
})

test('nothing is sent before all is rated: what is missing is named, and the first gets the focus', async () => {
  const calls = answerCalls(() => json({}, 201))
  const { user } = openInvitation()
  await user.click(send())
  expect(await screen.findByText(invitedWords.missing.description)).toBeVisible()
  expect(screen.getAllByText('Not rated yet')).toHaveLength(16)
  expect(radio(first)).toHaveFocus()
  await user.keyboard(' {ArrowRight}')
  expect(radio(first, ratingScale[1].label)).toBeChecked()
  expect(calls).toEqual([])
})

test('ratings are kept until they are sent, in any tab; after that the browser keeps none', async () => {
  const calls = answerCalls(() => json({}, 201))
  keepRatings(15)
  const { user } = openInvitation()
  await waitFor(() => expect(chosen()).toBe(15))
  await user.click(radio(sections[3].ratings[3].question, ratingScale[1].label))
  openInvitation()
  await waitFor(() => expect(chosen()).toBe(16))
  await user.click(send())
  await expect.poll(() => title().textContent).toBe(invitedWords.thanks.title)
  expect(calls).toMatchObject([
    { path: '/api/team-answers', body: { team, clientKey: 'a-key-made-by-the-client', ...rated(16, 1) } },
  ])
  expect(localStorage.getItem(teamAnswerKey(team))).toBe('{"sent":true}')
  openInvitation()
  expect(title()).toMatchTextContent(invitedWords.thanks.title)
})

test('a tab that is still open after another has sent says thanks at the next rating', async () => {
  keepRatings(16)
  const { user } = openInvitation()
  localStorage.setItem(teamAnswerKey(team), '{"sent":true}')
  await user.click(radio(first, ratingScale[3].label))
  expect(title()).toMatchTextContent(invitedWords.thanks.title)
})

test('a failed answer is told, and the ratings stay', async () => {
  answerCalls(() => json({ message: 'No.' }, 500))
  keepRatings(16)
  const { user } = openInvitation()
  await user.click(send())
  expect(await screen.findByText('500: No.')).toBeVisible()
  expect(chosen()).toBe(16)
})

test('someone who has read the report is sent away kindly', () => {
  localStorage.setItem(ownTeamKey(team), '1')
  openInvitation()
  expect(title()).toMatchTextContent(invitedWords.own.title)
})

test.each([
  ['closed', invitedWords.closed.title],
  ['full', invitedWords.full.title],
] as const)('an invitation that is %s says so', (state, words) => {
  openInvitation({ ...invitation, state })
  expect(title()).toMatchTextContent(words)
})

test('an invitation that does not exist says so', () => {
  openPage({ '/': <InvitedPage invited={readInvited(team, undefined, 'Grace Hopper')} /> })
  expect(title()).toMatchTextContent(invitedWords.gone.title)
})
