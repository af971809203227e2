import { expect, test, vi } from 'vitest'
import { challenges } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { planTimes, reportWords } from '#content/diagnostic/report-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { answered, keepAnswers } from '#tests/components/open-diagnostic.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { reportJob } from '#tests/every-mail.ts'
import { lastReportKey, type SentState } from '../form/arrival.tsx'
import { draftKey } from '../form/form-kind.ts'
import { readTeamSection } from '../team/read-team.ts'
import { clarityCallOf } from './clarity-call.ts'
import { Report } from './report.tsx'

const siteUrl = 'https://site.test'
const named = [challenges[2].name, challenges[7].name]
const { report, reading } = reportJob({ currentChallenges: named })
const url = `${siteUrl}/diagnostic/results/${report.id}`

const element = (
  <Report
    report={{ ...report, url, mailed: true }}
    reading={reading}
    tooFewPeers={peerWords.tooFew}
    team={readTeamSection(report, undefined, { products: sampleContent.products, siteUrl })}
    call={clarityCallOf(sampleContent)}
    who={sampleContent.who}
  />
)

function openReport() {
  return openPage({ '/diagnostic/results/report-id': element })
}

/** Comes from the form, whose answers are kept until the report is on the screen. */
async function arriveFromForm(sent: string, letters?: string) {
  const page = openPage({ '/diagnostic': <p>The form</p>, '/diagnostic/results/:id': element })
  await page.goTo('/diagnostic/results/report-id', {
    state: { sent, keptAs: draftKey, letters } satisfies SentState,
  })
  return page
}

test('a report opened by its link greets, plans and answers what was named', async () => {
  openReport()
  expect(screen.getByText(reportWords.greeting('Ada'))).toBeVisible()
  const plan = screen.getByRole('region', { name: reportWords.plan })
  expect(within(plan).getAllByRole('listitem')).toHaveLength(planTimes.length)
  for (const time of planTimes) expect(plan).toMatchTextContent(time)
  const answers = within(screen.getByRole('region', { name: reportWords.named }))
  for (const name of named) expect(answers.getByRole('heading', { name })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Founder and CEO' })).toBeVisible()
  expect(document.body).toMatchTextContent(sampleContent.who.name)
  // Too few others have answered to compare with.
  expect(screen.getByText(peerWords.tooFew)).toBeVisible()
  await expectNoAxeFindings()
})

test('only whoever came from the form is told of the mail and of what they ticked', async () => {
  openReport()
  expect(screen.queryByText(reportWords.mailed)).toBeNull()
  await arriveFromForm('a-key', 'A mail asks whether it was you.')
  expect(await screen.findByText(reportWords.mailed)).toBeVisible()
  expect(screen.getByText('A mail asks whether it was you.')).toBeVisible()
})

test('a report on the screen ends the draft it was made of, and the tab remembers the report', async () => {
  keepAnswers({})
  await arriveFromForm(answered.clientKey)
  await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull())
  expect(sessionStorage.getItem(lastReportKey)).toBe('report-id')
})

test('answers that were begun since, or a report opened by its link, end no draft', async () => {
  keepAnswers({})
  await arriveFromForm('another-key-of-the-client')
  expect(localStorage.getItem(draftKey)).not.toBeNull()
  openReport()
  expect(localStorage.getItem(draftKey)).not.toBeNull()
})

test('a report is passed on as a copied link or by the visitor’s own mail program', async () => {
  const { user } = openReport()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: reportWords.share.copy }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(url)
  const mailto = screen.getByRole('link', { name: reportWords.share.send }).getAttribute('href') ?? ''
  expect(mailto).toMatch(/^mailto:\?subject=/)
  expect(new URL(mailto).searchParams.get('body')).toContain(url)
})

test('a link that cannot be copied is told with another way', async () => {
  const { user } = openReport()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: reportWords.share.copy }))
  expect(await screen.findByText('The link could not be copied')).toBeVisible()
})

test('a call opens in a new tab, and the team is told of it', async () => {
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
  const [about] = screen.getAllByRole('link', { name: reportWords.aboutTheCall })
  expect(about).toHaveAttribute('href', '/book-call')
})
