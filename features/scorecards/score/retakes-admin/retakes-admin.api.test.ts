import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { readCsv } from '#lib/text/csv.ts'
import { newId } from '#platform/ids.server.ts'
import { giveReport, ratingsOf } from '#tests/sites/test-retakes.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { saveAnswers } from '../../answers/answers.server.ts'
import { publishScorecard as publish, saveDraft } from '../../store/scorecards.server.ts'
import type { Ratings } from '../scoring.ts'
import type { Change } from './changes.server.ts'
import { readRetakesForAdmin } from './for-admin.server.ts'

const by = { email: 'owner@example.com' }
const now = new Date('2026-11-17T10:00:00.000Z')
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 10)).toISOString()

const inPercent = ({ before, after, ...change }: Change) => ({
  ...change,
  before: before[0],
  after: after[0],
})

async function openAdmin() {
  const site = await openTestSite()
  const { db } = site
  /** A person's reports on consecutive days. */
  const answer = async (email: string, scores: number[], from = 1) => {
    const ids: string[] = []
    for (const [index, score] of scores.entries()) {
      const series = ids[0] ? { series: ids[0] } : {}
      ids.push(await giveReport(db, { email, at: day(from + index), score, name: email, ...series }))
    }
    return ids
  }
  const read = () => readRetakesForAdmin(db, null, now)
  const become = (email: string, status: string) =>
    db.updateTable('people').set({ status, statusAt: now.toISOString() }).where('email', '=', email).execute()
  return { ...site, answer, read, become }
}

test('without retakes there is no median and every list is empty', async () => {
  const site = await openAdmin()
  await site.answer('once@example.com', [20])
  expect(await site.read()).toMatchObject({
    all: { people: 0 },
    cameBack: [],
    clients: { people: 0 },
    reminders: { scheduled: 0, unanswered: 0 },
  })
})

test('compares each person’s first and newest report, without those by the owner or programs', async () => {
  const site = await openAdmin()
  const [, , newest] = await site.answer('ada@example.com', [12, 40, 24])
  await site.answer('ben@example.com', [24, 36], 10)
  const own = await giveReport(site.db, {
    email: 'me@example.com',
    at: day(1),
    score: 0,
    outsideBenchmark: 'own',
  })
  await giveReport(site.db, { email: 'me@example.com', at: day(2), score: 48, series: own })
  const { cameBack, all } = await site.read()
  expect(cameBack.map(inPercent)).toMatchObject([
    { person: 'ben@example.com', before: 50, after: 75 },
    { person: 'ada@example.com', before: 25, after: 50, reportId: newest },
  ])
  expect(all).toMatchObject({ people: 2, medians: [25, ...sections.map(() => expect.any(Number))] })
})

test('clients have a median of their own, at any of their addresses', async () => {
  const site = await openAdmin()
  await site.answer('ada@example.com', [12, 24])
  await site.answer('ada@work.example', [20, 36], 20)
  await site.answer('ben@example.com', [40, 20], 5)
  await site.become('ada@work.example', 'client')
  expect((await site.read()).clients).toMatchObject({ people: 1 })
  await mergePeople(site.db, by, ['ada@example.com', 'ada@work.example'], 'ada@work.example')
  const { cameBack, clients } = await site.read()
  expect(clients.people).toBe(2)
  expect(cameBack.filter(({ isClient }) => isClient).map(inPercent)).toMatchObject([
    { person: 'ada@work.example', before: 42, after: 75 },
    { person: 'ada@work.example', before: 25, after: 50 },
  ])
  await erasePerson(site.db, 'ben@example.com', by)
  expect((await site.read()).all.people).toBe(2)
})

