import { expect, test } from 'vitest'
import { afterOptIn } from '#content/consent.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { publish } from '#domain/content/publish.server.ts'
import { exportPerson } from '#features/people/personal-data.server.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { publishScorecard } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const box = String(sampleContent.who.lettersBox)
const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))
const email = 'ada@example.com'
const founderTest = { email, result: 'LS', resultName: 'Lone Strategist' }
const waitlist = { name: 'Ada', email, toolInterest: 'roi-calculator' }
const report = { name: 'Ada', email, currentChallenges: ['Mindset & Focus'], ...ratings }

async function openForms() {
  const site = await openTestSite()
  const { db, env, services } = site
  const consents = () =>
    db
      .selectFrom('consents')
      .select(['email', 'wording', 'place', 'at', 'confirmedAt', 'askedAt'])
      .orderBy('at')
      .execute()
  const person = () => db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  const listReports = createReportMailer(db, services.content, env.PUBLIC_URL, reportWork.mails)
  /** Like a browser after a person filled in the form. */
  const post = (path: string, body: object, headers: Record<string, string> = site.byPerson()) =>
    site.post(path, body, headers)
  return { ...site, post, consents, person, listReports }
}

const stored = (place: string) => ({
  email,
  wording: box,
  place,
  at: expect.any(String),
  confirmedAt: expect.any(String),
  askedAt: null,
})

test('consent in the founder test is stored with its wording and time', async () => {
  const site = await openForms()
  expect((await site.post('/api/founder-test', { ...founderTest, agreed: box })).status).toBe(201)
  const [consent] = await site.consents()
  expect(consent).toEqual(stored('founder-test'))
  expect(consent?.confirmedAt).toBe(consent?.at)
  expect((await site.person())?.consentedAt).toBe(consent?.at)
})

test('consent in the diagnostic is stored with the answers, before the person is listed', async () => {
  const site = await openForms()
  await site.post('/api/assessments', { ...report, agreed: box, clientKey: 'one-key-of-a-browser' })
  await site.post('/api/assessments', { ...report, agreed: box, clientKey: 'one-key-of-a-browser' })
  const consents = await site.consents()
  expect(consents).toEqual([stored('diagnostic')])
  expect(await site.person()).toBeUndefined()
  await site.listReports()
  expect((await site.person())?.consentedAt).toBe(consents[0]?.at)
})

test.for(['before', 'after'] as const)(
  'consent in an own scorecard that asks %s the result is stored',
  async (when) => {
    const site = await openForms()
    const contact = { ...leadershipHabits.contact, when }
    const { slug, answers } = await publishScorecard(site, { ...leadershipHabits, contact })
    const person = { name: 'Ada', email, agreed: box }
    const sent = { clientKey: 'a-key-made-by-the-client', version: 1, answers, ...(when === 'before' && person) }
    const { id } = await (await site.post(`/api/scorecards/${slug}/answers`, sent)).json()
    if (when === 'after') {
      expect(await site.consents()).toEqual([])
      await site.post(`/api/scorecards/results/${id}/contact`, person)
    }
    expect(await site.consents()).toEqual([stored('scorecard')])
  },
)

test('an unchecked box stores no consent in any form', async () => {
  const site = await openForms()
  for (const agreed of [undefined, '']) {
    await site.post('/api/founder-test', { ...founderTest, agreed })
    await site.post('/api/waitlist', { ...waitlist, agreed })
    await site.post('/api/assessments', { ...report, agreed })
  }
  await site.listReports()
  expect(await site.consents()).toEqual([])
  expect((await site.person())?.consentedAt).toBe('')
})

