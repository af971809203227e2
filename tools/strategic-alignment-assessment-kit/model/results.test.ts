import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, comparisonOf, movedWords } from './compare.ts'
import { exampleAssessment } from './example.ts'
import { type Answer, type Assessment, emptyAssessment, emptyRound, questions, ratingsFrom } from './model.ts'
import { oneDecimal, ownPercent, resultsOf as resultsOfTally, signed } from './results.ts'
import { groupsIn, openedFrom, restWords, tallyOf } from './tally.ts'
import { topicsOf as topicsIn } from './topics.ts'

const anyValues = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 })
const anyAnswers = fc.array(
  anyValues.map((values) => answer(values)),
  { minLength: 1, maxLength: 12 },
)

function answer(values: readonly number[], name = ''): Answer {
  return {
    id: name,
    name,
    code: '',
    ratings: ratingsFrom(values),
    own: {},
    comments: {},
    department: '',
    level: '',
  }
}

const resultsOf = (answers: readonly Answer[]) => resultsOfTally(tallyOf(answers, questions))

function docOf(before: Answer[], after: Answer[] = []): Assessment {
  const rounds = { before: { ...emptyRound(), answers: before }, after: { ...emptyRound(), answers: after } }
  return { ...emptyAssessment('a', '2027-01-04'), rounds }
}

const topicsOf = (answers: Answer[]) => topicsIn(docOf(answers), 'before')

/** Everyone gives 3 everywhere, but these ratings to the first question. */
function first(...values: number[]): Answer[] {
  return values.map((value, index) => answer([value, ...Array(15).fill(3)], `P${index + 1}`))
}

test('one person’s results are the ones the site would give', () => {
  const results = resultsOf([answer([3, 3, 3, 0, 2, 2, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3])])
  expect(results?.sections.map(({ score, percent, label }) => [score, percent, label])).toEqual([
    [9, 75, 'Strong'],
    [6, 50, 'Moderate'],
    [4, 33, 'Needs Attention'],
    [12, 100, 'Strong'],
  ])
  expect(results).toMatchObject({ total: 31, percent: 65, label: 'Moderate' })
  expect(ownPercent(answer(Array(16).fill(1)))).toBe(33)
})

test('every figure is rounded once: from the sum of all ratings, not from a figure that was rounded before', () => {
  const nine = [3, 3, 3, 0, ...Array(12).fill(0)]
  const eight = [3, 3, 2, 0, ...Array(12).fill(0)]
  const of = (nines: number, eights: number) =>
    resultsOf([...Array(nines).fill(nine), ...Array(eights).fill(eight)].map((values) => answer(values)))?.sections[0]
  expect(of(3, 1)).toMatchObject({ score: 8.75, percent: 73, label: 'Moderate' })
  // 224 of 300 points are 74.67%: 75%, which is Strong.
  expect(of(24, 1)).toMatchObject({ score: 8.96, percent: 75, label: 'Strong' })
  // 196 of 264 points are 74.24%: 8.909 was once rounded to 8.9 first, and that to 74%; both ways give 74 here.
  expect(of(20, 2)).toMatchObject({ percent: 74, label: 'Moderate' })
  // 13 people with 6, 7 with 5: 113 of 240 points are 47.08%; 5.65 rounded to 5.7 would be 47.5%, so 48%.
  const six = [3, 3, 0, 0, ...Array(12).fill(0)]
  const five = [3, 2, 0, 0, ...Array(12).fill(0)]
  const twenty = [...Array(13).fill(six), ...Array(7).fill(five)].map((values) => answer(values))
  expect(resultsOf(twenty)?.sections[0]).toMatchObject({ score: 5.65, percent: 47 })
})

test('percentages and labels agree with a plain second computation, for any answers', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const results = resultsOf(answers)
      const all = answers.flatMap(({ ratings }) => Object.values(ratings))
      const points = BigInt(all.reduce<number>((sum, value) => sum + value, 0))
      // Half up, in whole numbers: (200 p + m) / 2 m.
      const max = BigInt(48 * answers.length)
      expect(results?.percent).toBe(Number((200n * points + max) / (2n * max)))
      for (const { key, average, spread } of results?.questions ?? []) {
        const values = answers.map(({ ratings }) => (ratings as Record<string, number>)[key] ?? 0)
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        const pairs = values.flatMap((one) => values.map((other) => (one - other) ** 2))
        // The variance is half the mean squared distance of all pairs.
        const variance = pairs.reduce((sum, value) => sum + value, 0) / 2 / values.length ** 2
        expect(average).toBeCloseTo(mean, 12)
        expect(spread).toBeCloseTo(Math.sqrt(variance), 10)
      }
    }),
  )
})

