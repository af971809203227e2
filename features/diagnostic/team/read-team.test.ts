import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { talkOpeners, teamWords } from '#content/diagnostic/team-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { reportJob } from '#tests/every-mail.ts'
import type { Ratings } from '../scoring.ts'
import { addCounts, type Counts, countsOf, ratingKeys } from './figures.ts'
import { readTeamSection, type Team } from './read-team.ts'

const { products } = sampleContent
const place = { products, siteUrl: 'https://site.test' }
const all = (value: number) => Object.fromEntries(ratingKeys.map((key) => [key, value])) as Ratings
const sum = (...people: Ratings[]) => people.map(countsOf).reduce(addCounts)
const team = (shown?: Counts): Team => ({
  ...{ id: 'team-id', invited: 7, madeAt: '2026-11-17T09:00:00.000Z', closedAt: null },
  ...(shown && { shown }),
})
const { report } = reportJob(all(2))

test('the widest disagreements come first, each with a question to open the talk', () => {
  const people = [all(2), all(2), all(2)].map((ratings, index) => ({
    ...ratings,
    // Two steps off, and of one mind; of one view with the reader in the middle, but apart; half a step is none.
    ...{
      kpiRelevance: 0 as const,
      goalDefinition: ([0, 2, 3] as const)[index] ?? 2,
      taskAlignment: 3 as const,
    },
  }))
  const results = readTeamSection(report, team(sum(...people)), place).results
  expect(results?.talks.map(({ key }) => key)).toEqual(['kpiRelevance', 'goalDefinition', 'taskAlignment'])
  expect(results?.talks[0]).toMatchObject({
    ownWord: 'Somewhat',
    teamWord: `Not in Place, ${teamWords.spread.close}`,
    opener: talkOpeners.kpiRelevance,
  })
  expect(results?.talks[1]?.teamWord).toBe(`Somewhat. ${teamWords.amongItself}`)
  expect(results?.agreed).toHaveLength(13)
  expect(results?.from).toBe(teamWords.fromClosed(3, 7))
})

test('a team that is apart, and whose middle is not the reader’s, is said to be that', () => {
  const results = readTeamSection(report, team(sum(all(0), all(0), all(3))), place).results
  expect(results?.talks[0]?.teamWord).toBe(`Not in Place, ${teamWords.spread.apart}`)
  expect(results).toMatchObject({ firstTalks: 5, moreTalks: teamWords.moreTalks(11) })
})

test('a section is made of the middle answers to its questions, and a middle may lie between two', () => {
  const people = [...Array.from({ length: 3 }, () => all(1)), ...Array.from({ length: 3 }, () => all(2))]
  const results = readTeamSection(report, team(sum(...people)), place).results
  expect(results?.sections).toEqual(sections.map(({ id, title }) => ({ id, title, own: 67, team: 50 })))
  expect(results?.agreed[0]?.teamWord).toBe(
    `${teamWords.between('Poor', 'Somewhat')}, ${teamWords.spread.close}`,
  )
})

test('order and words depend on nothing but what is shown', () => {
  // Other people, the same middle and the same distance: 0, 1, 3 and 1, 1, 3 look alike.
  const one = sum(all(0), all(1), all(3))
  const other = sum(all(1), all(1), all(3))
  expect(readTeamSection(report, team(one), place)).toEqual(readTeamSection(report, team(other), place))
})

test('before it opens nothing is said of answers; a closed one has no link', () => {
  const waiting = readTeamSection(report, team(), place)
  expect(waiting.results).toBeUndefined()
  expect(waiting.invitation?.url).toBe('https://site.test/diagnostic/team/team-id')
  expect(JSON.stringify(waiting)).not.toContain('taken')
  const closed = readTeamSection(report, { ...team(), closedAt: '2026-11-18T09:00:00.000Z' }, place)
  expect(closed).toMatchObject({ isClosed: true })
  expect(closed.invitation).toBeUndefined()
  expect(readTeamSection(report, undefined, place).numbers).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 3),
  )
})

test('when all are shown it says so and asks nobody any more', () => {
  const four = sum(all(1), all(2), all(2), all(3))
  const reading = readTeamSection(report, { ...team(four), invited: 4 }, place)
  expect(reading.results?.from).toBe(teamWords.fromAll(4))
  expect(reading.invitation).toBeUndefined()
  expect(reading.numbers).toBeUndefined()
  const closed = { ...team(four), closedAt: '2026-11-18T09:00:00.000Z' }
  expect(readTeamSection(report, closed, place).results?.from).toBe(teamWords.fromClosed(4, 7))
})

test('it leads to the kit and to the workshop only while they are on sale', () => {
  const shown = team(sum(all(1), all(1), all(1)))
  const selling = (state: 'on sale' | 'waitlist' | 'hidden') => ({
    ...products,
    list: products.list.map((product) =>
      product.id === 'strategic-alignment-assessment-kit' ? { ...product, state, price: 5900 } : product,
    ),
  })
  const waysWith = (state: 'on sale' | 'waitlist' | 'hidden') =>
    readTeamSection(report, shown, { ...place, products: selling(state) as typeof products }).results?.ways
  expect(waysWith('on sale')?.map(({ text }) => text)).toContain(teamWords.kit)
  for (const state of ['waitlist', 'hidden'] as const)
    expect(waysWith(state)?.map(({ text }) => text)).not.toContain(teamWords.kit)
})
