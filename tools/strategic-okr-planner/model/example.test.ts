import { expect, test } from 'vitest'
import { editPlan, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { planSchema } from '#tools/shared/okr/plan.ts'
import { sharesOf } from '#tools/shared/okr/shares.ts'
import { examplePlan, isExample, withoutExample } from './example.ts'
import { isBlank } from './model.ts'

test('the example shows what a plan can hold, and can be saved', () => {
  const plan = examplePlan()
  expect(planSchema.safeParse(plan).success).toBe(true)
  expect(new Set(plan.keyResults.map(({ ambition }) => ambition)).size).toBe(2)
  // Orders delivered count twice what notes and overtime do: 2 of 4.
  expect(sharesOf(plan).get('k4')).toBe(0.5)
})

test('thrown away it leaves a blank plan, which is nobody’s example any more', () => {
  const plan = examplePlan()
  expect(isExample(plan)).toBe(true)
  const left = editPlan(plan, withoutExample(plan, '2026-11-17'))
  expect(left).toEqual(emptyPlan('sample', '2026-11-17'))
  expect(isBlank(left)).toBe(true)
  expect(isExample(left)).toBe(false)
  expect(isExample({ ...plan, company: 'Ours' })).toBe(false)
})
