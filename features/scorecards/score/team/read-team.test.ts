import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { talkOpeners, teamText } from '#content/diagnostic/team-words.ts'
import { reportJob } from '#tests/every-mail.ts'
import type { Ratings } from '../scoring.ts'
import { addCounts, type Counts, countsOf, ratingKeys } from './figures.ts'
import { diagnosticSubject, readTeamSection, type Team } from './read-team.ts'

const place = 'https://site.test'
const all = (value: number) => Object.fromEntries(ratingKeys.map((key) => [key, value])) as Ratings
const sum = (...people: Ratings[]) => people.map(countsOf).reduce(addCounts)
const team = (shown?: Counts): Team => ({
  id: 'team-id',
  invited: 7,
  madeAt: '2026-11-17T09:00:00.000Z',
  closedAt: null,
  ...(shown && { shown }),
})
const { report } = reportJob(all(2))

test('the largest differences come first, each with a conversation starter', () => {
  const people = [all(2), all(2), all(2)].map((ratings, index) => ({
    ...ratings,
    // Two steps away but united; same median but far apart; half a step does not count.
    kpiRelevance: 0 as const,
    goalDefinition: ([0, 2, 3] as const)[index] ?? 2,
    taskAlignment: 3 as const,
  }))
  const results = readTeamSection(diagnosticSubject(report), team(sum(...people)), place).results
  expect(results?.talks.map(({ id }) => id)).toEqual(['kpiRelevance', 'goalDefinition', 'taskAlignment'])
  expect(results?.talks[0]).toMatchObject({
    text: `You: Somewhat. Your team: Not in Place, ${teamText.spread.close}.`,
    opener: talkOpeners.kpiRelevance,
  })
  expect(results?.talks[1]?.text).toBe(`You: Somewhat. Your team: Somewhat, ${teamText.spread.apart}.`)
  expect(results?.agreed).toHaveLength(13)
  expect(results?.from).toBe(teamText.fromClosed(3, 7))
})

test('a team that disagrees and has a different median is described as both', () => {
  const results = readTeamSection(diagnosticSubject(report), team(sum(all(0), all(0), all(3))), place).results
  expect(results?.talks[0]?.text).toContain(`Your team: Not in Place, ${teamText.spread.apart}.`)
})

test('sections are based on medians, which may lie between two answers', () => {
  const people = [...Array.from({ length: 3 }, () => all(1)), ...Array.from({ length: 3 }, () => all(2))]
  const results = readTeamSection(diagnosticSubject(report), team(sum(...people)), place).results
  expect(results?.sections.map(({ id, own, other }) => ({ id, own, other }))).toEqual(
    sections.map(({ id }) => ({ id, own: 67, other: 50 })),
  )
  expect(results?.agreed[0]?.text).toContain(`${teamText.between('Poor', 'Somewhat')}, ${teamText.spread.close}`)
})

test('order and texts depend only on published values', () => {
  // Different answers with the same median and spread look alike: 0, 1, 3 and 1, 1, 3.
  const one = sum(all(0), all(1), all(3))
  const other = sum(all(1), all(1), all(3))
  expect(readTeamSection(diagnosticSubject(report), team(one), place)).toEqual(
    readTeamSection(diagnosticSubject(report), team(other), place),
  )
})

test('before the result nothing is said about answers; a closed invitation has no link', () => {
  const waiting = readTeamSection(diagnosticSubject(report), team(), place)
  expect(waiting.results).toBeUndefined()
  expect(waiting.invitation?.url).toBe('https://site.test/diagnostic/team/team-id')
  expect(JSON.stringify(waiting)).not.toContain('taken')
  const closed = readTeamSection(diagnosticSubject(report), { ...team(), closedAt: '2026-11-18T09:00:00.000Z' }, place)
  expect(closed).toMatchObject({ isClosed: true })
  expect(closed.invitation).toBeUndefined()
  expect(readTeamSection(diagnosticSubject(report), undefined, place).numbers).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 3),
  )
})

test('a complete result says so and offers no link', () => {
  const four = sum(all(1), all(2), all(2), all(3))
  const reading = readTeamSection(diagnosticSubject(report), { ...team(four), invited: 4 }, place)
  expect(reading.results?.from).toBe(teamText.fromAll(4))
  expect(reading.invitation).toBeUndefined()
  expect(reading.numbers).toBeUndefined()
  const closed = { ...team(four), closedAt: '2026-11-18T09:00:00.000Z' }
  expect(readTeamSection(diagnosticSubject(report), closed, place).results?.from).toBe(teamText.fromClosed(4, 7))
})
