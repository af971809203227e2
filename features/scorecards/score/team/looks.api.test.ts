import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { hourMs } from '#lib/time/durations.ts'
import { newId } from '#platform/ids.server.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import type { Ratings } from '../scoring.ts'
import { saveAnswer } from './answers.server.ts'
import { answersIn, type Counts, countsOf, figureOf, ratingKeys } from './figures.ts'
import { closeTeam, makeTeam, readTeam } from './team.server.ts'
import '#tests/property-seed.ts'

type Db = Awaited<ReturnType<typeof openTestDatabase>>['db']

type Event = { do: 'answer'; who: number; values: RatingValue[] } | { do: 'look' | 'close' | 'wait' }

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        who: fc.integer({ min: 0, max: 17 }),
        values: fc.array(fc.constantFrom<RatingValue[]>(0, 1, 2, 3), { minLength: 16, maxLength: 16 }),
      }),
    },
    { weight: 4, arbitrary: fc.constant({ do: 'look' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'wait' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'close' as const }) },
  ),
  { minLength: 10, maxLength: 50 },
)

async function addReport(db: Db): Promise<string> {
  const id = newId()
  await db
    .insertInto('assessments')
    .values({
      id,
      clientKey: id,
      name: 'Ada',
      email: `${id}@x.example`,
      phone: null,
      company: null,
      role: null,
      currentChallenges: '[]',
      ratings: '{}',
      flags: '{}',
      recommendations: '[]',
      overallScore: 0,
      recommendationKeys: '[]',
      createdAt: '2026-11-01T09:00:00.000Z',
      companySize: null,
    })
    .execute()
  return id
}

const mailOf = () => ({ kind: 'team-made', to: 'ada@x.example', subject: '', html: '', text: '' })
const ratings = (values: readonly RatingValue[]) =>
  Object.fromEntries(ratingKeys.map((key, index) => [key, values[index]])) as Ratings

/** Checks that a result covers exactly the first `count` people. */
function expectOf(people: readonly Ratings[], shown: Counts): void {
  for (const key of ratingKeys) {
    const sorted = people.map((person) => person[key]).toSorted((one, other) => one - other)
    const half = sorted.length / 2
    const middle = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
    expect(figureOf(shown[key] ?? []).median).toBe(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2)
    expect(shown[key]).toEqual([0, 1, 2, 3].map((value) => sorted.filter((each) => each === value).length))
  }
}

test('however people answer and look, there is one result, based on three or more', {
  timeout: 120_000,
}, async () => {
  const { db } = await openTestDatabase()
  await fc.assert(
    fc.asyncProperty(events, fc.integer({ min: 3, max: 15 }), async (life, invited) => {
      const reportId = await addReport(db)
      await makeTeam(db, 'diagnostic', reportId, invited, mailOf)
      const team = (await readTeam(db, 'diagnostic', reportId))?.id ?? ''
      let now = new Date('2026-11-17T09:00:00.000Z')
      let closed = false
      const came = new Map<number, Ratings>()
      /** Number of people and result at each look. */
      const looks = new Map<number, string>()
      for (const event of life) {
        now = new Date(now.getTime() + hourMs / 4)
        if (event.do === 'answer') {
          const counts = countsOf(ratings(event.values))
          const answer = { team, clientKey: `the-browser-of-${event.who}`, counts }
          const taken = await saveAnswer(db, 'diagnostic', answer, now)
          if (!closed && !came.has(event.who) && came.size < invited) {
            expect(taken).toBe('taken')
            came.set(event.who, ratings(event.values))
          }
        }
        if (event.do === 'wait') now = new Date(now.getTime() + 40 * hourMs)
        if (event.do === 'close' && (await closeTeam(db, 'diagnostic', reportId, now)) === 'closed')
          closed = came.size < invited || closed
        if (event.do !== 'look') continue
        const shown = (await readTeam(db, 'diagnostic', reportId, now))?.shown
        const people = shown ? answersIn(shown) : 0
        expect(people === 0 || people >= 3).toBe(true)
        expect(people).toBeLessThanOrEqual(came.size)
        if (shown) expectOf([...came.values()].slice(0, people), shown)
        // The same number of people gives the same result.
        const seen = JSON.stringify(shown ?? null)
        expect(looks.get(people) ?? seen).toBe(seen)
        looks.set(people, seen)
      }
      expect([...looks.keys()].filter((people) => people > 0).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 30 },
  )
})
