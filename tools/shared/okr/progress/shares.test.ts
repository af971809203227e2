import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLinkedPlan, anyPlan } from '#tests/tools/any-cascade.ts'
import { emptyObjective } from '../new-rows.ts'
import { samplePlan } from '../sample-plan.ts'
import { planProgress } from './progress.ts'
import { sharesOf, shareText } from './shares.ts'

test('by hand: weights 2, 1 and one without numbers; an objective below counts beside the key results', () => {
  const plan = samplePlan()
  plan.keyResults = plan.keyResults.map((each) => (each.id === 'k1' ? { ...each, weight: 2 } : each))
  const shares = sharesOf(plan)
  expect(['k1', 'k2', 'k3', 'k4', 'o1', 'o2'].map((id) => shares.get(id))).toEqual([
    ...[2 / 3, 1 / 3, null, 1 / 3, 1 / 2, 1 / 2],
  ])
  // A third objective that serves the first one and measures something: weights 2, 1 and 1.
  plan.objectives.push(emptyObjective('o3', 'o1'))
  expect(sharesOf(plan).get('o3')).toBeNull()
  plan.keyResults = plan.keyResults.map((each) => (each.id === 'k4' ? { ...each, objectiveId: 'o3' } : each))
  const nested = sharesOf(plan)
  expect(['k1', 'k2', 'o3', 'k4'].map((id) => nested.get(id))).toEqual([0.5, 0.25, 0.25, 1])
})

test('a weight of 0 counts nothing, and nothing counts where all weights are 0', () => {
  const plan = samplePlan()
  plan.objectives = plan.objectives.map((each) => (each.id === 'o2' ? { ...each, weight: 0 } : each))
  expect(['o1', 'o2'].map((id) => sharesOf(plan).get(id))).toEqual([1, 0])
  plan.objectives = plan.objectives.map((each) => ({ ...each, weight: 0 }))
  expect(['o1', 'o2'].map((id) => sharesOf(plan).get(id))).toEqual([null, null])
})

test('what serves two is a part of both, and has its share where it stands; what serves nothing has none of the plan', () => {
  const plan = samplePlan()
  // k4 to k6 go to t1, below o1 and serving o2 too, beside a k7 of o2's own.
  plan.objectives.push({ ...emptyObjective('t1', 'o1'), weight: 2, alsoIds: ['o2'] }, emptyObjective('loose', null))
  const [first] = plan.keyResults
  if (!first) throw new Error('the sample lost its key results')
  plan.keyResults = plan.keyResults.map((each) => (each.objectiveId === 'o2' ? { ...each, objectiveId: 't1' } : each))
  plan.keyResults.push({ ...first, id: 'k7', objectiveId: 'o2' }, { ...first, id: 'k8', objectiveId: 'loose' })
  const shares = sharesOf(plan)
  // o1: k1, k2 and t1 with weights 1, 1 and 2. o2: k7 with 1 and t1 with 2.
  expect(['k1', 't1', 'k7', 'o1', 'o2', 'loose', 'k8'].map((id) => shares.get(id))).toEqual([
    ...[1 / 4, 1 / 2, 1 / 3, 1 / 2, 1 / 2, null, 1],
  ])
})

/** The other way round: a key result is reached, all others are not, and its objective moves by its share. */
test('in any plan a share is what the objective gains when that key result alone is reached', () => {
  fc.assert(
    fc.property(fc.oneof(anyPlan, anyLinkedPlan), (plan) => {
      const shares = sharesOf(plan)
      const isMeasured = (each: (typeof plan.keyResults)[number]) =>
        each.baseline !== null && each.target !== null && each.baseline !== each.target
      for (const keyResult of plan.keyResults) {
        const { of } = planProgress(plan, (each) => (isMeasured(each) ? Number(each.id === keyResult.id) : null))
        const gained = of.get(keyResult.objectiveId) ?? null
        const share = shares.get(keyResult.id) ?? null
        if (share === null) expect(gained === null || gained === 0).toBe(true)
        else expect(gained).toBeCloseTo(share, 10)
      }
    }),
  )
})

test('a share is a whole percentage; a little is not nothing', () => {
  expect([1, 1 / 3, 2 / 3, 0.004, 0].map(shareText)).toEqual(['100%', '33%', '67%', '<1%', '0%'])
})
