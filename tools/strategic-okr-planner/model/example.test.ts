import { expect, test } from 'vitest'
import { planSchema } from '#tools/shared/okr/plan.ts'
import { sharesOf } from '#tools/shared/okr/progress/shares.ts'
import { examplePlan } from './example.ts'

test('the example uses every feature and can be saved', () => {
  const plan = examplePlan()
  expect(planSchema.safeParse(plan).success).toBe(true)
  expect(new Set(plan.keyResults.map(({ ambition }) => ambition)).size).toBe(2)
  // Orders delivered weigh twice as much as notes and overtime: 2 of 4.
  expect(sharesOf(plan).get('k4')).toBe(0.5)
})