test.each([
  [[3, 3, 3], 0, 'Close'],
  [[3, 3, 3, 2], 0.433, 'Close'],
  [[3, 2], 0.5, 'Some distance'],
  [[3, 2, 1], 0.816, 'Some distance'],
  [[3, 1], 1, 'Far apart'],
  [[3, 0], 1.5, 'Far apart'],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3, 0], 0.9, 'Some distance'],
  [[...Array(40).fill(3), 0], 0.463, 'Some distance'],
  [[...Array(60).fill(3), 0], 0.381, 'Close'],
  [[3, 3, 1, 1], 1, 'Far apart'],
  [[2, 2, 2, 1, 0, 3, 3, 1], 0.968, 'Far apart'],
])('ratings of %j have a spread of %d: %s', (values, spread, apartness) => {
  const result = resultsOf(first(...values))?.questions[0]
  expect(result?.spread).toBeCloseTo(spread, 3)
  expect(result?.apartness).toBe(apartness)
})

test('the same figure on the screen has the same word beside it', () => {
  const some = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(some, (values) => {
      const result = resultsOf(first(...values))?.questions[0]
      const shown = Number(oneDecimal(result?.spread ?? 0))
      expect(result?.apartness).toBe(shown >= 1 ? 'Far apart' : shown >= 0.5 ? 'Some distance' : 'Close')
    }),
    { numRuns: 400, examples: [[[...Array(19).fill(0), ...Array(361).fill(1)]], [[3, 3, 2, 1, 1, 1, 0, 2]]] },
  )
})

test('nobody has answered: there are no results and nothing to discuss', () => {
  expect(resultsOf([])).toBeUndefined()
  expect(topicsOf([])).toEqual([])
  expect(compare(undefined, resultsOf(first(3)))).toBeUndefined()
})

test('far apart comes first, the widest of them at the top; then agreed weakness; then some distance', () => {
  const rest = Array(12).fill(3)
  const answers = [answer([3, 1, 3, 3, ...rest], 'Ana'), answer([2, 1, 1, 0, ...rest], 'Ben')]
  expect(topicsOf(answers).map(({ key, why }) => [key, why])).toEqual([
    ['stakeholderAwareness', 'apart'],
    ['goalDefinition', 'apart'],
    ['missionRelevance', 'weak'],
    ['visionClarity', 'drifting'],
  ])
})

test('of two that are equally far apart the weaker comes first', () => {
  const rest = Array(14).fill(3)
  const topics = topicsOf([answer([3, 2, ...rest]), answer([1, 0, ...rest])])
  expect(topics.map(({ key }) => key)).toEqual(['missionRelevance', 'visionClarity'])
})

test('the reason names who said what, and nobody who has no name', () => {
  const reason = (answers: Answer[]) => topicsOf(answers)[0]?.reason
  const withoutNames = first(3, 3, 0).map((each) => ({ ...each, name: '' }))
  expect(reason(first(3, 3, 0))).toBe('P1 and P2 say 3, P3 says 0. The average of 2.0 hides that.')
  expect(reason(withoutNames)).toBe('2 people say 3, one person says 0. The average of 2.0 hides that.')
  expect(reason(first(3, 0, 0, 0, 0))).toBe('P1 says 3, 4 people say 0. The average of 0.6 hides that.')
  // A name stands as it was typed, also where a sentence begins with it.
  const [one, ...others] = first(3, 0, 0, 0, 0)
  expect(reason([{ ...one, name: 'anna brandt' } as Answer, ...others])).toMatch(/^anna brandt says 3, 4/)
  expect(reason([{ ...one, name: '' } as Answer, ...others])).toMatch(/^One person says 3, 4 people say 0/)
  expect(reason(first(1, 1))).toMatch(/^Everyone says 1 of 3\./)
  expect(reason(first(1))).toMatch(/^The only answer is 1 of 3\./)
  expect(reason(first(1, 1, 0))).toMatch(/^The average is 0\.7 of 3, and no one is far from it\./)
})

test('what everyone rates high and alike is not on the list', () => {
  expect(topicsOf(first(3, 3, 3))).toEqual([])
})

test('before and after: what moved up, down or stayed level', () => {
  const before = resultsOf(first(1, 1))
  const after = resultsOf(first(3, 2))
  const comparison = compare(before, after)
  expect(comparison?.people).toEqual({ before: 2, after: 2 })
  expect(comparison?.total).toMatchObject({ change: 1.5, movement: 'Level', percentBefore: 96 })
  expect(comparison?.sections[0]).toMatchObject({ change: 1.5, movement: 'Up', labelBefore: 'Strong' })
  expect(comparison?.questions[0]).toMatchObject({
    label: 'Clarity of the vision',
    change: 1.5,
    movement: 'Up',
    spreadAfter: 0.5,
  })
  expect(comparison?.questions[1]).toMatchObject({ change: 0, movement: 'Level' })
  expect(compare(after, before)?.questions[0]?.movement).toBe('Down')
})