test('repeated and concurrent forms store one consent; people on the waitlist can opt in later', async () => {
  const site = await openForms()
  await site.post('/api/waitlist', waitlist)
  expect((await site.person())?.consentedAt).toBe('')
  const answers = await Promise.all([1, 2, 3].map(() => site.post('/api/waitlist', { ...waitlist, agreed: box })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  await site.post('/api/founder-test', { ...founderTest, agreed: box })
  const consents = await site.consents()
  expect(consents).toEqual([stored('waitlist')])
  expect((await site.person())?.consentedAt).toBe(consents[0]?.at)
})

test('a wording that was never published is not consent, but the form is accepted', async () => {
  const site = await openForms()
  const answer = await site.post('/api/founder-test', { ...founderTest, agreed: 'Sell my address to anyone' })
  expect(answer.status).toBe(201)
  expect(await site.consents()).toEqual([])
  expect((await site.post('/api/founder-test', { ...founderTest, agreed: true })).status).toBe(400)
  expect((await site.post('/api/founder-test', { ...founderTest, agreed: 'x'.repeat(1001) })).status).toBe(400)
})

test('an old tab stores the wording it showed', async () => {
  const site = await openForms()
  const { published } = site.services
  const publishBox = async (lettersBox: string) => {
    const { version, content } = await published.newest()
    const next = { ...content, who: { ...content.who, lettersBox } }
    published.show(await publish(site.db, next, { seen: version, by: site.env.ADMIN_EMAIL }))
  }
  await publishBox('Write to me once a year.')
  await publishBox('Write to me every day.')
  await site.post('/api/founder-test', { ...founderTest, agreed: 'Write to me once a year.' })
  expect((await site.consents()).map(({ wording }) => wording)).toEqual(['Write to me once a year.'])
  // A different wording is a separate consent.
  await site.post('/api/waitlist', { ...waitlist, agreed: 'Write to me every day.' })
  expect((await site.consents()).map(({ wording }) => wording)).toEqual([
    'Write to me once a year.',
    'Write to me every day.',
  ])
})

test('a person’s export includes their consent', async () => {
  const site = await openForms()
  await site.post('/api/founder-test', { ...founderTest, agreed: box })
  const data = await exportPerson(site.db, email)
  expect(data).toMatchObject({ consents: [{ wording: box, place: 'founder-test' }] })
})

test('the people list and its CSV tell consent, waitlist and no consent apart', async () => {
  const site = await openForms()
  const owner = await site.ownerSession()
  await site.post('/api/founder-test', { ...founderTest, agreed: box })
  await site.post('/api/waitlist', { ...waitlist, email: 'ben@example.com' })
  await site.post('/api/founder-test', { ...founderTest, email: 'cleo@example.com' })
  await site.post('/api/admin/consent/asking', { on: true }, owner)
  await site.post('/api/founder-test', { ...founderTest, email: 'dan@example.com', agreed: box })
  const listed = async (mail: string) => {
    const { rows } = await (await site.get(`/api/admin/people?mail=${mail}`, owner)).json()
    return rows.map((row: { email: string }) => row.email)
  }
  expect(await listed('may')).toEqual([email])
  expect(await listed('tool')).toEqual(['ben@example.com'])
  expect(await listed('silent')).toEqual(['cleo@example.com'])
  expect(await listed('waiting')).toEqual(['dan@example.com'])
  const csv = await (await site.get('/api/admin/people/csv', owner)).text()
  const lineOf = (of: string) => csv.split('\r\n').find((line) => line.includes(of))
  expect(lineOf(email)).toContain('"gave consent","')
  expect(lineOf('ben@example.com')).toContain('"waitlist only",""')
  expect(lineOf('cleo@example.com')).toContain('"no consent",""')
  expect(lineOf('dan@example.com')).toContain('"confirmation pending",""')
})

test('consent sent by a bot needs confirmation; a person’s later opt-in counts at once', async () => {
  const site = await openForms()
  const young = { 'x-form-token': site.services.formTokens.issue() }
  await site.post('/api/founder-test', { ...founderTest, agreed: box }, {})
  await site.post('/api/waitlist', { ...waitlist, email: 'ben@example.com', agreed: box }, young)
  await site.post('/api/assessments', { ...report, email: 'cleo@example.com', agreed: box }, {})
  await site.listReports()
  expect((await site.consents()).map(({ confirmedAt }) => confirmedAt)).toEqual([null, null, null])
  expect((await site.person())?.consentedAt).toBe('')
  await site.post('/api/waitlist', { ...waitlist, agreed: box })
  expect((await site.person())?.consentedAt).not.toBe('')
})

test('the message after opting in is the same for new, consenting and unsubscribed addresses', async () => {
  const site = await openForms()
  const owner = await site.ownerSession()
  const forms = [
    ['/api/founder-test', founderTest],
    ['/api/waitlist', waitlist],
    ['/api/assessments', report],
  ] as const
  const told = async (agreed?: string) => {
    const answers = forms.map(async ([path, form]) => (await site.post(path, { ...form, agreed })).json())
    return (await Promise.all(answers)).map(({ optInNote }) => optInNote)
  }
  const all = (text: string | undefined) => forms.map(() => text)
  expect(await told()).toEqual(all(undefined))
  expect(await told('Other words')).toEqual(all(undefined))
  expect(await told(box)).toEqual(all(afterOptIn.counts))
  expect(await told(box)).toEqual(all(afterOptIn.counts))
  await unsubscribe(site.db, email)
  expect(await told(box)).toEqual(all(afterOptIn.counts))
  await site.post('/api/admin/consent/asking', { on: true }, owner)
  expect(await told(box)).toEqual(all(afterOptIn.asked))
  const [, form] = forms[1]
  const stranger = await site.post('/api/waitlist', { ...form, email: 'new@example.com', agreed: box })
  expect(await stranger.json()).toEqual({ id: expect.any(String), optInNote: afterOptIn.asked })
})