test('the medians equal a plain computation, overall and per section', async () => {
  const site = await openAdmin()
  const random = mulberry(24)
  const people = Array.from({ length: 40 }, (_, index) => ({
    email: `person${index}@example.com`,
    retakes: Array.from({ length: 2 + Math.floor(random() * 3) }, () => randomRatings(random)),
  }))
  for (const { email, retakes } of people) {
    let series: string | undefined
    for (const [index, ratings] of retakes.entries()) {
      const id = await giveReport(site.db, { email, at: day(1 + index), ratings, ...(series && { series }) })
      series ??= id
    }
  }
  const middle = (values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other)
    const half = sorted.length / 2
    return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
  }
  const sumOf = (ratings: Ratings, keys: readonly (keyof Ratings)[]) => keys.reduce((sum, key) => sum + ratings[key], 0)
  const changesIn = (keys: readonly (keyof Ratings)[]) =>
    people.map(({ retakes }) => {
      const percent = (ratings: Ratings | undefined) =>
        Math.round((100 * sumOf(ratings ?? ratingsOf(0), keys)) / (3 * keys.length))
      return percent(retakes.at(-1)) - percent(retakes[0])
    })
  const bySection = sections.map(({ ratings }) => middle(changesIn(ratings.map(({ key }) => key))))
  const everyKey = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
  const { all } = await site.read()
  expect(all).toEqual({ people: people.length, medians: [middle(changesIn(everyKey)), ...bySection] })
})

test('retakes of an own scorecard are listed by themselves, one line for each series', async () => {
  const site = await openAdmin()
  const { id, slug } = await publishScorecard(site)
  const [first, ...others] = leadershipHabits.sections
  const fewer = first ? [{ ...first, questions: first.questions.slice(1) }] : []
  const shorter = { ...leadershipHabits, sections: [...fewer, ...others] }
  const publishShorter = async () => {
    await saveDraft(site.db, id, { revision: 1, slug, definition: shorter })
    await publish(site.db, by, id)
  }
  const answer = async (email: string, choice: string, at: string, { series = '', version = 1, own = false } = {}) => {
    const answers = sameAnswer(choice, version === 1 ? leadershipHabits : shorter)
    const sent = { clientKey: newId(), version, answers, email, name: email }
    const saved = await saveAnswers(site.db, slug, sent, site.services.content())
    const changed = { createdAt: at, series: series || null, outsideBenchmark: own ? ('own' as const) : null }
    await site.db.updateTable('scorecardAnswers').set(changed).where('id', '=', saved.id).execute()
    return saved.id
  }
  const ada = await answer('Ada@example.com', 'a1', day(1))
  await answer('Ada@example.com', 'a2', day(2), { series: ada })
  const newest = await answer('Ada@example.com', 'a3', day(3), { series: ada })
  await answer('ben@example.com', 'a1', day(1))
  const own = await answer('me@example.com', 'a0', day(1), { own: true })
  await answer('me@example.com', 'a3', day(2), { series: own, own: true })
  await publishShorter()
  const dora = await answer('dora@example.com', 'a2', day(8), { version: 2 })
  await answer('dora@example.com', 'a1', day(9), { series: dora, version: 2 })
  const again = await answer('Ada@example.com', 'a0', day(6), { version: 2 })
  await answer('Ada@example.com', 'a1', day(7), { series: again, version: 2 })
  const { cameBack, all, parts, choices, path } = await readRetakesForAdmin(site.db, id, now)
  expect(cameBack.map(inPercent)).toMatchObject([
    { person: 'dora@example.com', before: 67, after: 33 },
    { person: 'ada@example.com', before: 0, after: 33 },
    { person: 'ada@example.com', before: 33, after: 100, reportId: newest, name: 'Ada@example.com' },
  ])
  expect([path, choices.map(({ title }) => title)]).toEqual(['/scorecards', ['Diagnostic', leadershipHabits.title]])
  expect(parts.map(({ title }) => title)).toEqual(['Overall', ...shorter.sections.map(({ title }) => title)])
  expect(all).toEqual({ people: 3, medians: parts.map(() => 33) })
  expect((await site.read()).cameBack).toEqual([])
  const file = await (await site.get(`/api/admin/retakes/csv?of=${id}`, await site.ownerSession())).text()
  const [heading, line] = readCsv(file)
  expect(line?.slice(0, 8)).toEqual([
    'dora@example.com',
    'dora@example.com',
    'no',
    '2026-01-08',
    '2026-01-09',
    '67',
    '33',
    '-34',
  ])
  expect(heading).toHaveLength(5 + 3 * parts.length)
})

