import { expect, test } from 'vitest'
import { type CompanySize, sections } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { readCsv } from '#lib/text/csv.ts'
import { tokenHeader } from '#lib/web/open-form.ts'
import { newId } from '#platform/ids.server.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { Ratings } from '../scoring.ts'
import { speakerOf } from './choose.ts'
import { computePeers, computePeersOnceADay } from './compute.server.ts'
import { allSizes } from './parts.ts'
import { readPeers } from './peers.server.ts'

type TestSite = Awaited<ReturnType<typeof openTestSite>>

const now = new Date('2026-11-17T03:00:00.000Z')
const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
const small: CompanySize = '2-5 employees'

type Given = {
  email: string
  /** Each of the sixteen answers, by its place. */
  answer?: (index: number) => number
  size?: CompanySize | null
  at?: string
  outsidePeers?: 'own' | 'program'
}

/** A row as the form leaves it, of any day. */
async function addReport(site: TestSite, { email, answer = (i) => i % 4, size = small, ...rest }: Given) {
  const ratings = Object.fromEntries(keys.map((key, index) => [key, answer(index)])) as Ratings
  const id = newId()
  await site.db
    .insertInto('assessments')
    .values({
      ...{ id, clientKey: id, name: 'Ada', email, phone: null, company: null, role: null, companySize: size },
      ...{ currentChallenges: '[]', ratings: JSON.stringify(ratings), flags: '{}', recommendations: '[]' },
      ...{ overallScore: keys.reduce((sum, key) => sum + ratings[key], 0), recommendationKeys: '[]' },
      ...{ mailsQueuedAt: now.toISOString(), outsidePeers: rest.outsidePeers ?? null },
      createdAt: rest.at ?? '2026-10-01T09:00:00.000Z',
    })
    .execute()
  return id
}

async function addMany(site: TestSite, count: number, given: Partial<Given> = {}, prefix = 'company') {
  const ids = []
  for (let index = 0; index < count; index++) {
    ids.push(await addReport(site, { email: `ada@${prefix}${index}.example`, ...given }))
  }
  return ids
}

const compute = (site: TestSite, at = now) => computePeers({ db: site.db, readDb: site.services.readDb }, at)

async function shown(site: TestSite): Promise<Record<string, number>> {
  const rows = await site.db.selectFrom('peerFigures').select(['companySize', 'reports']).execute()
  return Object.fromEntries(rows.map(({ companySize, reports }) => [companySize, reports]))
}

test('the figures are the quartiles of the reports, by size and in all', async () => {
  const site = await openTestSite()
  for (let index = 0; index < 25; index++) {
    // Company n answers so that its sixteen add up to n: the first n are 1, the others 0.
    await addReport(site, { email: `ada@c${index}.example`, answer: (place) => (place < index ? 1 : 0) })
  }
  await addMany(site, 5, { size: null, answer: () => 3 }, 'none')
  await compute(site)
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 30 })
  const figures = await readPeers(site.db, small)
  // In order: 0 to 15, then nine times 16; places 6, 12 and 18 of 24 are 6, 12 and 16, of 48.
  expect(figures).toMatchObject({ of: 'size', reports: 25, isSample: false, computedAt: now.toISOString() })
  expect(figures?.quartiles.overall).toEqual([13, 25, 33])
  // The vision has the first four answers: 0, 1, 2, 3, then 4 for everyone from the fifth on, of 12.
  expect(figures?.quartiles.vision).toEqual([33, 33, 33])
  // The last four begin with the thirteenth: 13, 14, 15 and nine times 16 have some of it.
  expect(figures?.quartiles.kpis).toEqual([0, 0, 33])
  // Thirty in order: 0 to 15, nine times 16, five times 48; places 7.25, 14.5 and 21.75.
  expect((await readPeers(site.db, '50+ employees'))?.quartiles.overall).toEqual([15, 30, 33])
  expect(await readPeers(site.db, undefined)).toMatchObject({ of: 'all', reports: 30 })
})

