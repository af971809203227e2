import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '../../document/file-format.ts'
import { writeDocument } from '../../document/write-document.ts'
import { emptyObjective } from '../new-rows.ts'
import { type Plan, planFormat, planSchema } from '../plan.ts'
import { samplePlan } from '../sample-plan.ts'
import { lastQuarterOf, quarterScoreWords, scoreText } from './last-quarter.ts'
import { isReached, lastValue, nextQuarter, usuallyContinues } from './next-quarter.ts'

const report = (keyResultId: string, week: string, value: number | null) => {
  return { keyResultId, week, value, confidence: null, note: '' }
}
const initiative = (id: string, keyResultId: string, rest: object = {}) => {
  return { id, keyResultId, text: id, owner: 'Dana', due: '', done: false, ...rest }
}

/** Orders: 22 to 60, at 48 in March. Trials: reached with 66. Vans: no value, scored 1.0. Notes: 31 to 10, at 9. */
function endedPlan(): Plan {
  return {
    ...samplePlan(),
    initiatives: [
      initiative('i1', 'k1', { due: '2027-02-01' }),
      initiative('i2', 'k1', { done: true }),
      initiative('i3', 'k1', { due: '2027-04-15' }),
      initiative('i4', 'k5'),
    ],
    checkIns: [
      report('k1', '2027-03-22', 48),
      report('k1', '2027-01-11', 30),
      report('k1', '2027-03-29', null),
      report('k2', '2027-03-22', 66),
      report('k5', '2027-03-22', 9),
    ],
    commitments: [{ id: 'c1', week: '2027-03-22', text: 'Call', owner: 'Dana', keyResultId: 'k1', kept: null }],
    closing: {
      day: '2027-03-30',
      scores: [
        { keyResultId: 'k1', score: 0.7, note: 'The strike cost two weeks' },
        { keyResultId: 'k4', score: 1, note: '' },
      ],
      wentWell: 'Sampling',
      wentBadly: 'The van',
      learned: 'Start earlier',
    },
    parts: { 'okr-workshop-facilitator-kit': { votes: 3 }, 'goal-cascade-builder': { folded: ['o1'] } },
  }
}

const all = (plan: Plan) => new Set([...plan.objectives, ...plan.keyResults, ...plan.initiatives].map(({ id }) => id))
const next = (plan: Plan, continues: ReadonlySet<string> = all(plan), day?: string) =>
  nextQuarter(plan, { continues, makeId: () => 'new', ...(day === undefined ? {} : { day }) })

test('what goes on starts where it ended; what was reached waits for a new target', () => {
  const rows = next(endedPlan()).keyResults.map(({ id, baseline, target, due }) => [id, baseline, target, due])
  expect(rows).toEqual([
    ['k1', 48, 60, '2027-06-30'],
    ['k2', 66, null, '2027-06-30'],
    // No numbers and no date: none are made up.
    ['k3', null, null, ''],
    // Scored 1.0 without a value: at its target.
    ['k4', 96, null, '2027-06-30'],
    // 9 notes are fewer than 10.
    ['k5', 9, null, '2027-06-30'],
    // Never reported, not scored: as it began.
    ['k6', 46, 45, '2027-06-30'],
  ])
})

test('the new plan is one of its own, for the period after, and an open one', () => {
  const plan = next(endedPlan())
  expect(plan).toMatchObject({
    id: 'new',
    title: 'OKRs for Q2 2027',
    company: 'Harbor Street Bakery',
    period: { name: 'Q2 2027', start: '2027-04-01', end: '2027-06-30' },
    checkIns: [],
    commitments: [],
    closing: null,
    goals: samplePlan().goals,
  })
  expect(plan.keyResults.every(({ former }) => former.length === 0)).toBe(true)
  // How the cascade is shown goes on; the workshop was one day of the old quarter.
  expect(Object.keys(plan.parts)).toEqual(['goal-cascade-builder', 'strategic-okr-planner'])
})

