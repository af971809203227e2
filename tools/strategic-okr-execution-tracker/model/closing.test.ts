import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import { type KeyResult, type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { readNumber } from '#tools/shared/values/limits.ts'
import {
  endedWords,
  proposalFor,
  proposedScore,
  scoreLimits,
  scoreOf,
  scoresOf,
  scoreVerdict,
  weeksLeft,
} from './closing.ts'
import { trackedExample } from './example.ts'
import { type TrackerAction, trackPlan } from './model.ts'

const plan = trackedExample()
const [orders] = plan.keyResults
if (!orders) throw new Error('the example lost a key result')

/** The proposed score for a key result from 0 to 100 with one value. */
function proposed(value: number | null, changes: Partial<KeyResult> = {}): number | null {
  const keyResult = { ...orders, id: 'k1', baseline: 0, target: 100, ...changes } as KeyResult
  const checkIns = [{ keyResultId: 'k1', week: '2027-03-22', value, confidence: null, note: '' }]
  return proposedScore({ ...plan, keyResults: [keyResult], checkIns }, keyResult)
}

test.for([
  [0, 0],
  [-20, 0],
  [4, 0],
  [5, 0.1],
  [44.9, 0.4],
  [45, 0.5],
  [90, 0.9],
  [94, 0.9],
  [99.9, 0.9],
  [100, 1],
  [140, 1],
] as const)('%d of 100 is proposed as %d', ([value, score]) => {
  expect(proposed(value)).toBe(score)
})

test('falling key results score the same way, holding ones score 1 or 0, and unmeasured ones get no score', () => {
  expect(proposed(31, { baseline: 31, target: 11, direction: 'down' })).toBe(0)
  expect(proposed(16, { baseline: 31, target: 11, direction: 'down' })).toBe(0.8)
  expect(proposed(3, { baseline: 3, target: 3, direction: 'down' })).toBe(1)
  expect(proposed(4, { baseline: 3, target: 3, direction: 'down' })).toBe(0)
  expect(proposed(null)).toBeNull()
  expect(proposed(50, { target: null })).toBeNull()
})

/** From 0 to 10 by March 10, the Wednesday of the week of the 8th. */
function ended(values: readonly (readonly [week: string, value: number])[], changes: Partial<KeyResult> = {}) {
  const numbers = { id: 'k1', baseline: 0, target: 10, due: '2027-03-10', unit: 'orders' }
  const keyResult = { ...orders, ...numbers, ...changes } as KeyResult
  const checkIns = values.map(([week, value]) => {
    return { keyResultId: 'k1', week, value, confidence: null, note: '' }
  })
  const own = { ...plan, keyResults: [keyResult], checkIns }
  return { ...proposalFor(own, keyResult), words: endedWords(own, keyResult), own, keyResult }
}

test('a target reached late scores its value on the due date, never 1.0; a drop after the due date changes nothing', () => {
  // 6 of 10 in the week it was due, 10 two weeks later.
  expect(
    ended([
      ['2027-03-08', 6],
      ['2027-03-22', 10],
    ]),
  ).toMatchObject({
    score: 0.6,
    why: '60% of the way when it was due; reached only later.',
    words:
      '10 orders: the target is reached, 2 weeks late. 6 orders when it was due on Mar 10. The score counts what it was when it was due.',
  })
  expect(
    ended([
      ['2027-03-08', 9.96],
      ['2027-03-15', 12],
    ]),
  ).toMatchObject({
    score: 0.9,
    why: '99% of the way when it was due; reached only later.',
  })
  expect(ended([['2027-03-15', 10]])).toMatchObject({
    score: 0.9,
    why: 'Reached, but no value was reported by the day it was due.',
  })
  expect(ended([['2027-03-15', 7]])).toMatchObject({
    score: 0.7,
    why: '70% of the way by its last value; none was reported by the day it was due.',
  })
  expect(
    ended([
      ['2027-03-08', 10],
      ['2027-03-22', 4],
    ]),
  ).toMatchObject({
    score: 1,
    why: 'The target was reached.',
  })
  // It had to stay at 3 or below: missed when due, back later.
  const hold = { baseline: 3, target: 3, direction: 'down' } as const
  expect(
    ended(
      [
        ['2027-03-08', 4],
        ['2027-03-22', 3],
      ],
      hold,
    ),
  ).toMatchObject({
    score: 0,
    why: 'It did not hold when it was due; reached only later.',
  })
})

test('a manual score drops the remark about the value on the due date', () => {
  const { own } = ended([
    ['2027-03-08', 6],
    ['2027-03-22', 10],
  ])
  const [keyResult] = own.keyResults
  if (!keyResult) throw new Error('there is one')
  const done = trackPlan(own, { type: 'close', day: '2027-04-01' })
  expect(endedWords(done, keyResult)).toContain('The score counts')
  const given = trackPlan(done, { type: 'score', keyResultId: 'k1', changes: { score: 0.8 } })
  expect(endedWords(given, keyResult)).not.toContain('The score counts')
})

test('a missed key result is scored by its value on the due date, and the later value is mentioned', () => {
  const keyResult = { ...orders, id: 'k1', baseline: 0, target: 10, due: '2027-03-10' } as KeyResult
  const at = (week: string, value: number) => ({ keyResultId: 'k1', week, value, confidence: null, note: '' })
  const late = { ...plan, keyResults: [keyResult], checkIns: [at('2027-03-08', 8), at('2027-03-22', 9)] }
  expect(proposedScore(late, keyResult)).toBe(0.8)
  expect(endedWords(late, keyResult)).toBe(
    '8 orders when it was due on Mar 10. 9 orders since. The score counts what it was when it was due.',
  )
  const fell = { ...late, checkIns: [at('2027-03-08', 8), at('2027-03-22', 3)] }
  expect(proposedScore(fell, keyResult)).toBe(0.8)
})

test('a score can be typed as a percentage, and closing early counts the weeks left', () => {
  expect(readNumber('70%', scoreLimits)).toEqual({ ok: true, value: 0.7 })
  expect(readNumber('0.7', scoreLimits)).toEqual({ ok: true, value: 0.7 })
  for (const wrong of ['1.5', '-1', '170%', '70']) expect(readNumber(wrong, scoreLimits).ok).toBe(false)
  expect(['2027-02-17', '2027-03-25', '2027-04-02'].map((day) => weeksLeft(plan, day))).toEqual([6, 0, 0])
})

const close: TrackerAction = { type: 'close', day: '2027-04-01' }

test('closing proposes scores by progress and averages objectives and plan by weight', () => {
  const done = trackPlan(plan, close)
  // By hand from week eight's values: (45−22)÷38, (53−41)÷24, (22−18)÷17, (92.6−88)÷8, (31−13)÷21,
  // (46−38)÷18.
  const shares = [23 / 38, 12 / 24, 4 / 17, 4.6 / 8, 18 / 21, 8 / 18]
  const scores = shares.map((share) => Math.round(share * 10) / 10)
  expect(done.closing?.scores.map(({ score }) => score)).toEqual(scores)
  expect(scores).toEqual([0.6, 0.5, 0.2, 0.6, 0.9, 0.4])
  const { of, plan: whole } = scoresOf(done)
  const [one, other] = [(0.6 + 0.5 + 0.2) / 3, (0.6 + 0.9 + 0.4) / 3]
  expect(of.get('o1')).toBeCloseTo(one, 12)
  expect(of.get('o2')).toBeCloseTo(other, 12)
  expect(whole).toBeCloseTo((one + other) / 2, 12)
  const heavy = {
    ...done,
    keyResults: done.keyResults.map((each) => ({ ...each, weight: each.id === 'k1' ? 4 : 1 })),
  }
  expect(scoresOf(heavy).of.get('o1')).toBeCloseTo((4 * 0.6 + 0.5 + 0.2) / 6, 12)
})

const words: TrackerAction[] = [
  close,
  { type: 'score', keyResultId: 'k1', changes: { score: 0.75 } },
  { type: 'score', keyResultId: 'k1', changes: { note: 'A late start' } },
  { type: 'edit-closing', changes: { wentWell: 'Labels', wentBadly: 'Boxes', learned: 'Call first' } },
]

test('scores, notes and the retrospective are saved and survive reopening and closing again', () => {
  const done = words.reduce(trackPlan, plan)
  expect(scoreOf(done, { id: 'k1' })).toEqual({ keyResultId: 'k1', score: 0.75, note: 'A late start' })
  const read = readDocument(planFormat, writeDocument(planFormat, done))
  expect(read.ok && read.doc).toEqual(done)

  const open = trackPlan(done, { type: 'open-again' })
  expect(open.closing).toBeNull()
  expect(open.checkIns).toBe(done.checkIns)
  const again = trackPlan(open, { type: 'close', day: '2027-04-08' })
  expect(again.closing).toEqual({ ...done.closing, day: '2027-04-08' })
})

test('closing again scores new key results and drops removed ones', () => {
  const open = trackPlan(words.reduce(trackPlan, plan), { type: 'open-again' })
  const changed = editPlan(editPlan(open, { type: 'remove', id: 'k2' }), {
    type: 'add-key-result',
    keyResult: { ...orders, id: 'new' } as KeyResult,
  })
  const reported = trackPlan(changed, {
    type: 'check-in',
    keyResultId: 'new',
    week: '2027-03-01',
    changes: { value: 60 },
  })
  const ids = (from: Plan) => from.closing?.scores.map(({ keyResultId, score }) => [keyResultId, score])
  expect(ids(trackPlan(reported, close))).toEqual([
    ['k1', 0.75],
    ['k3', 0.2],
    ['k4', 0.6],
    ['k5', 0.9],
    ['k6', 0.4],
    ['new', 1],
  ])
})

test('a score can be left out and set again; unknown key results and open quarters take none', () => {
  const done = trackPlan(plan, close)
  const without = trackPlan(done, { type: 'score', keyResultId: 'k1', changes: { score: null } })
  expect(scoreOf(without, { id: 'k1' })).toBeUndefined()
  expect(scoresOf(without).of.get('o1')).toBeCloseTo((0.5 + 0.2) / 2, 12)
  const given = trackPlan(without, { type: 'score', keyResultId: 'k1', changes: { score: 0 } })
  expect(scoreOf(given, { id: 'k1' })).toEqual({ keyResultId: 'k1', score: 0, note: '' })
  expect(trackPlan(done, { type: 'score', keyResultId: 'nobody', changes: { score: 1 } })).toBe(done)
  expect(trackPlan(plan, { type: 'score', keyResultId: 'k1', changes: { score: 1 } })).toBe(plan)
})

test('a commitment is kept in full; 0.7 is good for a stretch', () => {
  const names = (ambition: 'committed' | 'stretch') =>
    [0.3, 0.4, 0.69, 0.7, 0.9, 1].map((score) => scoreVerdict(ambition, score).tone)
  expect(names('stretch')).toEqual(['red', 'amber', 'amber', 'green', 'green', 'green'])
  expect(names('committed')).toEqual(['red', 'red', 'red', 'amber', 'amber', 'green'])
})
