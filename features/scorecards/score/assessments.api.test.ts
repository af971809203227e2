import { expect, onTestFinished, test, vi } from 'vitest'
import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { actionTimes, reportText } from '#content/diagnostic/report-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { setRefused } from '#domain/people/refused.server.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { openTestSite, silentLog } from '#tests/sites/test-site.ts'
import { preparedLine } from '../result/pdf-frame.server.ts'
import { recommend } from './recommendations.ts'
import { findReportJob } from './report/pdf/report-job.server.ts'
import { createReportMailer, reportAttachments } from './report/pdf/report-mails.server.ts'
import { reportWork } from './report/pdf/report-work.server.ts'
import type { Ratings } from './scoring.ts'

const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const ratings = Object.fromEntries(keys.map((key, index) => [key, index % 4])) as Ratings
const flags = { hasVisionMissionGoals: true, hasKeyResults: true, hasWeeklyPlanning: true, hasKPIs: true }
const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  company: 'Engines & Co',
  role: 'Founder',
  companySize: '2-5 employees',
  currentChallenges: ['Sales & Revenue Growth', 'Mindset & Focus'],
  ...ratings,
}

const adasAnswers = {
  ratings,
  challenges: ['Sales & Revenue Growth', 'Mindset & Focus'],
  companySize: '2-5 employees',
  role: 'Founder',
} satisfies Parameters<typeof recommend>[0]

const { who } = sampleContent
const adasAdvice = recommend(adasAnswers).map((key) => adviceByKey(sampleContent.advice).get(key)?.text)

type TestSite = Awaited<ReturnType<typeof openTestSite>>
const stored = (site: TestSite) => site.db.selectFrom('assessments').selectAll().execute()
const mails = (site: TestSite) => site.db.selectFrom('mailOutbox').selectAll().orderBy('kind').execute()