test('the page compares people in the newest 500 retakes, and the CSV has all of them', async () => {
  const site = await openAdmin()
  const texts = { name: 'Ada', currentChallenges: '[]', flags: '{}', recommendations: '[]' }
  const ratings = JSON.stringify(ratingsOf(12))
  const report = (number: number) => ({ ...texts, ratings, overallScore: 12, email: `person${number}@example.com` })
  const people = Array.from({ length: 501 }, (_, number) => number)
  for (const kind of ['first', 'later']) {
    const rows = people.map((number) => ({
      ...report(number),
      id: `${kind}-${number}`,
      series: kind === 'later' ? `first-${number}` : null,
      createdAt: day(1 + number),
    }))
    await site.db.insertInto('assessments').values(rows).execute()
  }
  const { all, cameBack } = await site.read()
  expect([all.people, cameBack.length, cameBack[0]?.person]).toEqual([500, 50, 'person500@example.com'])
  const file = await (await site.get('/api/admin/retakes/csv', await site.ownerSession())).text()
  expect(readCsv(file)).toHaveLength(1 + 501)
})

test('scheduled reminders are counted, and sent ones until they are answered or their link expires', async () => {
  const site = await openAdmin()
  const remind = async (name: string, mailQueuedAt: string | null, answeredBy: string | null = null) => {
    const email = `${name}@example.com`
    const reportId = await giveReport(site.db, { email, at: day(1), score: 9 })
    const row = { reportId, dueOn: '2026-11-01', askedAt: day(1), mailQueuedAt, answeredBy, mailbox: email }
    await site.db.insertInto('reportReminders').values(row).execute()
  }
  await remind('one', null)
  await remind('two', null)
  await remind('mailed', '2026-11-02T10:00:00.000Z')
  await remind('expired', '2026-09-02T10:00:00.000Z')
  await remind('back', '2026-11-03T10:00:00.000Z', 'another-report')
  expect((await site.read()).reminders).toEqual({ scheduled: 2, unanswered: 1 })
})

test('the CSV has everyone with a retake, runs no formulas, and only the owner may download it', async () => {
  const site = await openAdmin()
  const name = '=HYPERLINK("http://evil.example")'
  const first = await giveReport(site.db, { email: 'ada@example.com', at: day(1), score: 12, name })
  await giveReport(site.db, { email: 'ada@example.com', at: day(9), score: 24, series: first, name })
  await site.become('ada@example.com', 'client')
  for (const role of ['assistant', 'reader'] as const) {
    expect((await site.get('/api/admin/retakes/csv', await site.sessionOf(role))).status).toBe(403)
  }
  const text = await (await site.get('/api/admin/retakes/csv', await site.ownerSession())).text()
  expect(text).toContain(`"'=HYPERLINK`)
  const [heading, line] = readCsv(text)
  expect(line?.slice(0, 8)).toEqual([name, 'ada@example.com', 'yes', '2026-01-01', '2026-01-09', '25', '50', '25'])
  expect(heading).toHaveLength(line?.length ?? 0)
  const log = await site.db.selectFrom('auditLog').select('action').execute()
  expect(log).toEqual([{ action: 'rounds-exported' }])
})

function randomRatings(random: () => number): Ratings {
  return Object.fromEntries(Object.keys(ratingsOf(0)).map((key) => [key, Math.floor(random() * 4)])) as Ratings
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

test('typing a client’s address does not rename them in the list or the CSV', async () => {
  const site = await openAdmin()
  await site.answer('ada@example.com', [12, 24])
  await giveReport(site.db, { email: 'ada@example.com', at: day(9), score: 0, name: 'Boss Boss' })
  const { cameBack } = await site.read()
  expect(cameBack.map(inPercent)).toMatchObject([{ name: 'ada@example.com', before: 25, after: 50 }])
  const file = await (await site.get('/api/admin/retakes/csv', await site.ownerSession())).text()
  expect(file).not.toContain('Boss')
  expect(readCsv(file)[1]?.[0]).toBe('ada@example.com')
})
