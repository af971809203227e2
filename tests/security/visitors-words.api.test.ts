import { expect, onTestFinished, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import type { Definition, Question } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { setRefused } from '#domain/people/refused.server.ts'
import { findAnswers } from '#features/scorecards/answers/answers.server.ts'
import { createResultMailer } from '#features/scorecards/answers/mails.server.ts'
import { scorecardWork } from '#features/scorecards/result/result-work.server.ts'
import { createReportMailer, reportAttachments } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { readCsv } from '#lib/text/csv.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { apiCalls } from '#tests/api-calls.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite, silentLog } from '#tests/sites/test-site.ts'

const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 1]))
const team = 'team@example.com'

type Site = Awaited<ReturnType<typeof openTestSite>>

/** A visitor who enters the same text in every text field of every form. */
async function visit(site: Site, words: string, email: string): Promise<void> {
  await site.post('/api/waitlist', { name: words, email, toolInterest: 'roi-calculator' })
  const assessment = {
    name: words,
    company: words,
    role: words,
    phone: words.slice(0, 40),
    email,
    currentChallenges: [challenges[0].name],
    ...Object.fromEntries(ratings),
  }
  const { id } = await (await site.post('/api/assessments', assessment)).json()
  await createReportMailer(site.db, site.services.content, site.env.PUBLIC_URL, reportWork.mails)()
  await site.post('/api/schedule-clarity-call', { assessmentId: id })
}

const addressOf = (index: number) => `ada${index}@example.com`

/** One visitor per name; each triggers two emails to themselves and three to the team. */
async function visitAs(names: readonly string[]): Promise<Site> {
  const site = await openTestSite()
  for (const [index, name] of names.entries()) await visit(site, name, addressOf(index))
  return site
}

test('no name can inject a header, recipient or body into an email', async () => {
  const names = [
    'Ada\r\nBcc: everyone@example.com\r\n\r\nA text of my own',
    'Ada\nSubject: You won',
    'Ada%0d%0aBcc: everyone@example.com =?utf-8?q?=0D=0ABcc:_x?=',
    'Ada\u2028Bcc: a\u0085Bcc: b\u000bBcc: c',
  ]
  const site = await visitAs(names)
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const settings = { smtpUrl: peer.url, from: 'Site <site@example.com>', team, siteHost: 'x.test' }
  const makers = reportAttachments(site.db, site.services.content, site.env.PUBLIC_URL, reportWork.pdf)
  await createMailWorker(site, settings, silentLog, { attachmentMakers: makers, setRefused }).sendDue()
  expect(peer.accepted).toHaveLength(5 * names.length)
  const known = [team, ...names.map((_, index) => addressOf(index))]
  for (const mail of peer.accepted) {
    expect(mail.to).toHaveLength(1)
    expect(known).toContain(mail.to?.[0]?.address)
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    const headers = mail.headers.map(({ key }) => key)
    expect(new Set(headers).size).toBe(headers.length)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    // Names appear in subjects of team notifications only, never in emails to an address that anyone may enter.
    if (mail.to?.[0]?.address !== team) expect(mail.subject).not.toMatch(/won/i)
    expect(mail.text).not.toMatch(/^(Bcc|Subject):/m)
  }
})