test('changes carry their sign, and nothing is no change', () => {
  expect([0.83, -0.25, 0.04, -0.04, 0].map(signed)).toEqual(['+0.8', '−0.3', '0.0', '0.0', '0.0'])
})

test('figures stay within their bounds, whatever the answers', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const results = resultsOf(answers)
      expect(results?.percent).toBeGreaterThanOrEqual(0)
      expect(results?.percent).toBeLessThanOrEqual(100)
      const sectionSum = results?.sections.reduce((sum, { score }) => sum + score, 0) ?? 0
      expect(sectionSum).toBeCloseTo(results?.total ?? 0, 9)
      for (const { average, spread, lowest, highest } of results?.questions ?? []) {
        expect(average).toBeGreaterThanOrEqual(lowest)
        expect(average).toBeLessThanOrEqual(highest)
        expect(spread).toBeLessThanOrEqual((highest - lowest) / 2 + 1e-9)
      }
    }),
  )
})

test('the order of the answers changes nothing', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const [one, other] = [answers, answers.toReversed()]
      expect(topicsOf(other).map(({ key }) => key)).toEqual(topicsOf(one).map(({ key }) => key))
      expect(resultsOf(other)?.sections).toEqual(resultsOf(one)?.sections)
    }),
  )
})

test('before and after compares those who answered both times, and says who did not', () => {
  const flat = (value: number) => Array(16).fill(value)
  const doc = docOf(
    [answer(flat(1), 'Ana'), answer(flat(2), 'Ben'), answer(flat(0), 'Cy')],
    [answer(flat(3), ' ben '), answer(flat(2), 'ana'), answer(flat(3), 'Dee'), answer(flat(3), 'Eve')],
  )
  const comparison = comparisonOf(doc)
  expect(comparison?.people).toEqual({ before: 2, after: 2 })
  // Ana from 16 to 32, Ben from 32 to 48: 24 to 40 of 48. With everyone it would be 16 to 44.
  expect(comparison?.total).toMatchObject({ before: 24, after: 40, percentBefore: 50, percentAfter: 83 })
  expect(comparison?.words).toBe(
    'Compared: the 2 people who answered both times. Left out, by their names: 1 only before, 2 only after.',
  )
})

test('two of one name are no pair, and where no name stands in both rounds it says that others answered', () => {
  const flat = (value: number) => Array(16).fill(value)
  const doc = docOf([answer(flat(1), 'Ana'), answer(flat(1), 'ana')], [answer(flat(2), 'Ana')])
  expect(comparisonOf(doc)?.words).toBe(
    '2 people answered before and 1 person after, and no name is in both rounds exactly once: if different people answered, that may explain the change. ‘Ana’ occurs more than once in a round, so answers cannot be matched: add last names.',
  )
  expect(comparisonOf(doc)?.people).toEqual({ before: 2, after: 1 })
  const others = docOf([answer(flat(1), 'Ana')], [answer(flat(2), 'Ben')])
  expect(comparisonOf(others)?.words).toContain('no name is in both rounds: different people answered')
  const mixed = docOf(
    [answer(flat(1), 'Ana'), answer(flat(1), 'Ben'), answer(flat(1), 'Cy')],
    [answer(flat(2), 'ana'), answer(flat(2), 'Ana'), answer(flat(2), 'Ben'), answer(flat(2), '')],
  )
  expect(comparisonOf(mixed)?.words).toBe(
    'Compared: the one person who answered both times. Left out, by their names: 1 only before, 1 answer without a name. Left out too: ‘ana’ occurs more than once in a round, so answers cannot be matched: add last names.',
  )
})

test('a change is rounded once: 0.2475 is 0.2, not 0.25 and then 0.3', () => {
  expect(signed(0.2475)).toBe('+0.2')
  const ones = (high: number, all: number) => first(...Array(high).fill(2), ...Array(all - high).fill(1))
  // From 1.0 to 1.2475 in 404 people: a hundred of them moved by one.
  const change = compare(resultsOf(ones(0, 404)), resultsOf(ones(100, 404)))?.questions[0]
  expect(change?.change).toBeCloseTo(100 / 404, 9)
  expect(signed(change?.change ?? 0)).toBe('+0.2')
  expect(change?.movement).toBe('Level')
})

