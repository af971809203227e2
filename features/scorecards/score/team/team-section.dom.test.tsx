import { expect, test, vi } from 'vitest'
import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { talkOpeners, teamText } from '#content/diagnostic/team-words.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reportJob } from '#tests/every-mail.ts'
import type { Ratings } from '../scoring.ts'
import { addCounts, countsOf, ratingKeys } from './figures.ts'
import { ownTeamKey } from './own-team.ts'
import { diagnosticSubject, readTeamSection, type Team } from './read-team.ts'
import { TeamSection } from './team-section.tsx'

const all = (value: number) => Object.fromEntries(ratingKeys.map((key) => [key, value])) as Ratings
const { report } = reportJob(all(3))
const invited: Team = { id: 'a-team', invited: 4, madeAt: '2026-11-17T09:00:00.000Z', closedAt: null }
const url = 'https://site.test/diagnostic/team/a-team'
const action = '/diagnostic/results/report-id/team'

function openSection(team: Team | undefined, more: { isTooFew?: boolean } = {}) {
  const reading = readTeamSection(diagnosticSubject(report), team, 'https://site.test')
  return openPage({ '/': <TeamSection team={{ ...reading, ...more }} /> })
}

test('the form asks how many to invite, at least three, and works without JavaScript', async () => {
  openSection(undefined)
  const number = screen.getByLabelText(teamText.howMany)
  const options = Array.from(number.querySelectorAll('option'), ({ text }) => text)
  expect([options[0], options.at(-1)]).toEqual(['3', '15'])
  const make = screen.getByRole('button', { name: teamText.make })
  expect(make).toHaveAttribute('type', 'submit')
  expect(make.closest('form')).toHaveAttribute('method', 'post')
  expect(make.closest('form')).toHaveAttribute('action', action)
  await expectNoAxeFindings()
})

test('it says when the result opens, with three lines of privacy and the rest folded', async () => {
  const { user } = openSection(undefined)
  for (const text of [teamText.opens, ...teamText.privacy]) expect(screen.getByText(text)).toBeVisible()
  const { label, lines } = teamText.privacyMore
  expect(screen.getByText(lines[1])).not.toBeVisible()
  await user.click(screen.getByText(label))
  expect(screen.getByText(lines[1])).toBeVisible()
})

test('an open invitation can be copied, emailed and closed, and says nothing about answers', async () => {
  const { user } = openSection(invited)
  expect(screen.getByText(teamText.waiting(4, 'Saturday, January 16, 2027'))).toBeVisible()
  expect(screen.getByText(url)).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: teamText.copy }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(url)
  const mailto = screen.getByRole('link', { name: teamText.send }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mailto)).toContain(url)
  await user.click(screen.getByText(teamText.close))
  const close = screen.getByRole('button', { name: teamText.closeButton })
  expect(close).toBeVisible()
  expect(close.closest('form')).toHaveAttribute('action', `${action}/close`)
  // This browser has read the report and must not answer as a team member.
  expect(localStorage.getItem(ownTeamKey('a-team'))).toBe('1')
})

test('an invitation with too few answers stays open and says so', () => {
  openSection(invited, { isTooFew: true })
  expect(screen.getByText(teamText.few)).toHaveAttribute('role', 'status')
})

test('a closed invitation says when the result appears and has no link', () => {
  openSection({ ...invited, closedAt: '2026-11-18T09:00:00.000Z', opensOn: '2026-11-19' })
  expect(screen.getByText(/opens here at eight on Thursday, November 19, 2026/)).toBeVisible()
  expect(screen.queryByText(url)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the result appears next to the owner’s answers, with conversation starters', async () => {
  const shown = [all(1), all(0), all(1), all(3)].map(countsOf).reduce(addCounts)
  openSection({ ...invited, shown })
  const view = within(await screen.findByRole('region', { name: teamText.results }))
  expect(await view.findByText(teamText.fromAll(4))).toBeVisible()
  expect(view.queryByText(url)).toBeNull()
  expect(view.getByText(talkOpeners.visionClarity)).toBeVisible()
  const said = `${teamText.you}: ${ratingScale[3].label}. ${teamText.team}: ${ratingScale[1].label}, ${teamText.spread.close}.`
  const lines = Array.from(document.querySelectorAll('li p'), (line) => line.textContent)
  expect(lines.filter((line) => line === said)).toHaveLength(ratingKeys.length)
  expect(view.getByText(talkOpeners.feedbackIntegration)).toBeVisible()
  await expectNoAxeFindings()
})
