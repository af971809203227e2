import { expect, test, vi } from 'vitest'
import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { talkOpeners, teamWords } from '#content/diagnostic/team-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reportJob } from '#tests/every-mail.ts'
import type { Ratings } from '../scoring.ts'
import { addCounts, countsOf, ratingKeys } from './figures.ts'
import { ownTeamKey } from './own-team.ts'
import { readTeamSection, type Team } from './read-team.ts'
import { TeamSection } from './team-section.tsx'

const all = (value: number) => Object.fromEntries(ratingKeys.map((key) => [key, value])) as Ratings
const { report } = reportJob(all(3))
const invited: Team = { id: 'a-team', invited: 4, madeAt: '2026-11-17T09:00:00.000Z', closedAt: null }
const url = 'https://site.test/diagnostic/team/a-team'
const action = '/diagnostic/results/report-id/team'

function openSection(team: Team | undefined, more: { isTooFew?: boolean } = {}) {
  const reading = readTeamSection(report, team, {
    products: sampleContent.products,
    siteUrl: 'https://site.test',
  })
  return openPage({ '/': <TeamSection team={{ ...reading, ...more }} /> })
}

test('a report asks how many to invite, from three on, by a form that needs no script', async () => {
  openSection(undefined)
  const number = screen.getByLabelText(teamWords.howMany)
  const options = Array.from(number.querySelectorAll('option'), ({ text }) => text)
  expect([options[0], options.at(-1)]).toEqual(['3', '15'])
  const make = screen.getByRole('button', { name: teamWords.make })
  expect(make).toHaveAttribute('type', 'submit')
  expect(make.closest('form')).toHaveAttribute('method', 'post')
  expect(make.closest('form')).toHaveAttribute('action', action)
  await expectNoAxeFindings()
})

test('an open invitation can be copied, mailed and closed, and says nothing of answers', async () => {
  const { user } = openSection(invited)
  expect(screen.getByText(teamWords.waiting(4))).toBeVisible()
  expect(screen.getByText(url)).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: teamWords.copy }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(url)
  const mailto = screen.getByRole('link', { name: teamWords.send }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mailto)).toContain(url)
  await user.click(screen.getByText(teamWords.close))
  const close = screen.getByRole('button', { name: teamWords.closeButton })
  expect(close).toBeVisible()
  expect(close.closest('form')).toHaveAttribute('action', `${action}/close`)
  // This browser has read the report, and is not to answer as one of the team.
  expect(localStorage.getItem(ownTeamKey('a-team'))).toBe('1')
})

test('an invitation that too few have answered stays open, and says so', () => {
  openSection(invited, { isTooFew: true })
  expect(screen.getByText(teamWords.few)).toHaveAttribute('role', 'status')
})

test('a closed invitation says when it opens, has no link and asks nobody again', () => {
  openSection({ ...invited, closedAt: '2026-11-18T09:00:00.000Z', opens: true })
  expect(screen.getByText(teamWords.closedOpens)).toBeVisible()
  expect(screen.queryByText(url)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the combined result stands next to the reader’s answers, with what to talk about', async () => {
  const shown = [all(1), all(0), all(1), all(3)].map(countsOf).reduce(addCounts)
  const { user } = openSection({ ...invited, shown })
  const view = within(await screen.findByRole('region', { name: teamWords.results }))
  expect(await view.findByText(teamWords.fromAll(4))).toBeVisible()
  expect(view.queryByText(url)).toBeNull()
  expect(view.getByText(talkOpeners.visionClarity)).toBeVisible()
  const said = `${teamWords.you}: ${ratingScale[3].label}. ${teamWords.team}: ${ratingScale[1].label}, ${teamWords.spread.close}.`
  const lines = Array.from(document.querySelectorAll('li p'), (line) => line.textContent)
  expect(lines.filter((line) => line === said)).toHaveLength(ratingKeys.length)
  expect(view.getByText(talkOpeners.feedbackIntegration)).not.toBeVisible()
  await user.click(view.getByText(teamWords.moreTalks(ratingKeys.length - 5)))
  expect(view.getByText(talkOpeners.feedbackIntegration)).toBeVisible()
  await expectNoAxeFindings()
})
