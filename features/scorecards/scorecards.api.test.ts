import { expect, onTestFinished, test } from 'vitest'
import type { Definition } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { createVisitCounter } from '#features/analytics/counter.server.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { readCsv } from '#lib/text/csv.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { listScorecards } from './admin/list.server.ts'
import { findAnswers } from './answers/answers.server.ts'
import { createResultMailer } from './answers/mails.server.ts'
import { questionsOf } from './engine/answers.ts'
import { scorecardWork } from './result/result-work.server.ts'
import { addScorecard, readDraft, saveDraft } from './store/scorecards.server.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>
const ada = { name: 'Ada Example', email: 'ada@example.com', company: 'Engines Ltd' }
async function answer(site: Site, body: object, slug = 'leadership-habits') {
  return site.post(`/api/scorecards/${slug}/answers`, {
    clientKey: crypto.randomUUID(),
    version: 1,
    answers: sameAnswer('a2'),
    ...ada,
    ...body,
  })
}

const rows = ({ db }: Site) => db.selectFrom('scorecardAnswers').selectAll().orderBy('createdAt').execute()

test('answers are scored by the server, mailed to the visitor and the team, and listed with the person', async () => {
  const site = await openTestSite()
  await publishScorecard(site)
  const response = await answer(site, {})
  expect(response.status).toBe(201)
  const { id } = await response.json()
  expect(await rows(site)).toMatchObject([{ id, percent: 67, type: null, ...ada, version: 1 }])
  await createResultMailer(site.db, site.services.content, site.env.PUBLIC_URL, scorecardWork.resultMails)()
  const mails = await site.db.selectFrom('mailOutbox').selectAll().orderBy('kind', 'desc').execute()
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['scorecard-result', 'Your leadership habits: 67%, Uneven'],
    ['scorecard-answers', expect.stringMatching(/^New answers: Leadership Habits, .*67%, Uneven$/)],
  ])
  expect(mails[0]?.html).toContain(`/scorecards/results/${id}`)
  const person = await site.db.selectFrom('people').selectAll().executeTakeFirstOrThrow()
  expect(person).toMatchObject({ name: ada.name, didScorecard: 1, company: ada.company })
  const pdf = await site.get(`/api/scorecards/results/${id}/report.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('an address that is taken gets a number, and keeps it when the draft is saved again', async () => {
  const site = await openTestSite()
  await publishScorecard(site)
  const id = await addScorecard(site.db, { ...leadershipHabits, title: 'Habits' })
  for (const revision of [1, 2])
    await saveDraft(site.db, id, { revision, slug: 'leadership-habits', definition: leadershipHabits })
  expect((await readDraft(site.db, id)).slug).toBe('leadership-habits-2')
})

test('the same submission, sent again, is one answer', async () => {
  const site = await openTestSite()
  await publishScorecard(site)
  const [first, second] = [
    await answer(site, { clientKey: 'k'.repeat(20) }),
    await answer(site, { clientKey: 'k'.repeat(20) }),
  ]
  expect(await second.json()).toEqual(await first.json())
  expect(await rows(site)).toHaveLength(1)
})

test.for([
  ['a question is open', { answers: {} }, 400],
  ['the email is missing', { email: undefined }, 400],
  ['the required name is missing', { name: '' }, 400],
  ['the version does not exist', { version: 9 }, 409],
] as const)('nothing is stored if %s', async ([, change, status]) => {
  const site = await openTestSite()
  await publishScorecard(site)
  expect((await answer(site, change)).status).toBe(status)
  expect(await rows(site)).toEqual([])
})

test('a new version changes no earlier result', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  const owner = await site.ownerSession()
  const { id: old } = await (await answer(site, {})).json()
  const definition: Definition = {
    ...leadershipHabits,
    tiers: [{ id: 'only', label: 'Only one', color: 'green', from: 0, text: '' }],
    advice: [],
  }
  const saved = await site.post(`/api/admin/scorecards/${id}/draft`, { revision: 1, slug: 'habits', definition }, owner)
  expect(await saved.json()).toEqual({ revision: 2 })
  expect(await (await site.post(`/api/admin/scorecards/${id}/publish`, undefined, owner)).json()).toEqual({
    version: 2,
  })
  const { id: next } = await (await answer(site, { version: 2 }, 'habits')).json()
  const { findAnswers } = await import('./answers/answers.server.ts')
  expect((await findAnswers(site.db, old))?.result.tier?.label).toBe('Uneven')
  expect((await findAnswers(site.db, next))?.result.tier?.label).toBe('Only one')
})

test('someone else’s newer draft is not overwritten', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  const owner = await site.ownerSession()
  const change = { revision: 1, slug: 'habits', definition: leadershipHabits }
  await site.post(`/api/admin/scorecards/${id}/draft`, change, owner)
  expect((await site.post(`/api/admin/scorecards/${id}/draft`, change, owner)).status).toBe(409)
})

test('the contact can be given after the result, once', async () => {
  const site = await openTestSite()
  await publishScorecard(site, {
    ...leadershipHabits,
    contact: { ...leadershipHabits.contact, when: 'after' },
  })
  const { id } = await (await answer(site, { email: undefined, name: undefined, company: undefined })).json()
  expect(await rows(site)).toMatchObject([{ id, email: '', name: '' }])
  expect((await site.post(`/api/scorecards/results/${id}/contact`, ada)).status).toBe(201)
  const again = { ...ada, email: 'eve@example.com' }
  expect((await site.post(`/api/scorecards/results/${id}/contact`, again)).status).toBe(409)
  expect(await rows(site)).toMatchObject([{ email: ada.email }])
})

test('a scorecard with problems is not published, and says what they are', async () => {
  const site = await openTestSite()
  const owner = await site.ownerSession()
  const { id } = await (await site.post('/api/admin/scorecards', { template: 'empty' }, owner)).json()
  const { problems } = await (await site.post(`/api/admin/scorecards/${id}/publish`, undefined, owner)).json()
  expect(problems).toEqual([{ at: 's1q1', text: 'The question has no text.' }])
  expect((await answer(site, {}, 'new-scorecard')).status).toBe(404)
})

test('an archived scorecard takes no answers, and its results stay', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  const owner = await site.ownerSession()
  const { id: result } = await (await answer(site, {})).json()
  await site.post(`/api/admin/scorecards/${id}/archive`, { archived: true }, owner)
  expect((await answer(site, {})).status).toBe(404)
  expect((await site.get(`/api/scorecards/results/${result}/report.pdf`)).status).toBe(200)
})

test('the CSV has a column per question, with the figures of the result', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  const owner = await site.ownerSession()
  await answer(site, {})
  const csv = await (await site.get(`/api/admin/scorecards/${id}/answers.csv`, owner)).text()
  const [heading = [], line = []] = readCsv(csv)
  const cell = (name: string) => line[heading.indexOf(name)]
  expect(cell('Score %')).toBe('67')
  expect(cell('Direction %')).toBe('67')
  expect(cell('Tier')).toBe('Uneven')
  for (const { text } of questionsOf(leadershipHabits)) expect(cell(text)).toBe('Most weeks')
})

test('the CSV has the answers of the first version, too, after a hundred others', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  await answer(site, {})
  const first = await site.db.selectFrom('scorecardVersions').selectAll().executeTakeFirstOrThrow()
  const later = Array.from({ length: 100 }, (_, index) => ({ ...first, version: index + 2 }))
  await site.db.insertInto('scorecardVersions').values(later).execute()
  const owner = await site.ownerSession()
  const csv = await (await site.get(`/api/admin/scorecards/${id}/answers.csv`, owner)).text()
  expect(readCsv(csv)).toHaveLength(2)
})

function visitsOf({ db, env }: Site) {
  const counter = createVisitCounter(db, env.PUBLIC_URL)
  const visit = (method: string, url: string, address: string) => {
    return {
      method,
      url,
      address,
      header: (name: string) =>
        name === 'user-agent' ? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' : undefined,
    }
  }
  return { counter, visit }
}

test('the list counts this month’s visitors, starts and answers', async () => {
  const site = await openTestSite()
  await publishScorecard(site)
  expect((await site.post('/api/scorecards/leadership-habits/started')).status).toBe(204)
  await answer(site, {})
  const { counter, visit } = visitsOf(site)
  const pages = ['/scorecards/leadership-habits', '/embed/leadership-habits', '/scorecards/made-up']
  for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) {
    for (const path of pages) counter.note(visit('GET', path, address))
  }
  const started = '/api/scorecards/leadership-habits/started'
  for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.8']) counter.note(visit('POST', started, address))
  await counter.write()
  expect(await listScorecards(site.db)).toMatchObject([
    { title: 'Leadership Habits', visitors: 3, started: 2, answers: 1, completion: 50, median: 67 },
  ])
  const steps = await site.db.selectFrom('visitDays').select('step').orderBy('step').execute()
  expect(steps.map(({ step }) => step)).toEqual([
    'scorecard',
    'scorecard leadership-habits',
    'scorecard-started',
    'scorecard-started leadership-habits',
    'visitor',
  ])
})

test('a month and the day of a result are those where the site is', async () => {
  const site = await openTestSite()
  await publishScorecard(site)
  setSiteFormats({ timeZone: 'America/New_York' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  await answer(site, {})
  await site.db.updateTable('scorecardAnswers').set({ createdAt: '2026-11-01T03:30:00.000Z' }).execute()
  const answersAt = async (now: string) => (await listScorecards(site.db, new Date(now)))[0]?.answers
  expect(await answersAt('2026-11-01T03:40:00Z')).toBe(1)
  expect(await answersAt('2026-11-01T04:00:00Z')).toBe(0)
  const [row] = await rows(site)
  const stored = await findAnswers(site.db, row?.id ?? '')
  expect(stored?.result.date).toBe('October 31, 2026')
})

test('trying a draft stores nothing and shows what a visitor would get', async () => {
  const site = await openTestSite()
  const owner = await site.ownerSession()
  const body = { definition: leadershipHabits, answers: sameAnswer('a3'), contact: ada }
  const tried = await (await site.post('/api/admin/scorecards/try', body, owner)).json()
  expect(tried.result).toMatchObject({ percent: 100, tier: { label: 'Steady' } })
  expect(tried.mail.subject).toBe('Your leadership habits: 100%, Steady')
  expect((await site.post('/api/admin/scorecards/try/report.pdf', body, owner)).status).toBe(200)
  expect(await rows(site)).toEqual([])
})

test('an exported file, imported again, is the same scorecard at an address of its own', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  const owner = await site.ownerSession()
  const exported = await site.get(`/api/admin/scorecards/${id}/file`, owner)
  expect(exported.headers.get('content-disposition')).toBe('attachment; filename="leadership-habits.scorecard.json"')
  const imported = await site.post('/api/admin/scorecards', { file: await exported.json() }, owner)
  const copy = await readDraft(site.db, (await imported.json()).id)
  expect(copy).toMatchObject({ slug: 'leadership-habits-2', published: null })
  expect(copy.definition).toEqual((await readDraft(site.db, id)).definition)
})

test('an earlier version becomes the draft again; one that never was does not', async () => {
  const site = await openTestSite()
  const { id } = await publishScorecard(site)
  const owner = await site.ownerSession()
  const changed = { ...leadershipHabits, title: 'Other habits' }
  await saveDraft(site.db, id, { revision: 1, slug: 'leadership-habits', definition: changed })
  const path = `/api/admin/scorecards/${id}/restore`
  expect((await site.post(path, { version: 7 }, owner)).status).toBe(404)
  expect(await (await site.post(path, { version: 1 }, owner)).json()).toMatchObject({ revision: 3 })
  expect((await readDraft(site.db, id)).definition.title).toBe(leadershipHabits.title)
})