async function submit(site: TestSite, body: unknown = ada): Promise<string> {
  const response = await site.post('/api/assessments', body)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

test('the server stores its own score and recommendations', async () => {
  const site = await openTestSite()
  const id = await submit(site, { ...ada, overallScore: 48, recommendations: ['Buy my pills'] })
  const [row] = await stored(site)
  expect(row).toMatchObject({ id, name: ada.name, email: ada.email, overallScore: 24 })
  expect(JSON.parse(row?.ratings ?? '')).toEqual(ratings)
  expect(JSON.parse(row?.recommendations ?? '')).toEqual(adasAdvice)
  expect(JSON.parse(row?.recommendationKeys ?? '')).toEqual(recommend(adasAnswers))
})

test('the report shows everything except email and phone', async () => {
  const site = await openTestSite()
  const id = await submit(site)
  const response = await site.get(`/api/assessments/${id}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { email, phone, ...shown } = ada
  const report = await response.json()
  expect(report).toEqual({
    ...shown,
    ...flags,
    id,
    overallScore: 24,
    recommendations: adasAdvice,
    createdAt: expect.any(String),
  })
  expect(JSON.stringify(report)).not.toContain(email)
  expect(JSON.stringify(report)).not.toContain(phone)
})

test('optional fields may be missing, empty or null', async () => {
  const site = await openTestSite()
  const { phone: _phone, company: _company, role: _role, companySize: _size, ...needed } = ada
  const id = await submit(site, needed)
  await submit(site, { ...needed, phone: '', company: ' ', role: null, companySize: '' })
  const report = await (await site.get(`/api/assessments/${id}`)).json()
  expect(Object.keys(report)).not.toContain('company')
  for (const row of await stored(site)) {
    expect(row).toMatchObject({ phone: null, company: null, role: null, companySize: null })
  }
})

test('a client key creates one assessment, even if sent twenty times at once', async () => {
  const site = await openTestSite()
  const keyed = { ...ada, clientKey: crypto.randomUUID() }
  const ids = await Promise.all(Array.from({ length: 20 }, () => submit(site, keyed)))
  expect(new Set(ids).size).toBe(1)
  expect(await stored(site)).toHaveLength(1)
  await submit(site, ada)
  expect(await stored(site)).toHaveLength(2)
})

test.for([
  [{ visionClarity: undefined }, 'Please rate all sections before submitting.'],
  [{ visionClarity: 4 }, 'Please rate all sections before submitting.'],
  [{ visionClarity: -1 }, 'Please rate all sections before submitting.'],
  [{ visionClarity: 1.5 }, 'Please rate all sections before submitting.'],
  [{ feedbackIntegration: '3' }, 'Please rate all sections before submitting.'],
  [{ currentChallenges: [] }, 'Select at least one challenge'],
  [{ currentChallenges: undefined }, 'Select at least one challenge'],
  [{ currentChallenges: ['Everything'] }, 'Please choose challenges from the list'],
  [{ companySize: '1000 employees' }, 'Please choose a company size from the list'],
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  [{ name: undefined }, 'Name must be at least 2 characters'],
  [{ name: 'x'.repeat(122) }, 'Name is too long'],
  [{ email: 'ada' }, 'Invalid email address'],
  [{ email: 'ada@example.com\nbcc: x@example.com' }, 'Invalid email address'],
  [{ company: 'x'.repeat(121) }, 'Company must be at most 120 characters'],
  [{ role: 7 }, 'Role must be at most 80 characters'],
  [{ hasKPIs: 'yes' }, 'Please answer yes or no'],
  [{ clientKey: '<script>' }, 'Please reload the page and try again.'],
] as const)('wrong input %# is refused in words and nothing is stored', async ([change, message]) => {
  const site = await openTestSite()
  const response = await site.post('/api/assessments', { ...ada, ...change })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message })
  expect(await stored(site)).toEqual([])
})

test.for(['undefined', 'x', '../../etc', 'A'.repeat(500)])('an unknown ID returns 404: %s', async (id) => {
  const site = await openTestSite()
  const response = await site.get(`/api/assessments/${encodeURIComponent(id)}`)
  expect(response.status).toBe(404)
})

test('the report is emailed to the visitor and the team once, however often the job runs', async () => {
  const site = await openTestSite()
  const id = await submit(site)
  expect(await mails(site)).toEqual([])
  const run = createReportMailer(site.db, site.services.content, 'https://coach.example', reportWork.mails)
  await Promise.all([run(), run(), run()])
  await run()
  const queued = await mails(site)
  expect(queued.map(({ kind, recipient, replyTo }) => ({ kind, recipient, replyTo }))).toEqual([
    { kind: 'report', recipient: 'ada@example.com', replyTo: null },
    { kind: 'report-lead', recipient: null, replyTo: 'ada@example.com' },
  ])
  for (const mail of queued) expect(mail.html).toContain(`https://coach.example/diagnostic/results/${id}`)
  expect(queued[0]?.text).toContain('50%')
  for (const mail of queued) {
    expect(JSON.parse(mail.attachments)).toEqual([
      { kind: 'report-pdf', id, filename: 'strategic-business-report.pdf', contentType: 'application/pdf' },
    ])
  }
})

/** Sends the outbox to a test mail server and returns what arrived. */
async function sendAll(site: TestSite) {
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const settings = { smtpUrl: peer.url, from: 'site@x.test', team: 'team@x.test', siteHost: 'x.test' }
  const makers = reportAttachments(site.db, site.services.content, 'https://coach.example', reportWork.pdf)
  await createMailWorker(site, settings, silentLog, { attachmentMakers: makers, setRefused }).sendDue()
  return peer.accepted
}

test('both emails attach the PDF; resending one from the admin renders it again', async () => {
  const site = await openTestSite()
  await submit(site)
  await createReportMailer(site.db, site.services.content, 'https://coach.example', reportWork.mails)()
  const first = await sendAll(site)
  const session = await site.signIn()
  for (const { id } of await mails(site)) await site.post(`/api/admin/mail/${id}/send-again`, undefined, session)
  const again = await sendAll(site)
  for (const arrived of [first, again]) {
    expect(arrived.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['ada@example.com', 'team@x.test'])
    for (const { attachments } of arrived) {
      expect(attachments.map(({ filename }) => filename)).toEqual(['strategic-business-report.pdf'])
      const pdf = Buffer.from(attachments[0]?.content as ArrayBuffer)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
  }
})

test('a queued email is not sent if its report was erased', async () => {
  const site = await openTestSite()
  await submit(site)
  await createReportMailer(site.db, site.services.content, 'https://coach.example', reportWork.mails)()
  await site.db.deleteFrom('assessments').execute()
  expect(await sendAll(site)).toEqual([])
  expect((await mails(site)).map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test('a report whose emails fail does not block others and is retried', async () => {
  const site = await openTestSite()
  const ids = [await submit(site), await submit(site, { ...ada, email: 'bob@example.com' })]
  let broken = true
  const asked: string[] = []
  const run = createReportMailer(site.db, site.services.content, 'https://coach.example', async (mailed) => {
    asked.push(mailed.report.id)
    if (broken && mailed.report.id === asked[0]) throw new Error('no such letter')
    return [{ kind: 'report', to: mailed.email, subject: 'Your report', html: '', text: '' }]
  })
  await expect(run()).rejects.toThrow('no such letter')
  await run()
  await run()
  expect(asked.toSorted()).toEqual(ids.toSorted())
  broken = false
  vi.useFakeTimers({ now: Date.now() + minuteMs, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await run()
  expect((await mails(site)).map(({ recipient }) => recipient).toSorted()).toEqual([
    'ada@example.com',
    'bob@example.com',
  ])
})

test('emails contain only the visitor’s name, company and role, the team’s also contact details, and never a typed link', async () => {
  const site = await openTestSite()
  const id = await submit(site, {
    ...ada,
    name: 'Ada https://evil.example',
    company: 'www.evil.example',
    phone: '5550199',
  })
  await createReportMailer(site.db, site.services.content, 'https://coach.example', reportWork.mails)()
  await site.post('/api/schedule-clarity-call', { assessmentId: id })
  const queued = await mails(site)
  expect(queued).toHaveLength(3)
  for (const { html, text, recipient } of queued) {
    expect(html + text).not.toMatch(/evil/)
    if (recipient) expect(html + text).not.toMatch(/5550199|ada@example\.com/)
    else expect(text).toMatch(/5550199/)
  }
})

test('changed recommendations affect only new reports; what to do first follows today’s content', async () => {
  const site = await openTestSite()
  const id = await submit(site)
  const content = structuredClone(sampleContent)
  content.advice.sections.vision.strong = { text: 'Sleep on it.' }
  content.advice.questions.visionClarity.action = 'Draw it.'
  site.services.published.show(await publish(site.db, content, { seen: 0, by: 'owner@example.com' }))
  const again = await submit(site)
  const read = async (id: string) =>
    (await findReportJob(site.db, id, site.services.content(), 'https://coach.example'))?.reading
  expect((await read(id))?.recommendations[0]).toEqual({
    cause: 'Vision',
    text: sampleContent.advice.sections.vision.strong.text,
  })
  expect((await read(again))?.recommendations[0]).toEqual({ cause: 'Vision', text: 'Sleep on it.' })
  for (const each of [id, again]) expect((await read(each))?.actions[0]?.text).toBe('Draw it.')
})

test('an old report without keys finds the answer behind a text, or shows the text alone', async () => {
  const site = await openTestSite()
  const id = await submit(site)
  const text =
    'Print your calendar of the last four weeks and mark each hour that only you could have done. If that is less than half, hand over the largest of the other blocks by the end of the month.'
  const recommendations = JSON.stringify([text, 'Words of an owner, long since changed'])
  await site.db.updateTable('assessments').set({ recommendations, recommendationKeys: null }).execute()
  const job = await findReportJob(site.db, id, sampleContent, 'https://coach.example')
  expect(job?.reading.recommendations).toEqual([
    { text, cause: 'Founder' },
    { text: 'Words of an owner, long since changed' },
  ])
  expect(job?.reading.more.map(({ cause }) => cause)).toEqual([...ada.currentChallenges, ada.companySize])
})

test('emails and PDF use the current owner', async () => {
  const site = await openTestSite()
  const content = structuredClone(sampleContent)
  Object.assign(content.who, { name: 'Łukasz Żółć', program: 'Zoë Ünal’s Quarter' })
  const id = await submit(site)
  site.services.published.show(await publish(site.db, content, { seen: 0, by: 'owner@example.com' }))
  await createReportMailer(site.db, site.services.content, 'https://coach.example', reportWork.mails)()
  for (const { html, text } of await mails(site)) {
    for (const part of [html, text]) expect(part).toContain('Łukasz Żółć, Zoë Ünal’s Quarter')
  }
  const pdf = await site.get(`/api/assessments/${id}/report.pdf`)
  const [score = ''] = pdfWords(await pdf.bytes())
  expect(score.replaceAll(' ', '')).toMatch(/^ŁukaszŻółć,ZoëÜnal’sQuarterYourStrategic/)
})

test('the PDF has the score, what to do first, the recommendations and the sixteen ratings', async () => {
  const site = await openTestSite()
  const id = await submit(site)
  const response = await site.get(`/api/assessments/${id}/report.pdf`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('strategic-business-report.pdf')
  const pages = pdfWords(await response.bytes())
  const [score = ''] = pages
  const whole = pages.join(' ')
  expect(score).toContain(
    `${who.name}, ${who.program} Your Strategic Business Report Prepared for Ada Lovelace, Founder, Engines & Co on `,
  )
  expect(score).toContain(`${reportText.score} 50% Moderate`)
  for (const { title } of sections) expect(score).toContain(`${title} 50%, Moderate`)
  const { visionClarity } = sampleContent.advice.questions
  expect(score).toContain(`1 ${actionTimes[0]} ${visionClarity.action} You rated “Clarity of the vision” Not in Place.`)
  for (const text of adasAdvice) expect(whole).toContain(text)
  const scale = ratingScale.map(({ label }) => label)
  const rated = sections.flatMap((section) => section.ratings.map(({ label }, index) => `${label} ${scale[index]}`))
  expect(rated).toHaveLength(16)
  for (const line of rated) expect(whole).toContain(line)
  expect(whole).toContain(`${reportText.onTheWeb}: http://localhost:3000/diagnostic/results/${id}`)
  expect((await site.get('/api/assessments/nobody/report.pdf')).status).toBe(404)
})

test('requesting a call notifies the team once', async () => {
  const site = await openTestSite()
  const assessmentId = await submit(site)
  const ask = () => site.post('/api/schedule-clarity-call', { assessmentId })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect((await mails(site)).map(({ kind }) => kind)).toEqual(['report-call'])
})

test('requesting a call for an unknown assessment is refused and sends nothing', async () => {
  const site = await openTestSite()
  expect((await site.post('/api/schedule-clarity-call', { assessmentId: 'nobody' })).status).toBe(404)
  expect((await site.post('/api/schedule-clarity-call', {})).status).toBe(400)
  expect(await mails(site)).toEqual([])
})

test.for([
  ['Zoë Müller-Nuñez, D’Arcy & Co', 'Prepared for Zoë Müller-Nuñez, D’Arcy & Co on May 4, 2026'],
  ['Łucja Wójcik', 'Prepared for Łucja Wójcik on May 4, 2026'],
  ['花子 山田', 'May 4, 2026'],
])('the PDF prints %s only with glyphs that its fonts have', ([name, line]) => {
  expect(preparedLine(name ?? '', 'May 4, 2026')).toBe(line)
})