test('only what was chosen goes on: a key result brings its objective, an initiative goes with its key result', () => {
  const plan = next(endedPlan(), new Set(['k1', 'i1', 'i2', 'i4']))
  expect(plan.objectives.map(({ id }) => id)).toEqual(['o1'])
  expect(plan.keyResults.map(({ id }) => id)).toEqual(['k1'])
  // i2 is done, i4 belongs to a result that stays behind; a day in the old quarter has gone by.
  expect(plan.initiatives).toEqual([initiative('i1', 'k1')])
  expect(next(endedPlan(), new Set(['k1', 'i3'])).initiatives).toEqual([initiative('i3', 'k1', { due: '2027-04-15' })])
  expect(next(endedPlan(), new Set(['o2'])).objectives.map(({ id }) => id)).toEqual(['o2'])
  expect(next(endedPlan(), new Set()).keyResults).toEqual([])
})

test('an objective whose parent stays behind serves what that one served', () => {
  const plan = samplePlan()
  plan.objectives.push(emptyObjective('o3', 'o1'), emptyObjective('o4', 'o3'))
  expect(next(plan, new Set(['o4'])).objectives).toEqual([emptyObjective('o4', 'g1')])
  expect(next(plan, new Set(['o3', 'o4'])).objectives.map(({ parentId }) => parentId)).toEqual(['g1', 'o3'])
})

test('how the quarter ended can be read in the new plan, scores and words, and after writing and opening it', () => {
  const made = next(endedPlan(), new Set(['k1']))
  const opened = readDocument(planFormat, writeDocument(planFormat, made))
  expect(opened).toEqual({ ok: true, about: {}, doc: made })
  const last = lastQuarterOf(made)
  expect(last).toMatchObject({
    planId: 'sample',
    name: 'Q1 2027',
    closedOn: '2027-03-30',
    wentWell: 'Sampling',
    wentBadly: 'The van',
    learned: 'Start earlier',
  })
  expect(last?.results.map(({ id, value, score, goesOn }) => [id, value, score, goesOn])).toEqual([
    ['k1', 48, 0.7, true],
    ['k2', 66, null, false],
    ['k3', null, null, false],
    ['k4', null, 1, false],
    ['k5', 9, null, false],
    ['k6', null, null, false],
  ])
  expect(last?.results[0]).toMatchObject({ note: 'The strike cost two weeks', baseline: 22, target: 60 })
  // One in each of two objectives: (0.7 + 1) / 2
  expect(last && quarterScoreWords(last)).toBe('0.85 for the quarter, 2 of 6 scored')
  expect(quarterScoreWords({ results: [] })).toBe('')
})

test('an open quarter rolls over too: it has no scores, and no day on which it was closed', () => {
  const last = lastQuarterOf(next({ ...endedPlan(), closing: null }))
  expect(last?.closedOn).toBe('')
  expect(last?.results.map(({ score }) => score)).toEqual([null, null, null, null, null, null])
})

test('a part that is none of ours, or of another version, is no last quarter', () => {
  expect(lastQuarterOf(samplePlan())).toBeUndefined()
  for (const part of [null, 'text', 4, {}, { lastQuarter: null }, { lastQuarter: { name: 'Q1' } }]) {
    expect(lastQuarterOf({ parts: { 'strategic-okr-planner': part } })).toBeUndefined()
  }
})

test('usually that goes on which is not reached, with its objective and what is still to be done', () => {
  expect([...usuallyContinues(endedPlan())].toSorted()).toEqual(['i1', 'i3', 'k1', 'k3', 'k6', 'o1', 'o2'])
})

test('a value counts by its week, and falling results are reached from above', () => {
  const plan = endedPlan()
  expect(lastValue(plan, { id: 'k1' })).toBe(48)
  expect(plan.keyResults.map((each) => isReached(plan, each))).toEqual([...[false, true, false, true, true, false]])
})

test.for([
  ['OKRs for Q1 2027', 'OKRs for Q2 2027'],
  ['Q1 2027 of the bakery', 'Q2 2027 of the bakery'],
  ['Our winter', 'Our winter, Q2 2027'],
  [' ', 'OKRs for Q2 2027'],
  ['$& in Q1 2027', '$& in Q2 2027'],
])('a plan called ‘%s’ goes on as ‘%s’', ([title = '', expected]) => {
  expect(next({ ...samplePlan(), title }).title).toBe(expected)
})

test('with a day, the new quarter is one that is not over; without, the very next', () => {
  expect(next(samplePlan(), new Set(), '2026-11-17').period.name).toBe('Q2 2027')
  expect(next(samplePlan(), new Set(), '2027-06-30').period.name).toBe('Q2 2027')
  expect(next(samplePlan(), new Set(), '2027-11-02').period.name).toBe('Q4 2027')
})

