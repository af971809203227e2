import { type ComponentProps, cloneElement, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { challenges, companySizes } from '#content/diagnostic/diagnostic.ts'
import { remindText } from '#content/diagnostic/reminder-words.ts'
import { actionTimes, reportText } from '#content/diagnostic/report-words.ts'
import { teamSectionText, teamText } from '#content/diagnostic/team-words.ts'
import { callPageLink } from '#content/navigation.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { answered, keepAnswers } from '#tests/components/open-diagnostic.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { reportJob } from '#tests/every-mail.ts'
import { keepSent, lastReportKey } from '../form/arrival.tsx'
import { draftKey } from '../form/draft.ts'
import type { Submission } from '../form/submission.ts'
import { ownTeamKey } from '../team/own-team.ts'
import { diagnosticSubject, readTeamSection } from '../team/read-team.ts'
import { clarityCallOf } from './clarity-call.ts'
import { Report } from './report.tsx'

const siteUrl = 'https://site.test'
const named = [challenges[2].name, challenges[7].name]
const { report, reading } = reportJob({ currentChallenges: named })
const url = `${siteUrl}/diagnostic/results/${report.id}`

function reportFor(change: Parameters<typeof reportJob>[0], others: Partial<ComponentProps<typeof Report>> = {}) {
  const { report, reading } = reportJob(change)
  return (
    <Report
      report={{ id: report.id, url, mailed: true }}
      fromMail={false}
      reading={reading}
      tooFewReports={benchmarkText.tooFew}
      team={readTeamSection(diagnosticSubject(report), undefined, siteUrl)}
      call={clarityCallOf(sampleContent)}
      who={sampleContent.who}
      {...others}
    />
  )
}

const element = reportFor({ currentChallenges: named })

const reportPath = '/diagnostic/results/report-id'

function openReport(shown = element, query = '') {
  return openPage({ [reportPath]: shown, '/diagnostic/results/:id': <h1>The next report</h1> }, reportPath + query)
}

/** Arrives from the form, with its draft still stored. */
function arriveFromForm(clientKey: string, optInNote?: string, shown?: ReactElement) {
  const body = { clientKey, name: 'Ada Lovelace', email: 'ada@exmaple.com' } as Partial<Submission> as Submission
  keepSent({ report: 'report-id', draftKey, clientKey, body, optInNote })
  return openReport(shown)
}

test('the report opens with the score, what to do first, the sections and the recommendations', async () => {
  openReport()
  expect(screen.getByText(reportText.greeting('Ada'))).toBeVisible()
  expect(screen.getByText(reading.judgement)).toBeVisible()
  const actions = screen.getByRole('region', { name: reportText.actions(3) })
  expect(within(actions).getAllByRole('listitem')).toHaveLength(actionTimes.length)
  for (const time of actionTimes) expect(actions).toMatchTextContent(time)
  expect(within(actions).getAllByRole('link', { name: reading.tool?.title })).toHaveLength(1)
  const cards = within(screen.getByRole('region', { name: reportText.sections }))
  for (const { title, badge } of reading.sections) {
    expect(cards.getByRole('heading', { name: title })).toBeVisible()
    expect(cards.getAllByText(badge)[0]).toBeVisible()
  }
  const recommendations = screen.getByRole('region', { name: reportText.recommendations })
  for (const text of report.recommendations) expect(recommendations).toMatchTextContent(text)
  for (const { cause, text } of reading.onChallenges) expect(recommendations).toMatchTextContent(`${cause}: ${text}`)
  expect(document.body).toMatchTextContent(sampleContent.who.name)
  // Too few reports for a benchmark.
  expect(screen.getByText(benchmarkText.tooFew)).toBeVisible()
  await expectNoAxeFindings()
})

test('the rest is folded', () => {
  openReport(cloneElement(element, { fromMail: true }))
  const folds = [...document.querySelectorAll('details')]
  expect(folds.map(({ open }) => open)).toEqual(folds.map(() => false))
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
    reportText.details,
    reportText.more,
    teamText.heading,
    teamText.privacyMore.label,
  ])
  const [details, more] = folds
  for (const { ratings } of reading.sections)
    for (const { label, word } of ratings) expect(details).toMatchTextContent(`${label}${word}`)
  for (const { text } of reading.more) expect(more).toMatchTextContent(text)
})

test('someone who works alone sees nothing about a team or a co-founder', () => {
  openPage({ '/diagnostic/results/report-id': reportFor({ companySize: companySizes[0] }) })
  expect(screen.queryByText(teamText.heading)).toBeNull()
  expect(screen.queryByRole('link', { name: reportText.share.send })).toBeNull()
})

