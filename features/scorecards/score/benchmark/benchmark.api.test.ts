import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { type CompanySize, sections } from '#content/diagnostic/diagnostic.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { dayMs, minuteMs } from '#lib/time/durations.ts'
import { tokenHeader } from '#lib/web/open-form.ts'
import { newId } from '#platform/ids.server.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { ratingsOf } from '#tests/sites/test-retakes.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { findAnswers, saveAnswers } from '../../answers/answers.server.ts'
import { mailedMark, openedFromMail } from '../retakes/links.server.ts'
import {
  readBenchmark,
  readBenchmarkForAdmin,
  readOwnBenchmark,
  readPublished,
  saveBenchmark,
} from './benchmark.server.ts'
import { allSizes, parts } from './parts.ts'
import { publishBenchmark } from './publish.server.ts'

type TestSite = Awaited<ReturnType<typeof openTestSite>>

const small: CompanySize = '2-5 employees'
const inDays = (days: number) => new Date(Date.parse('2026-11-17T03:00:00.000Z') + days * dayMs)

type Given = {
  /** Out of 48. */
  score?: number
  isProved?: boolean
  size?: CompanySize | null
  at?: string
  outsideBenchmark?: 'own' | 'program'
}

/** One report per address, as the form and the mailed link store them. */
async function add({ db }: TestSite, emails: readonly string[], given: Given = {}) {
  const { score = 24, isProved = true, size = small, outsideBenchmark = null } = given
  const createdAt = given.at ?? '2026-10-01T09:00:00.000Z'
  const rows = emails.map((email) => ({
    id: newId(),
    name: 'Ada',
    email,
    companySize: size,
    outsideBenchmark,
    createdAt,
    currentChallenges: '[]',
    ratings: JSON.stringify(ratingsOf(score)),
    flags: '{}',
    recommendations: '[]',
    recommendationKeys: '[]',
    overallScore: score,
    mailsQueuedAt: createdAt,
    provedAt: isProved ? createdAt : null,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('assessments')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return rows.map(({ id }) => id)
}

const addresses = (count: number, name = 'ada') =>
  Array.from({ length: count }, (_, index) => `${name}@company${index}.example`)

/** With the site's own connection for reads, which refuses more than 50,000 rows at once. */
const publish = (site: TestSite, now = inDays(0)) =>
  publishBenchmark({ db: site.db, readDb: site.services.readDb }, now)

const averageIn = async (site: TestSite) => (await readBenchmark(site.db, small))?.averages.overall

async function shown(site: TestSite): Promise<Record<string, number>> {
  const { groups = [] } = (await readPublished(site.db)) ?? {}
  return Object.fromEntries(groups.map(({ companySize, reports }) => [companySize, reports]))
}

test('attack: invented reports around one company’s report publish nothing', async () => {
  const site = await openTestSite()
  const invented = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}@gmail.com`)
  await add(site, invented('before', 25), { score: 0, isProved: false })
  await publish(site)
  await add(site, ['ada@victim.example'], { score: 31 })
  await publish(site, inDays(2))
  await add(site, invented('after', 60), { score: 48, isProved: false })
  await publish(site, inDays(4))
  expect(await readBenchmark(site.db, small)).toBeUndefined()
})

test('attack: with 49 mailboxes of their own, one company’s best and worst score look at most a step apart', async () => {
  const seen = []
  for (const score of [0, 31, 48]) {
    const site = await openTestSite()
    await add(site, addresses(49, 'mine'), { score: 24 })
    await publish(site)
    expect(await readBenchmark(site.db, small)).toBeUndefined()
    await add(site, ['ada@victim.example'], { score })
    await publish(site, inDays(2))
    seen.push(await averageIn(site))
    // More reports move nothing for a month.
    await add(site, addresses(200, 'more'), { score: 48 })
    for (const days of [3, 10, 31]) await publish(site, inDays(days))
    expect(await averageIn(site)).toBe(seen.at(-1))
    await publish(site, inDays(33))
    expect(await averageIn(site)).toBe(90)
  }
  expect(seen).toEqual([50, 50, 50])
})

test('only the newest proved report of each mailbox from the last 24 months counts', async () => {
  const site = await openTestSite()
  await add(site, addresses(49))
  await add(site, ['ada@old.example'], { at: '2024-11-16T09:00:00.000Z' })
  await add(site, addresses(9, 'own'), { outsideBenchmark: 'own' })
  await add(site, addresses(9, 'program'), { outsideBenchmark: 'program' })
  await add(site, ['a.d.a+1@gmail.com', 'ada+2@gmail.com'], { size: null, score: 0 })
  await publish(site)
  expect(await shown(site)).toEqual({ [allSizes]: 50 })
  await add(site, ['ada@gmail.com'], { at: '2026-11-01T09:00:00.000Z' })
  await publish(site, inDays(31))
  expect(await shown(site)).toEqual({ [allSizes]: 50, [small]: 50 })
})

test('erased reports no longer count in the next month, and too few reports show nothing', async () => {
  const site = await openTestSite()
  const [id = ''] = await add(site, addresses(50))
  await publish(site)
  await site.db.deleteFrom('assessments').where('id', '=', id).execute()
  await publish(site, inDays(29))
  expect(await shown(site)).toEqual({ [allSizes]: 50, [small]: 50 })
  await publish(site, inDays(31))
  expect(await readBenchmark(site.db, small)).toBeUndefined()
})

test('a report is proved by opening the link in its email, not by opening its page', async () => {
  const site = await openTestSite()
  const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
  const body = {
    name: 'Ada Lovelace',
    currentChallenges: ['Mindset & Focus'],
    ...Object.fromEntries(keys.map((key) => [key, 2])),
  }
  const send = async (email: string, headers: Record<string, string>) =>
    (await (await site.post('/api/assessments', { ...body, email }, headers)).json()).id as string
  const rowOf = (id: string) =>
    site.db
      .selectFrom('assessments')
      .select(['provedAt', 'outsideBenchmark'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const token = () => site.services.formTokens.issue(Date.now() - minuteMs)
  const id = await send('a@one.example', { [tokenHeader]: token() })
  const other = await send('a@two.example', { [tokenHeader]: token() })
  const mark = await mailedMark(site.db, id)
  expect(await openedFromMail(site.db, 'diagnostic', other, mark)).toBe(false)
  expect(await openedFromMail(site.db, 'diagnostic', id, 'made-up')).toBe(false)
  expect(await openedFromMail(site.db, 'diagnostic', id, null)).toBe(false)
  expect(await rowOf(id)).toEqual({ provedAt: null, outsideBenchmark: null })
  expect(await openedFromMail(site.db, 'diagnostic', id, mark)).toBe(true)
  const { provedAt } = await rowOf(id)
  expect(provedAt).not.toBeNull()
  await openedFromMail(site.db, 'diagnostic', id, mark)
  expect((await rowOf(id)).provedAt).toBe(provedAt)
  expect((await rowOf(other)).provedAt).toBeNull()
  // Programs and the owner's own browser are left out even if proved.
  expect((await rowOf(await send('a@three.example', {}))).outsideBenchmark).toBe('program')
  const own = { ...(await site.ownerSession()), [tokenHeader]: token() }
  expect((await rowOf(await send('a@four.example', own))).outsideBenchmark).toBe('own')
})

test('more than 50,000 counted reports can be read', async () => {
  const site = await openTestSite()
  const ratings = JSON.stringify(ratingsOf(48))
  await sql`insert into assessments
    (id, name, email, company_size, current_challenges, ratings, flags, overall_score, recommendations, proved_at, created_at)
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 50001)
    select 'r' || number, 'Ada', 'a@c' || number || '.example', ${small}, '[]', ${ratings}, '{}', 48, '[]',
      '2026-10-01T09:00:00.000Z', '2026-10-01T09:00:00.000Z' from numbers`.execute(site.db)
  await publish(site)
  expect(await shown(site)).toEqual({ [allSizes]: 50_001, [small]: 50_001 })
})

test('one process computes it; no real report is mixed with the demo’s numbers', async () => {
  const site = await openTestSite()
  await add(site, addresses(50))
  await Promise.all([publish(site), publish(site)])
  expect(await averageIn(site)).toBe(50)
  const averages = Object.fromEntries(parts.map((part) => [part, 80])) as Record<(typeof parts)[number], number>
  const groups = [{ companySize: allSizes, reports: 140, averages }]
  await saveBenchmark(site.db, { publishedAt: inDays(0).toISOString(), isSample: true, groups })
  await publish(site, inDays(90))
  expect(await averageIn(site)).toBe(80)
})

test('the PDF has the benchmark once there are enough reports', async () => {
  const site = await openTestSite()
  const [id = ''] = await add(site, addresses(50))
  const readPdf = async () => {
    const response = await site.get(`/api/assessments/${id}/report.pdf`)
    return (await pdfWords(new Uint8Array(await response.arrayBuffer()))).join(' ')
  }
  expect(await readPdf()).not.toContain(benchmarkText.heading.size)
  await publish(site)
  const text = await readPdf()
  expect(text).toContain(benchmarkText.heading.size)
  expect(text).toContain('at least 50 reports from companies with 2 to 5 employees')
  expect(text).toContain('You 50%, average 50%')
})

test('the owner sees the averages, which contain no personal data', async () => {
  const site = await openTestSite()
  await add(site, addresses(50))
  await publish(site)
  const { benchmark, parts: shown } = await readBenchmarkForAdmin(site.db, null)
  expect(shown).toHaveLength(5)
  expect(benchmark?.groups[0]).toMatchObject({ companySize: allSizes, reports: 50, averages: { overall: 50 } })
  expect(JSON.stringify(benchmark)).not.toContain('@')
})

test('answers to an own scorecard are compared with those to the same questions only', async () => {
  const site = await openTestSite()
  const { id, slug } = await publishScorecard(site)
  const owner = await site.ownerSession()
  const [section, ...others] = leadershipHabits.sections
  const renamed = [{ ...section, title: 'Renamed' }, ...others]
  const fewer = [{ ...section, questions: section?.questions.slice(1) }, ...others]
  for (const [index, sections] of [renamed, fewer].entries()) {
    const draft = { revision: index + 1, slug, definition: { ...leadershipHabits, sections } }
    await site.post(`/api/admin/scorecards/${id}/draft`, draft, owner)
    const published = await site.post(`/api/admin/scorecards/${id}/publish`, undefined, owner)
    expect(await published.json()).toEqual({ version: index + 2 })
  }
  const answer = async (email: string, version: number, choice: string) =>
    (
      await saveAnswers(
        site.db,
        slug,
        { clientKey: newId(), version, answers: sameAnswer(choice), name: 'Ada', email },
        site.services.content(),
      )
    ).id
  for (const [index, email] of addresses(50).entries()) await answer(email, 1 + (index % 2), 'a2')
  const newer = await answer('ada@newer.example', 3, 'a1')
  const unproved = site.db.updateTable('scorecardAnswers')
  await unproved.set({ provedAt: '2026-11-16T03:00:00.000Z', createdAt: '2026-11-16T03:00:00.000Z' }).execute()
  const mine = await answer('ada@example.com', 2, 'a3')
  await publish(site)
  const read = async (answers: string) => {
    const stored = await findAnswers(site.db, answers)
    return stored && readOwnBenchmark(site.db, stored)
  }
  const lines = (await read(mine))?.lines ?? []
  expect(lines.map(({ title, own, other }) => [title, own, other])).toEqual([
    ['Overall', 100, 65],
    ...renamed.map(({ title }) => [title, 100, 65]),
  ])
  expect(await read(newer)).toBeUndefined()
  const pdf = await site.get(`/api/scorecards/results/${mine}/report.pdf`)
  expect((await pdfWords(new Uint8Array(await pdf.arrayBuffer()))).join(' ')).toContain('You 100%, average 65%')
  expect((await readBenchmarkForAdmin(site.db, id)).benchmark?.groups).toEqual([])
})