test('the old plan stays as it was, and any choice makes a plan that can be saved', () => {
  const before = JSON.stringify(endedPlan())
  const ids = [...all(endedPlan()), 'no-such-row']
  fc.assert(
    fc.property(fc.subarray(ids), (chosen) => {
      const plan = endedPlan()
      const made = next(plan, new Set(chosen))
      expect(JSON.stringify(plan)).toBe(before)
      expect(planSchema.safeParse(made).success).toBe(true)
      // Whatever goes on was chosen, or is the objective of what was chosen.
      for (const { id } of made.keyResults) expect(chosen).toContain(id)
      for (const { id } of made.initiatives) expect(chosen).toContain(id)
    }),
  )
})

test('the quarter’s score is counted by objectives and weights, as in the tracker; an older part has the plain average', () => {
  const plan = endedPlan()
  const closing = {
    day: '2027-03-30',
    wentWell: '',
    wentBadly: '',
    learned: '',
    scores: [
      { keyResultId: 'k1', score: 0.7, note: '' },
      { keyResultId: 'k2', score: 1, note: '' },
      { keyResultId: 'k4', score: 0.5, note: '' },
    ],
  }
  const last = lastQuarterOf(next({ ...plan, closing }))
  // ((0.7 + 1) / 2 + 0.5) / 2 = 0.675
  expect(last?.score).toBeCloseTo(0.675, 12)
  expect(last && quarterScoreWords(last)).toBe('0.68 for the quarter, 3 of 6 scored')
  const { score: _, ...older } = last ?? { results: [] }
  // (0.7 + 1 + 0.5) / 3 = 0.733
  expect(quarterScoreWords(older)).toBe('0.73 on average, 3 of 6 scored')
  const tripled = {
    ...plan,
    closing,
    objectives: plan.objectives.map((each) => ({ ...each, weight: each.id === 'o2' ? 3 : 1 })),
  }
  // (0.85 + 3 × 0.5) / 4 = 0.5875
  expect(lastQuarterOf(next(tripled))?.score).toBeCloseTo(0.5875, 12)
})

test('two objectives of one name stay two, and a part without their ids is still read', () => {
  const plan = endedPlan()
  const alike = { ...plan, objectives: plan.objectives.map((each) => ({ ...each, title: 'Same name' })) }
  const made = next(alike)
  expect(new Set(lastQuarterOf(made)?.results.map(({ objectiveId }) => objectiveId))).toEqual(new Set(['o1', 'o2']))
  const older = JSON.parse(JSON.stringify(made.parts['strategic-okr-planner']))
  delete older.lastQuarter.score
  for (const result of older.lastQuarter.results) delete result.objectiveId
  expect(lastQuarterOf({ parts: { 'strategic-okr-planner': older } })?.results).toHaveLength(6)
})

test('a score has one decimal, or the two that it was given', () => {
  expect([0, 0.7, 0.65, 1, 0.1 + 0.2].map(scoreText)).toEqual(['0.0', '0.7', '0.65', '1.0', '0.3'])
})

test('a total of the quarter starts at 0 again; a percentage goes on, and a level to keep stays', () => {
  const plan = endedPlan()
  const [first, second, third] = plan.keyResults
  if (!first || !second || !third) throw new Error('the sample lost its key results')
  const keyResults = [
    { ...first, baseline: 0, target: 60, unit: 'orders' },
    { ...second, baseline: 0, target: 60, unit: '%' },
    { ...third, baseline: 5, target: 5, unit: '%', direction: 'down' as const },
  ]
  const checkIns = keyResults.map(({ id }) => {
    return {
      keyResultId: id,
      week: '2027-03-22',
      value: id === third.id ? 4 : 48,
      confidence: null,
      note: '',
    }
  })
  const ended = { ...plan, keyResults, checkIns, initiatives: [], closing: null }
  expect(usuallyContinues(ended).has(third.id)).toBe(true)
  const made = next(ended, new Set(keyResults.map(({ id }) => id)))
  expect(made.keyResults.map(({ baseline, target }) => [baseline, target])).toEqual([
    [0, 60],
    [48, 60],
    [5, 5],
  ])
})
