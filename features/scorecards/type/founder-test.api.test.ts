import { expect, onTestFinished, test } from 'vitest'
import { styleToolsOf } from '#content/founder-test/style-tools.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { emptyDatabase, openTestSite, silentLog } from '#tests/sites/test-site.ts'
import { findResult, resultPath, sameTestMs, saveResult } from './results.server.ts'
import type { SaveResult } from './schema.ts'

const answers = ['GB', 'GB', 'GB', 'GB', 'SS', 'SS', 'CO', 'PV', 'LS', 'LS'] as const
const tied = ['GB', 'GB', 'GB', 'GB', 'GB', 'SS', 'SS', 'SS', 'SS', 'SS'] as const
const ada = { email: 'ada@example.com', result: 'GB', resultName: 'Growth Builder', answers }

type TestSite = Awaited<ReturnType<typeof openTestSite>>
const rows = ({ db }: Pick<TestSite, 'db'>) => db.selectFrom('founderTestResults').selectAll().execute()
const mails = ({ db }: Pick<TestSite, 'db'>) =>
  db.selectFrom('mailOutbox').selectAll().orderBy('kind', 'desc').execute()

test('a result is stored, emailed to the visitor and reported to the team', async () => {
  const site = await openTestSite({ PUBLIC_URL: 'https://coach.example' })
  const response = await site.post('/api/founder-test', ada)
  expect(response.status).toBe(201)
  const { id } = await response.json()
  expect(await rows(site)).toEqual([
    {
      id,
      email: ada.email,
      result: 'GB',
      resultName: 'Growth Builder',
      answers: JSON.stringify(answers),
      tieBreak: null,
      recent: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  const queued = await mails(site)
  expect(queued.map(({ kind, recipient, replyTo }) => ({ kind, recipient, replyTo }))).toEqual([
    { kind: 'founder-test-result', recipient: 'ada@example.com', replyTo: null },
    { kind: 'founder-test-notice', recipient: null, replyTo: 'ada@example.com' },
  ])
  const { description, thrive, watchOuts } = sampleContent.styles.GB
  expect(queued[0]?.text).toContain(description)
  expect(queued[0]?.text).toContain('the Scaling Skeptic and the Lone Strategist, 2 to 4.')
  for (const { lead, text } of [...thrive, ...watchOuts]) {
    expect(queued[0]?.text).toContain(`${lead}\n${text}`)
  }
  for (const { title, path } of styleToolsOf(catalogueOf(sampleContent.products), sampleContent.styles.GB)) {
    expect(queued[0]?.text).toContain(title)
    expect(queued[0]?.html).toContain(`href="https://coach.example${path}"`)
  }
  expect(queued[0]?.html).toContain(`href="https://coach.example${resultPath(id)}"`)
  expect(queued[1]?.text).toContain('Growth Builder: 4')
})

test('email, result and name are enough', async () => {
  const site = await openTestSite()
  const { answers: _answers, ...needed } = ada
  expect((await site.post('/api/founder-test', needed)).status).toBe(201)
  expect(await rows(site)).toMatchObject([{ email: ada.email, result: 'GB', answers: '[]' }])
})

test('a tie-break decides between the two styles it is about', async () => {
  const site = await openTestSite()
  const skeptic = { ...ada, result: 'SS', resultName: 'Scaling Skeptic', answers: tied, tieBreak: 'SS' }
  expect((await site.post('/api/founder-test', skeptic)).status).toBe(201)
  expect(await rows(site)).toMatchObject([{ result: 'SS', tieBreak: 'SS' }])
  expect((await mails(site))[1]?.text).toContain('Scaling Skeptic: 6')
})

test.for([
  [{ result: 'XX' }, 'Please send one of the five styles.'],
  [{ result: undefined }, 'Please send one of the five styles.'],
  [{ resultName: 'Lone Strategist' }, 'This is not the name of that style.'],
  [{ resultName: undefined }, 'Please send the name of the style.'],
  [{ resultName: '<a href="//evil.example">Growth Builder</a>' }, 'This is not the name of that style.'],
  [{ result: 'LS', resultName: 'Lone Strategist' }, 'These answers give a different style.'],
  [{ answers: tied }, 'These answers give a different style.'],
  [{ answers: tied, tieBreak: 'SS' }, 'These answers give a different style.'],
  [{ answers: tied, tieBreak: 'LS' }, 'These answers give a different style.'],
  [{ tieBreak: 'GB' }, 'These answers give a different style.'],
  [{ answers: undefined, tieBreak: 'GB' }, 'These answers give a different style.'],
  [{ answers: answers.slice(1) }, 'Please send 10 answers.'],
  [{ answers: [...answers, 'GB'] }, 'Please send 10 answers.'],
  [{ answers: 'GB' }, 'Please send the answers as a list.'],
  [{ answers: [...answers.slice(1), 'XX'] }, 'Please send one of the five styles.'],
  [{ email: 'ada' }, 'Please enter a valid email address'],
  [{ email: undefined }, 'Please enter a valid email address'],
  [{ email: 'ada@example.com, eve@example.com' }, 'Please enter a valid email address'],
  [{ email: 'ada@example.com\r\nbcc: eve@example.com' }, 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(200)}@example.com` }, 'Please enter a valid email address'],
] as const)('wrong input %# is refused in words and nothing is stored', async ([change, message]) => {
  const site = await openTestSite()
  const response = await site.post('/api/founder-test', { ...ada, ...change })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message })
  expect(await rows(site)).toEqual([])
  expect(await mails(site)).toEqual([])
})

test('the same email and answers within ten minutes are one row and one pair of emails', async () => {
  const site = await openTestSite()
  const first = await site.post('/api/founder-test', ada)
  const again = await site.post('/api/founder-test', { ...ada, email: ' ADA@Example.com ' })
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(await first.json())
  expect(await rows(site)).toHaveLength(1)
  expect(await mails(site)).toHaveLength(2)
})

test('other answers or another email make another row', async () => {
  const site = await openTestSite()
  await site.post('/api/founder-test', ada)
  await site.post('/api/founder-test', { ...ada, answers: answers.toReversed() })
  await site.post('/api/founder-test', { ...ada, email: 'grace@example.com' })
  expect(await rows(site)).toHaveLength(3)
})

test('after ten minutes the same answers are one new row, even if sent twenty times at once', async () => {
  const { db } = await openTestSite()
  const input = { ...ada, answers: [...answers] } as SaveResult
  const now = Date.now()
  const later = now + sameTestMs + 1
  const save = (at: number) => saveResult(db, input, sampleContent, 'https://coach.example', at)
  const old = await save(now)
  const ids = await Promise.all(Array.from({ length: 20 }, () => save(later)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  expect(ids[0]).not.toEqual(old)
  expect((await rows({ db })).map(({ id, recent }) => ({ id, recent }))).toEqual(
    expect.arrayContaining([
      { id: old.id, recent: 0 },
      { ...ids[0], recent: 1 },
    ]),
  )
  expect(await rows({ db })).toHaveLength(2)
  expect(await mails({ db })).toHaveLength(4)
})

test('four processes that each get the same test twice store one row', async () => {
  const settings = await emptyDatabase()
  const databases = Array.from({ length: 4 }, () => connectDatabase(settings, silentLog))
  onTestFinished(async () => {
    for (const database of databases) await database.close()
  })
  const [first, ...others] = databases
  if (!first) throw new Error('no database')
  await migrate(first.db)
  const input = { ...ada, answers: [...answers] } as SaveResult
  const saves = [first, ...others, first, ...others].map(({ db }) =>
    saveResult(db, input, sampleContent, 'https://coach.example'),
  )
  const ids = (await Promise.all(saves)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(1)
  expect(await rows(first)).toHaveLength(1)
  expect(await mails(first)).toHaveLength(2)
})

test('results cannot be listed', async () => {
  const site = await openTestSite()
  await site.post('/api/founder-test', ada)
  expect((await site.get('/api/founder-test')).status).toBe(404)
})

test('a result can be read by its ID, without its email', async () => {
  const site = await openTestSite()
  const skeptic = { ...ada, result: 'SS', resultName: 'Scaling Skeptic', answers: tied, tieBreak: 'SS' }
  const { id } = await (await site.post('/api/founder-test', skeptic)).json()
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await findResult(site.db, id)).toEqual({ result: 'SS', answers: tied, tieBreak: 'SS', createdAt })
  const { answers: _answers, ...needed } = ada
  const told = await (await site.post('/api/founder-test', needed)).json()
  const known = { result: 'GB', answers: [], tieBreak: undefined, createdAt }
  expect(await findResult(site.db, told.id)).toEqual(known)
  expect(await findResult(site.db, 'undefined')).toBeUndefined()
})

test('a repeated test keeps the URL from its email', async () => {
  const site = await openTestSite({ PUBLIC_URL: 'https://coach.example' })
  await site.post('/api/founder-test', ada)
  const { id } = await (await site.post('/api/founder-test', ada)).json()
  const [mail] = await mails(site)
  expect(mail?.text).toContain(`https://coach.example${resultPath(id)}`)
})