test('with fewer than 20 of others nothing is shown of a size, and then of none', async () => {
  const site = await openTestSite()
  await addMany(site, 15)
  await compute(site)
  expect(await shown(site)).toEqual({})
  // Twenty, of whom each reader is one: only nineteen are others.
  await addMany(site, 5, {}, 'more')
  await compute(site)
  expect(await shown(site)).toEqual({})
  await addMany(site, 5, { size: '50+ employees' }, 'large')
  await compute(site)
  expect(await shown(site)).toEqual({ [allSizes]: 25 })
  await addMany(site, 4, {}, 'last')
  await compute(site)
  expect(await shown(site)).toEqual({ [allSizes]: 25 })
  await addMany(site, 1, {}, 'really-last')
  await compute(site)
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 30 })
})

test('a company’s own quarters do not make up the twenty that it is shown', async () => {
  const site = await openTestSite()
  for (const quarter of ['2025-02', '2025-05', '2025-08', '2025-11', '2026-02']) {
    await addReport(site, { email: 'ada@steady.example', at: `${quarter}-10T09:00:00.000Z` })
    await addMany(site, 4, { at: `${quarter}-11T09:00:00.000Z` }, `q${quarter}`)
  }
  await compute(site)
  // Of 25 reports five are one company's: to it, twenty are of others.
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 25 })
  await site.db
    .updateTable('assessments')
    .set({ email: 'grace@steady.example' })
    .where('email', '=', 'ada@q2025-020.example')
    .execute()
  await compute(site)
  expect(await shown(site)).toEqual({})
})

test('the owner’s own, programs, refused and staff’s addresses, and a flood from one address do not count', async () => {
  const site = await openTestSite()
  await site.ownerSession()
  await addMany(site, 20)
  await addMany(site, 30, { outsidePeers: 'own' }, 'own')
  await addMany(site, 30, { outsidePeers: 'program' }, 'program')
  await addReport(site, { email: site.env.ADMIN_EMAIL.toUpperCase() })
  await addReport(site, { email: 'Gone@refused.example' })
  await site.db
    .insertInto('refusedAddresses')
    .values({ email: 'gone@refused.example', at: now.toISOString(), answer: '550 no such user', mailId: 'a' })
    .execute()
  for (let index = 0; index < 40; index++) await addReport(site, { email: `a.d.a+${index}@gmail.com` })
  for (let index = 0; index < 40; index++) await addReport(site, { email: `p${index}@one.example` })
  await addReport(site, { email: 'ada@old.example', at: '2024-11-16T09:00:00.000Z' })
  await compute(site)
  const counted = await site.db
    .selectFrom('peerReports')
    .innerJoin('assessments', 'assessments.id', 'peerReports.reportId')
    .select('email')
    .execute()
  expect(counted).toHaveLength(20)
  const speakers = counted.map(({ email }) => speakerOf(email))
  expect(new Set(speakers).size).toBe(20)
  const mayCount = /^(company\d+\.example|ada@gmail\.com|one\.example)$/
  expect(speakers.filter((speaker) => !mayCount.test(speaker))).toEqual([])
})

test('what the form sends counts; what is sent without having opened it, or by the owner’s browser, does not', async () => {
  const site = await openTestSite()
  const body = {
    ...{ name: 'Ada Lovelace', currentChallenges: ['Mindset & Focus'] },
    ...Object.fromEntries(keys.map((key) => [key, 2])),
  }
  const send = async (email: string, headers: Record<string, string>) => {
    const { id } = await (await site.post('/api/assessments', { ...body, email }, headers)).json()
    const row = await site.db
      .selectFrom('assessments')
      .select('outsidePeers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.outsidePeers
  }
  const token = () => site.services.formTokens.issue(Date.now() - 60_000)
  expect(await send('a@one.example', { [tokenHeader]: token() })).toBe(null)
  expect(await send('a@two.example', {})).toBe('program')
  expect(await send('a@three.example', { [tokenHeader]: 'made up' })).toBe('program')
  const own = { ...(await site.ownerSession()), [tokenHeader]: token() }
  expect(await send('a@four.example', own)).toBe('own')
})

test('one who is erased takes their five along at the next computing, and these never come back', async () => {
  const site = await openTestSite()
  const ids = await addMany(site, 30)
  await compute(site)
  expect(await shown(site)).toEqual({ [small]: 30, [allSizes]: 30 })
  const { batch } = await site.db
    .selectFrom('peerReports')
    .select('batch')
    .where('reportId', '=', ids[7] ?? '')
    .executeTakeFirstOrThrow()
  const five = await site.db.selectFrom('peerReports').select('reportId').where('batch', '=', batch).execute()
  expect(five).toHaveLength(5)
  await site.db
    .deleteFrom('assessments')
    .where('id', '=', ids[7] ?? '')
    .execute()
  await compute(site)
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 25 })
  // Whoever comes next, even in the place of who is gone, does not bring the other four back beside them.
  await addMany(site, 1, {}, 'attacker')
  await compute(site)
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 25 })
  await addMany(site, 4, {}, 'others')
  await compute(site)
  const counted = await site.db.selectFrom('peerReports').select('reportId').where('batch', '>', '').execute()
  expect(counted).toHaveLength(30)
  const ofBatch = new Set(five.map(({ reportId }) => reportId))
  expect(counted.filter(({ reportId }) => ofBatch.has(reportId))).toEqual([])
})

