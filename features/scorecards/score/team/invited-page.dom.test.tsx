import { expect, test } from 'vitest'
import { type RatingValue, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { invitedText } from '#content/diagnostic/team-words.ts'
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

/** Ratings stored by an earlier visit. */
function keepRatings(count: number, value: RatingValue = 1): void {
  const kept = { clientKey: 'a-key-made-by-the-client', ratings: rated(count, value) }
  localStorage.setItem(teamAnswerKey(team), JSON.stringify(kept))
}

const send = () => screen.getByRole('button', { name: invitedText.submit })
const title = () => screen.getByRole('heading', { level: 1 })

test('an invitation explains who asks, when the result opens and who sees what', async () => {
  const { user } = openInvitation()
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
  const { user } = openInvitation()
  await user.click(send())
  expect(await screen.findByText(invitedText.missing.description)).toBeVisible()
  expect(screen.getAllByText('Not rated yet')).toHaveLength(16)
  expect(radio(first)).toHaveFocus()
  await user.keyboard(' {ArrowRight}')
  expect(radio(first, ratingScale[1].label)).toBeChecked()
  expect(calls).toEqual([])
})

test('ratings are stored until sent, from any tab, and then deleted', async () => {
  const calls = answerCalls(() => json({}, 201))
  keepRatings(15)
  const { user } = openInvitation()
  await waitFor(() => expect(chosen()).toBe(15))
  await user.click(radio(sections[3].ratings[3].question, ratingScale[1].label))
  openInvitation()
  await waitFor(() => expect(chosen()).toBe(16))
  await user.click(send())
  await expect.poll(() => title().textContent).toBe(invitedText.thanks.title)
  expect(calls).toMatchObject([
    { path: '/api/team-answers', body: { team, clientKey: 'a-key-made-by-the-client', ...rated(16, 1) } },
  ])
  expect(localStorage.getItem(teamAnswerKey(team))).toBe('{"sent":true}')
  openInvitation()
  expect(title()).toMatchTextContent(invitedText.thanks.title)
})

test('after another tab has sent the answer, the next rating shows the thank-you page', async () => {
  keepRatings(16)
  const { user } = openInvitation()
  localStorage.setItem(teamAnswerKey(team), '{"sent":true}')
  await user.click(radio(first, ratingScale[3].label))
  expect(title()).toMatchTextContent(invitedText.thanks.title)
})

test('a failed submission shows an error and keeps the ratings', async () => {
  answerCalls(() => json({ message: 'No.' }, 500))
  keepRatings(16)
  const { user } = openInvitation()
  await user.click(send())
  expect(await screen.findByText('500: No.')).toBeVisible()
  expect(chosen()).toBe(16)
})

test('someone who has read the report cannot answer', () => {
  localStorage.setItem(ownTeamKey(team), '1')
  openInvitation()
  expect(title()).toMatchTextContent(invitedText.own.title)
})

test.each([
  ['closed', invitedText.closed.title],
  ['full', invitedText.full.title],
] as const)('an invitation that is %s says so', (state, texts) => {
  openInvitation({ ...invitation, state })
  expect(title()).toMatchTextContent(texts)
})

test('an unknown invitation shows a message', () => {
  openPage({ '/': <InvitedPage invited={readInvited(team, undefined, 'Grace Hopper')} /> })
  expect(title()).toMatchTextContent(invitedText.gone.title)
})