test('the example tells its story: the owner sees a 3 where operations sees a 1, and 90 days help', () => {
  const example = exampleAssessment()
  const [angela, marcus] = example.rounds.before.answers
  expect([angela?.ratings.visionClarity, marcus?.ratings.visionClarity]).toEqual([3, 1])
  expect(topicsIn(example, 'before')[0]?.key).toBe('stakeholderAwareness')
  expect(comparisonOf(example)?.total).toMatchObject({ percentBefore: 39, percentAfter: 65, movement: 'Up' })
})

test('how many moved and came closer is said in words that fit none and one', () => {
  const words = (before: Answer[], after: Answer[]) => {
    const comparison = compare(resultsOf(before), resultsOf(after))
    return comparison && movedWords(comparison)
  }
  expect(words(first(3, 3), first(3, 0))).toBe(
    'Of the 16 points, none went up and 1 went down by a quarter of a step or more. On none of them are people closer together than before.',
  )
  expect(words(first(3, 0), first(3, 3))).toBe(
    'Of the 16 points, 1 went up and none went down by a quarter of a step or more. On 1 of them people are closer together than before.',
  )
  // One person is not close to anybody.
  expect(words(first(3, 0), first(3))).not.toContain('closer')
})

test('why a department of four is counted with everyone else is said, where there is such a rest', () => {
  const people = (department: string, count: number) =>
    first(...Array<number>(count).fill(2)).map((each) => ({ ...each, department }))
  const answersOf = (sizes: [string, number][]) => sizes.flatMap(([name, size]) => people(name, size))
  const groups = (...sizes: [string, number][]) => openedFrom({ own: [] }, answersOf(sizes)).groups
  const hidden = groups(['Werkstatt', 5], ['Vertrieb', 4], ['Büro', 3])
  expect(hidden.map(({ name, people: count }) => [name, count])).toEqual([
    ['Werkstatt', 5],
    ['', 7],
  ])
  expect(restWords({ anonymous: true }, hidden)).toContain('or in one too small to be shown')
  expect(restWords({ anonymous: true }, groups(['Werkstatt', 5], ['Vertrieb', 4]))).toBe('')
  // With names shown there is nothing to hide: every department shows, whatever its size.
  const named = groupsIn(
    docOf(
      answersOf([
        ['Werkstatt', 5],
        ['Vertrieb', 4],
        ['Büro', 1],
      ]),
    ),
    'before',
  )
  expect(named.map(({ name, people: count }) => [name, count])).toEqual([
    ['Büro', 1],
    ['Vertrieb', 4],
    ['Werkstatt', 5],
  ])
  expect(restWords({ anonymous: false }, named)).toBe('')
})

test('the comparison has the same people in the same teams before and after', () => {
  const person = (name: string, department: string, rating: number) =>
    first(rating).map((each) => ({ ...each, name, department, ratings: ratingsFrom(Array(16).fill(rating)) }))
  const doc = docOf(
    [...person('Ann', 'Sales', 1), ...person('Bo', 'Shop', 1), ...person('Cy', 'Shop', 2), ...person('Di', 'Sales', 0)],
    // Cy has moved to Sales, and Di has left.
    [...person('Ann', 'Sales', 2), ...person('Bo', '', 3), ...person('Cy', 'Sales', 3), ...person('Ed', 'Shop', 0)],
  )
  expect(
    comparisonOf(doc)?.teams.map(({ label, percentBefore, percentAfter }) => [label, percentBefore, percentAfter]),
  ).toEqual([
    ['Sales', 50, 83],
    ['Shop', 33, 100],
  ])
})

test('without names only groups that both rounds show are compared, the rest as everyone else', () => {
  const people = (department: string, count: number, rating: number) =>
    first(...Array<number>(count).fill(rating)).map((each) => {
      return { ...each, department, ratings: ratingsFrom(Array(16).fill(rating)) }
    })
  const opened = (...parts: Answer[][]) => openedFrom({ own: [] }, parts.flat())
  const empty = docOf([])
  const rounds = {
    before: {
      ...empty.rounds.before,
      opened: opened(people('A', 5, 3), people('B', 4, 1), people('C', 4, 2)),
    },
    after: { ...empty.rounds.after, opened: opened(people('A', 5, 0), people('B', 4, 3), people('C', 3, 3)) },
  }
  expect(
    comparisonOf({ ...empty, anonymous: true, rounds })?.teams.map((each) => [
      ...[each.label, each.percentBefore, each.percentAfter],
    ]),
  ).toEqual([
    ['A', 100, 0],
    ['Everyone else', 50, 100],
  ])
})
