import { expect, test } from 'vitest'
import type { Plan } from '../plan.ts'
import { samplePlan } from '../sample-plan.ts'
import { endWords, tick, withEnds } from './going-on.ts'
import { lastQuarterOf } from './last-quarter.ts'
import { nextQuarter } from './next-quarter.ts'

const row = (id: string, keyResultId: string, done = false) => {
  return { id, keyResultId, text: id, owner: '', due: '', done }
}
const plan: Plan = { ...samplePlan(), initiatives: [row('i1', 'k1'), row('i2', 'k1', true), row('i3', 'k4')] }
const after = (id: string, isOn: boolean, ...chosen: string[]) => [...tick(plan, new Set(chosen), id, isOn)].toSorted()

test('an objective continues with its contents, a key result with its open initiatives and its objective', () => {
  expect(after('o1', true)).toEqual(['i1', 'k1', 'k2', 'k3', 'o1'])
  expect(after('k1', true)).toEqual(['i1', 'k1', 'o1'])
  expect(after('i1', true, 'k1', 'o1')).toEqual(['i1', 'k1', 'o1'])
})

test('without an objective nothing in it continues; without a key result its objective still does', () => {
  expect(after('o1', false, 'o1', 'k1', 'i1', 'o2', 'k4')).toEqual(['k4', 'o2'])
  expect(after('k1', false, 'o1', 'k1', 'i1', 'k2')).toEqual(['k2', 'o1'])
})

const last = { id: 'k', objective: '', title: '', unit: 'orders', owner: '', note: '', goesOn: true }

test('describes how a key result ended', () => {
  // (48 − 22) / (60 − 22) = 26 / 38 = 68.4%
  expect(endWords({ ...last, baseline: 22, target: 60, value: 48, score: 0.7 })).toBe(
    'Ended at 48 orders, 68% of the way, scored 0.7',
  )
  expect(endWords({ ...last, baseline: null, target: null, value: null, score: null })).toBe('No value reported')
  expect(endWords({ ...last, baseline: 31, target: 10, value: 40, score: 0 })).toBe(
    'Ended at 40 orders, 0% of the way, scored 0.0',
  )
})

test('an end value typed here becomes the next baseline, and the old plan stays the same', () => {
  const before = JSON.stringify(plan)
  const ended = withEnds(plan, { k1: 48, gone: 3 })
  expect(JSON.stringify(plan)).toBe(before)
  const next = nextQuarter(ended, { continues: new Set(['k1', 'k2']), makeId: () => 'new' })
  expect(next.keyResults.map(({ baseline }) => baseline)).toEqual([48, plan.keyResults[1]?.baseline])
  expect(lastQuarterOf(next)?.results[0]?.value).toBe(48)
  expect(withEnds(plan, {})).toBe(plan)
})