test('what is older than 24 months goes, five at a time', async () => {
  const site = await openTestSite()
  await addReport(site, { email: 'first@early.example', at: '2024-12-01T09:00:00.000Z' })
  await addMany(site, 29)
  await compute(site)
  expect(await shown(site)).toEqual({ [small]: 30, [allSizes]: 30 })
  await compute(site, new Date('2026-12-02T03:00:00.000Z'))
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 25 })
})

test('figures of all and of sizes never differ by fewer than five people', async () => {
  const site = await openTestSite()
  // Four of another size wait: counted in all, they could be had by taking the one figure from the other.
  await addMany(site, 25)
  await addMany(site, 4, { size: 'Solo founder', answer: () => 0 }, 'solo')
  await compute(site)
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 25 })
})

test('it is computed once a day, by one process, and after a failure again', async () => {
  const site = await openTestSite()
  const place = { db: site.db, readDb: site.services.readDb }
  await addMany(site, 25)
  await Promise.all([computePeersOnceADay(place, now), computePeersOnceADay(place, now)])
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 25 })
  await addMany(site, 5, {}, 'more')
  await computePeersOnceADay(place, new Date(now.getTime() + 60_000))
  expect(await shown(site)).toEqual({ [small]: 25, [allSizes]: 25 })
  const broken = { ...place, readDb: undefined as unknown as typeof place.readDb }
  const dayLater = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  await expect(computePeersOnceADay(broken, dayLater)).rejects.toThrow()
  await computePeersOnceADay(place, dayLater)
  expect(await shown(site)).toEqual({ [small]: 30, [allSizes]: 30 })
})

test('beside the demo’s figures no real report is counted', async () => {
  const site = await openTestSite()
  const quartiles = JSON.stringify({ overall: [40, 50, 60] })
  await site.db
    .insertInto('peerFigures')
    .values({
      ...{ companySize: allSizes, reports: 140, quartiles, spread: '{}' },
      ...{ sample: 1, computedAt: now.toISOString() },
    })
    .execute()
  await addMany(site, 30)
  await compute(site)
  expect(await shown(site)).toEqual({ [allSizes]: 140 })
  expect(await site.db.selectFrom('peerReports').selectAll().execute()).toEqual([])
})

test('the PDF says how a report stands beside others, or nothing while there are too few', async () => {
  const site = await openTestSite()
  const [id = ''] = await addMany(site, 25)
  const words = async () => {
    const response = await site.get(`/api/assessments/${id}/report.pdf`)
    return (await pdfWords(new Uint8Array(await response.arrayBuffer()))).join(' ')
  }
  expect(await words()).not.toContain(peerWords.heading.size)
  await compute(site)
  const text = await words()
  expect(text).toContain(peerWords.heading.size)
  expect(text).toContain('25 reports of companies with 2 to 5 employees')
  expect(text).toContain('You 50%, in the middle half (50% to 50%)')
})

test('the owner downloads the figures, and nothing of one person', async () => {
  const site = await openTestSite()
  await addMany(site, 25)
  await compute(site)
  const response = await site.get('/api/admin/peers/csv', await site.ownerSession())
  const rows = readCsv(await response.text())
  expect(rows).toHaveLength(11)
  expect(rows[1]).toEqual(['all', 'overall', '25', '50', '50', '50'])
  expect(rows.flat().join()).not.toContain('@')
})
