import { expect, test } from 'vitest'
import { afterTick } from '#content/agreeing.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { createReportMailer } from '#features/diagnostic/report/paper/report-mails.server.ts'
import { reportWork } from '#features/diagnostic/report/paper/report-work.server.ts'
import { exportPerson } from '#features/people/personal-data.server.ts'
import { publish } from '#platform/content/versions.server.ts'
import { unsubscribe } from '#platform/mail/unsubscribe.server.ts'
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
  const agreements = () =>
    db
      .selectFrom('agreements')
      .select(['email', 'wording', 'place', 'at', 'confirmedAt', 'askedAt'])
      .orderBy('at')
      .execute()
  const person = () => db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  const listReports = createReportMailer(db, services.content, env.PUBLIC_URL, reportWork.mails)
  /** As a browser sends a form that somebody filled in. */
  const post = (path: string, body: object, headers: Record<string, string> = site.byPerson()) =>
    site.post(path, body, headers)
  return { ...site, post, agreements, person, listReports }
}

const kept = (place: string) => ({
  ...{ email, wording: box, place, at: expect.any(String), confirmedAt: expect.any(String), askedAt: null },
})

test('a tick in the founder test is kept with its words, and its person agrees since then', async () => {
  const site = await openForms()
  expect((await site.post('/api/founder-test', { ...founderTest, agreed: box })).status).toBe(201)
  const [agreement] = await site.agreements()
  expect(agreement).toEqual(kept('founder-test'))
  expect(agreement?.confirmedAt).toBe(agreement?.at)
  expect((await site.person())?.agreedAt).toBe(agreement?.at)
})

test('a tick in the diagnostic is stored with the answers, before its person is listed', async () => {
  const site = await openForms()
  await site.post('/api/assessments', { ...report, agreed: box, clientKey: 'one-key-of-a-browser' })
  await site.post('/api/assessments', { ...report, agreed: box, clientKey: 'one-key-of-a-browser' })
  const agreements = await site.agreements()
  expect(agreements).toEqual([kept('diagnostic')])
  expect(await site.person()).toBeUndefined()
  await site.listReports()
  expect((await site.person())?.agreedAt).toBe(agreements[0]?.at)
})

test('without a tick nothing is kept, whatever form it is', async () => {
  const site = await openForms()
  for (const agreed of [undefined, '']) {
    await site.post('/api/founder-test', { ...founderTest, agreed })
    await site.post('/api/waitlist', { ...waitlist, agreed })
    await site.post('/api/assessments', { ...report, agreed })
  }
  await site.listReports()
  expect(await site.agreements()).toEqual([])
  expect((await site.person())?.agreedAt).toBe('')
})

test('the same form twice, and at once, is one agreement; who joined before can still tick', async () => {
  const site = await openForms()
  await site.post('/api/waitlist', waitlist)
  expect((await site.person())?.agreedAt).toBe('')
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.post('/api/waitlist', { ...waitlist, agreed: box })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  await site.post('/api/founder-test', { ...founderTest, agreed: box })
  const agreements = await site.agreements()
  expect(agreements).toEqual([kept('waitlist')])
  expect((await site.person())?.agreedAt).toBe(agreements[0]?.at)
})

test('words that no page of ours showed are nobody’s tick, and the form is taken all the same', async () => {
  const site = await openForms()
  const answer = await site.post('/api/founder-test', { ...founderTest, agreed: 'Sell my address to anyone' })
  expect(answer.status).toBe(201)
  expect(await site.agreements()).toEqual([])
  expect((await site.post('/api/founder-test', { ...founderTest, agreed: true })).status).toBe(400)
  expect((await site.post('/api/founder-test', { ...founderTest, agreed: 'x'.repeat(1001) })).status).toBe(
    400,
  )
})

test('a tab that is older than the words of now stores those it showed', async () => {
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
  expect((await site.agreements()).map(({ wording }) => wording)).toEqual(['Write to me once a year.'])
  // Other words are another agreement.
  await site.post('/api/waitlist', { ...waitlist, agreed: 'Write to me every day.' })
  expect((await site.agreements()).map(({ wording }) => wording)).toEqual([
    'Write to me once a year.',
    'Write to me every day.',
  ])
})

test('an export has what they agreed to, and the person’s page shows it as a story', async () => {
  const site = await openForms()
  await site.post('/api/founder-test', { ...founderTest, agreed: box })
  const data = await exportPerson(site.db, email)
  expect(data).toMatchObject({ agreements: [{ wording: box, place: 'founder-test' }] })
})

test('the list and its file know who agreed, who waits for a tool and who said nothing', async () => {
  const site = await openForms()
  const owner = await site.ownerSession()
  await site.post('/api/founder-test', { ...founderTest, agreed: box })
  await site.post('/api/waitlist', { ...waitlist, email: 'ben@example.com' })
  await site.post('/api/founder-test', { ...founderTest, email: 'cleo@example.com' })
  await site.post('/api/admin/letters/asking', { on: true }, owner)
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
  expect(lineOf(email)).toContain('"agreed to letters","')
  expect(lineOf('ben@example.com')).toContain('"waits for a tool",""')
  expect(lineOf('cleo@example.com')).toContain('"never asked",""')
  expect(lineOf('dan@example.com')).toContain('"asked by mail, no answer yet",""')
})

test('a program’s tick waits for an answer by mail, in every form, and a person’s after it counts', async () => {
  const site = await openForms()
  const young = { 'x-form-token': site.services.formTokens.issue() }
  await site.post('/api/founder-test', { ...founderTest, agreed: box }, {})
  await site.post('/api/waitlist', { ...waitlist, email: 'ben@example.com', agreed: box }, young)
  await site.post('/api/assessments', { ...report, email: 'cleo@example.com', agreed: box }, {})
  await site.listReports()
  expect((await site.agreements()).map(({ confirmedAt }) => confirmedAt)).toEqual([null, null, null])
  expect((await site.person())?.agreedAt).toBe('')
  await site.post('/api/waitlist', { ...waitlist, agreed: box })
  expect((await site.person())?.agreedAt).not.toBe('')
})

test('whoever ticks is told the same of letters, whether the address is new, agreed before or unsubscribed', async () => {
  const site = await openForms()
  const owner = await site.ownerSession()
  const forms = [
    ['/api/founder-test', founderTest],
    ['/api/waitlist', waitlist],
    ['/api/assessments', report],
  ] as const
  const told = async (agreed?: string) => {
    const answers = forms.map(async ([path, form]) => (await site.post(path, { ...form, agreed })).json())
    return (await Promise.all(answers)).map(({ letters }) => letters)
  }
  const all = (words: string | undefined) => forms.map(() => words)
  expect(await told()).toEqual(all(undefined))
  expect(await told('Other words')).toEqual(all(undefined))
  expect(await told(box)).toEqual(all(afterTick.counts))
  expect(await told(box)).toEqual(all(afterTick.counts))
  await unsubscribe(site.db, email)
  expect(await told(box)).toEqual(all(afterTick.counts))
  await site.post('/api/admin/letters/asking', { on: true }, owner)
  expect(await told(box)).toEqual(all(afterTick.asked))
  const [, form] = forms[1]
  const stranger = await site.post('/api/waitlist', { ...form, email: 'new@example.com', agreed: box })
  expect(await stranger.json()).toEqual({ id: expect.any(String), letters: afterTick.asked })
})
