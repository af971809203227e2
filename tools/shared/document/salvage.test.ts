import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planSchema } from '../okr/plan.ts'
import { samplePlan } from '../okr/sample-plan.ts'
import { salvage } from './salvage.ts'

const plan = samplePlan()
const read = (damaged: unknown) => salvage(planSchema, damaged, plan)

test('a year with five digits costs that date alone, and it is given back', () => {
  const [first, ...others] = plan.keyResults
  const saved = read({ ...plan, keyResults: [{ ...first, due: '20270-03-31' }, ...others] })
  expect(saved?.doc).toEqual({ ...plan, keyResults: [{ ...first, due: '' }, ...others] })
  expect(saved?.lost).toEqual([{ place: `Key results, 1 (${first?.title.slice(0, 60)}), due`, value: '20270-03-31' }])
})

test('a row that is no row any more goes, with all that stood in it', () => {
  const saved = read({ ...plan, goals: [...plan.goals, { nothing: 'of a goal' }] })
  expect(saved?.doc.goals).toEqual(plan.goals)
  expect(saved?.lost.map(({ value }) => value).join()).toContain('of a goal')
})

test('what leads nowhere is cut loose once the shape is right', () => {
  const [first, ...others] = plan.keyResults
  const saved = read({ ...plan, keyResults: [{ ...first, goalId: 'gone', baseline: 'many' }, ...others] })
  expect(saved?.doc.keyResults).toEqual([{ ...first, goalId: null, baseline: null }, ...others])
})

test('a whole document loses nothing', () => {
  expect(read(plan)).toEqual({ doc: plan, lost: [] })
})

test('whatever is broken at one place, the rest is there', () => {
  const count = plan.keyResults.length
  fc.assert(
    fc.property(
      fc.nat(count - 1),
      fc.constantFrom('title', 'baseline', 'due', 'direction', 'weight', 'objectiveId'),
      fc.constantFrom<unknown>(undefined, null, 12, 'x', [], {}),
      (index, field, value) => {
        const broken = plan.keyResults.map((row, at) => (at === index ? { ...row, [field]: value } : row))
        const saved = read({ ...plan, keyResults: broken })
        const others = plan.keyResults.filter((_, at) => at !== index)
        expect(saved?.doc.keyResults).toEqual(expect.arrayContaining(others))
      },
    ),
  )
})

test('what is no document at all is not made into one', () => {
  expect(read('hello')).toBeUndefined()
})