test('attack: a written answer to the owner’s own question reaches the report’s page, but no email and no PDF', async () => {
  const site = await openTestSite()
  const [first, ...others] = leadershipHabits.sections
  if (!first) throw new Error('no section')
  const written: Question = { id: 'written', kind: 'text', text: 'Anything else?', choices: [], bands: [] }
  const definition: Definition = {
    ...leadershipHabits,
    sections: [{ ...first, questions: [...first.questions, written] }, ...others],
    report: { ...leadershipHabits.report, blocks: ['sections', 'answers'] },
  }
  const { slug } = await publishScorecard(site, definition)
  const attack = 'Your account is locked. Unlock it today at https://evil.example/pay'
  const answers = { ...sameAnswer('a2'), written: attack }
  const link = 'Ada https://evil.example/pay'
  const contact = { name: link, company: link, email: 'victim@example.com' }
  const body = { clientKey: crypto.randomUUID(), version: 1, answers, ...contact }
  const { id } = await (await site.post(`/api/scorecards/${slug}/answers`, body)).json()
  await createResultMailer(site.db, site.services.content, site.env.PUBLIC_URL, scorecardWork.resultMails)()
  const mails = site.db.selectFrom('mailOutbox').selectAll().where('recipient', '=', 'victim@example.com')
  const mail = await mails.executeTakeFirstOrThrow()
  const response = await site.get(`/api/scorecards/results/${id}/report.pdf`)
  const pdf = (await pdfWords(new Uint8Array(await response.arrayBuffer()))).join(' ')
  expect(pdf).toContain(first.questions[0]?.text)
  for (const text of [mail.subject, mail.html, mail.text, pdf]) expect(text).not.toMatch(/evil|Unlock/)
  const stored = await findAnswers(site.db, id)
  expect(stored?.result.sections[0]?.answers.at(-1)?.answer).toBe(attack)
})

test.for([
  'ada@example.com\r\nBcc: everyone@example.com',
  'ada@example.com, everyone@example.com',
  'ada@example.com;everyone@example.com',
  'Ada <ada@example.com>',
  '"ada\r\nBcc: x"@example.com',
  'ada@example.com\u0000.evil.example',
  'ada\u202e@example.com',
])('%j is rejected as an email by every form', async (email) => {
  const site = await openTestSite()
  const answers = await Promise.all([
    site.post('/api/waitlist', { name: 'Ada', email, toolInterest: 'roi-calculator' }),
    site.post('/api/founder-test', { email, result: 'LS', resultName: 'Lone Strategist' }),
    site.post('/api/orders/lost-link', { email }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})

test('markup in a name is escaped in emails', async () => {
  const tagsOf = (html: string) =>
    (html.match(/<[a-z/!][^>]*>/gi) ?? []).map((tag) =>
      tag.replace(/(results|unsubscribe|people)\/[\w-]+(\?[\w.=-]+)?/, ''),
    )
  const mails = async (names: readonly string[]) => {
    const rows = (await visitAs(names)).db.selectFrom('mailOutbox').select('html').execute()
    return (await rows).map(({ html }) => tagsOf(html))
  }
  const clean = await mails(['Ada'])
  const hostile = await mails([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '</title></style><h1>Pay here</h1>',
    '<a href="//evil.example">Click</a>',
    '&lt;b&gt; &#60;i&#62;',
  ])
  expect(hostile).toHaveLength(30)
  for (const tags of hostile) expect(clean).toContainEqual(tags)
})

test('no cell of a downloaded CSV file runs as a formula', async () => {
  const site = await openTestSite()
  const formulas = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1']
  for (const [index, words] of formulas.entries()) await visit(site, `${words}  `, addressOf(index))
  const session = await site.ownerSession()
  const files = apiCalls(site).filter(({ method, path }) => method === 'GET' && path.endsWith('/csv'))
  // These need purchases and retakes, so their own tests check them.
  const others = ['/api/admin/orders/csv', '/api/admin/retakes/csv']
  const downloads = files.filter(({ path }) => !others.includes(path))
  expect(downloads.map(({ path }) => path)).toContain('/api/waitlist/csv')
  for (const { path } of downloads) {
    const csv = await (await site.get(path, session)).text()
    expect(readCsv(csv).length).toBeGreaterThan(formulas.length - 1)
    // Every value is quoted, so a cell starts after a quote at the start of a line or after a comma.
    expect(csv).not.toMatch(/(^|,)"[=+\-@\t\r]/m)
    expect(csv).toContain(`"'=HYPERLINK`)
  }
})