test('notes about the email and the opt-in appear only right after submitting', async () => {
  openReport()
  expect(screen.queryByText(reportText.mailed('ada@exmaple.com'))).toBeNull()
  arriveFromForm('a-key', 'A mail asks whether it was you.')
  expect(await screen.findByText(reportText.mailed('ada@exmaple.com'))).toBeVisible()
  expect(screen.getByText('A mail asks whether it was you.')).toBeVisible()
})

test('a mistyped address is corrected by sending the same answers again', async () => {
  const { user, address } = arriveFromForm('a-key')
  const calls = answerCalls(() => json({ id: 'next-report' }, 201))
  const { label, field, send, invalid } = reportText.wrongAddress
  await user.click(await screen.findByText(label))
  await user.click(screen.getByRole('button', { name: send }))
  expect(screen.getByText(invalid)).toBeVisible()
  await expectNoAxeFindings()
  await user.clear(screen.getByLabelText(field))
  await user.type(screen.getByLabelText(field), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: send }))
  await expect.poll(address).toBe('/diagnostic/results/next-report')
  const [sent] = calls.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject({ path: '/api/assessments', body: { name: 'Ada Lovelace', email: 'ada@example.com' } })
  expect(sent?.body).not.toMatchObject({ clientKey: 'a-key' })
})

const invitation = { id: 'a-team', invited: 5, madeAt: '2026-03-01', closedAt: null }
const withControls = reportFor(
  { currentChallenges: named },
  {
    reminder: { state: 'set', date: 'Monday, March 1' },
    team: readTeamSection(diagnosticSubject(report), invitation, siteUrl),
  },
)
const controls = [remindText.cancel, teamSectionText.closeButton]
const shownControls = () => controls.filter((name) => screen.queryByText(name))

test('a visitor who comes from the form or the email sees their own controls, and does so in that tab', () => {
  arriveFromForm('a-key', undefined, withControls)
  expect(shownControls()).toEqual(controls)
  sessionStorage.clear()
  const { address } = openReport(cloneElement(withControls, { fromMail: true }), '?mailed=a-mark')
  expect(shownControls()).toEqual(controls)
  // The address is what people share.
  expect(address()).toBe(reportPath)
  openReport(withControls)
  expect(shownControls()).toEqual(controls)
})

test('someone with the shared link sees no controls, and cannot answer as the team', async () => {
  openReport(withControls)
  await expect.poll(shownControls).toEqual([])
  expect(screen.queryByText(teamText.heading)).toBeNull()
  expect(localStorage.getItem(ownTeamKey('a-team'))).toBe('1')
})

test('showing the report deletes its draft, and the tab remembers the report', async () => {
  keepAnswers({})
  await arriveFromForm(answered.clientKey)
  await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull())
  expect(sessionStorage.getItem(lastReportKey)).toBe('report-id')
})

test('a newer draft, or a report opened by its link, deletes no draft', async () => {
  keepAnswers({})
  await arriveFromForm('another-key-of-the-client')
  expect(localStorage.getItem(draftKey)).not.toBeNull()
  openReport()
  expect(localStorage.getItem(draftKey)).not.toBeNull()
})

test('a report can be shared by copying the link or with the visitor’s email program', async () => {
  const { user } = openReport()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: reportText.share.copy }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(url)
  const mailto = screen.getByRole('link', { name: reportText.share.send }).getAttribute('href') ?? ''
  expect(mailto).toMatch(/^mailto:\?subject=/)
  expect(new URL(mailto).searchParams.get('body')).toContain(url)
})

test('a failed copy suggests another way', async () => {
  const { user } = openReport()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: reportText.share.copy }))
  expect(await screen.findByText('The link could not be copied')).toBeVisible()
})

test('booking a call opens a new tab and notifies the team', async () => {
  const calls = answerCalls(() => json({}))
  const { user } = openReport()
  const [booking] = screen.getAllByRole('link', { name: 'Schedule Your Business Clarity Call' })
  expect(booking).toHaveAttribute('href', sampleContent.who.links.booking)
  expect(booking).toHaveAttribute('target', '_blank')
  expect(booking).toHaveAttribute('rel', 'noopener')
  booking?.addEventListener('click', (event) => event.preventDefault())
  await user.click(booking as HTMLElement)
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/schedule-clarity-call', body: { assessmentId: 'report-id' } },
  ])
  const [about] = screen.getAllByRole('link', { name: callPageLink.label })
  expect(about).toHaveAttribute('href', '/book-call')
})
