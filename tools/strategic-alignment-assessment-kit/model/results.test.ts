import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleAssessment } from './example.ts'
import { type Answer, ratingsFrom } from './model.ts'
import { compare, ownPercent, resultsOf, signed, topicsOf } from './results.ts'

const anyValues = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 })
const anyAnswers = fc.array(
  anyValues.map((values) => answer(values)),
  { minLength: 1, maxLength: 12 },
)

function answer(values: readonly number[], name = ''): Answer {
  return { id: name, name, code: '', ratings: ratingsFrom(values) }
}

/** Everyone gives 3 everywhere, but these ratings to the first question. */
function first(...values: number[]): Answer[] {
  return values.map((value, index) => answer([value, ...Array(15).fill(3)], `P${index + 1}`))
}

const named = ({ name }: Answer) => name
const nameless = () => null

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

test('a section is judged by the score that is shown', () => {
  const nine = [3, 3, 3, 0, ...Array(12).fill(0)]
  const eight = [3, 3, 2, 0, ...Array(12).fill(0)]
  const four = [nine, nine, nine, eight].map((values) => answer(values))
  expect(resultsOf(four)?.sections[0]).toMatchObject({
    ...{ score: 8.8, percent: 73, label: 'Moderate', lowest: 8, highest: 9 },
  })
  // 8.96 reads 9.0, which is Strong.
  const nearly = [...Array(24).fill(nine), eight].map((values) => answer(values))
  expect(resultsOf(nearly)?.sections[0]).toMatchObject({ score: 9, percent: 75, label: 'Strong' })
})

test.each([
  [[3, 3, 3], 0, 'Close'],
  [[3, 3, 3, 2], 0.433, 'Close'],
  [[3, 2], 0.5, 'Some distance'],
  [[3, 2, 1], 0.816, 'Some distance'],
  [[3, 1], 1, 'Far apart'],
  [[3, 0], 1.5, 'Far apart'],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3, 0], 0.9, 'Far apart'],
])('ratings of %j have a spread of %d: %s', (values, spread, apartness) => {
  const result = resultsOf(first(...values))?.questions[0]
  expect(result?.spread).toBeCloseTo(spread, 3)
  expect(result?.apartness).toBe(apartness)
})

test('nobody has answered: there are no results and nothing to discuss', () => {
  expect(resultsOf([])).toBeUndefined()
  expect(topicsOf([], named)).toEqual([])
  expect(compare(undefined, resultsOf(first(3)))).toBeUndefined()
})

test('far apart comes first, the widest of them at the top; then agreed weakness; then some distance', () => {
  const rest = Array(12).fill(3)
  const answers = [answer([3, 1, 3, 3, ...rest], 'Ana'), answer([2, 1, 1, 0, ...rest], 'Ben')]
  expect(topicsOf(answers, named).map(({ key, why }) => [key, why])).toEqual([
    ['stakeholderAwareness', 'apart'],
    ['goalDefinition', 'apart'],
    ['missionRelevance', 'weak'],
    ['visionClarity', 'drifting'],
  ])
})

test('of two that are equally far apart the weaker comes first', () => {
  const rest = Array(14).fill(3)
  const topics = topicsOf([answer([3, 2, ...rest]), answer([1, 0, ...rest])], named)
  expect(topics.map(({ key }) => key)).toEqual(['missionRelevance', 'visionClarity'])
})

test('the reason names who said what, and nobody in an anonymous round', () => {
  const reason = (answers: Answer[], nameOf: (answer: Answer) => string | null) =>
    topicsOf(answers, nameOf)[0]?.reason
  expect(reason(first(3, 3, 0), named)).toBe('P1 and P2 say 3, P3 says 0. The average of 2.0 hides that.')
  expect(reason(first(3, 3, 0), nameless)).toBe(
    '2 people say 3, one person says 0. The average of 2.0 hides that.',
  )
  expect(reason(first(3, 0, 0, 0, 0), named)).toBe(
    'P1 says 3, 4 people say 0. The average of 0.6 hides that.',
  )
  expect(reason(first(1, 1), named)).toMatch(/^Everyone says 1 of 3\./)
  expect(reason(first(1), named)).toMatch(/^The only answer is 1 of 3\./)
  expect(reason(first(1, 1, 0), named)).toMatch(/^The average is 0\.7 of 3, and nobody is far from it\./)
})

test('what everyone rates high and alike is not on the list', () => {
  expect(topicsOf(first(3, 3, 3), named)).toEqual([])
})

test('before and after: what moved up, down or stayed level', () => {
  const before = resultsOf(first(1, 1))
  const after = resultsOf(first(3, 2))
  const comparison = compare(before, after)
  expect(comparison?.people).toEqual({ before: 2, after: 2 })
  expect(comparison?.total).toMatchObject({ change: 1.5, movement: 'Level', percentBefore: 96 })
  expect(comparison?.sections[0]).toMatchObject({ change: 1.5, movement: 'Up', labelBefore: 'Strong' })
  expect(comparison?.questions[0]).toMatchObject({
    ...{ label: 'Clarity of the vision', change: 1.5, movement: 'Up', spreadAfter: 0.5 },
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
      expect(Math.abs(sectionSum - (results?.total ?? 0))).toBeLessThanOrEqual(0.3)
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
      expect(topicsOf(other, nameless).map(({ key }) => key)).toEqual(
        topicsOf(one, nameless).map(({ key }) => key),
      )
      expect(resultsOf(other)?.sections).toEqual(resultsOf(one)?.sections)
    }),
  )
})

test('the example tells its story: the owner sees a 3 where operations sees a 1, and 90 days help', () => {
  const { before, after } = exampleAssessment().rounds
  const [angela, marcus] = before.answers
  expect([angela?.ratings.visionClarity, marcus?.ratings.visionClarity]).toEqual([3, 1])
  expect(topicsOf(before.answers, named)[0]?.key).toBe('stakeholderAwareness')
  expect(resultsOf(before.answers)?.label).toBe('Needs Attention')
  expect(compare(resultsOf(before.answers), resultsOf(after.answers))?.total.movement).toBe('Up')
})
