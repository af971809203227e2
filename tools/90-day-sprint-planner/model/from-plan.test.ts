import { expect, test } from 'vitest'
import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { sprintFormat } from '../files/sprint-file.ts'
import { editSprint, emptySprint } from './edit-sprint.ts'
import { exampleSprint } from './example.ts'
import { followPlan, sprintFromPlan } from './from-plan.ts'
import { nextSprint } from './next-sprint.ts'

const plan = samplePlan()
let ids = 0
const newId = () => `id${++ids}`
const made = () => sprintFromPlan(plan, newId) ?? emptySprint('none')
const changedPlan = (changes: Partial<KeyResult>) =>
  editPlan(plan, { type: 'edit-key-result', id: plan.keyResults[0]?.id ?? '', changes })

test('a plan’s first three key results are the outcomes, and their owners the people, each once', () => {
  const sprint = made()
  const titles = plan.keyResults.slice(0, 3).map(({ title }) => title)
  expect(sprint.outcomes.map(({ title }) => title)).toEqual(titles)
  expect(sprint.outcomes.map(({ measure }) => measure)).toEqual(titles)
  expect(sprint.outcomes[0]).toMatchObject({
    ...{ baseline: 22, target: 60, unit: 'orders', keyResultId: 'k1' },
    why: 'Coffee shops in the new district choose us first',
  })
  // Two of them are Dana's, the third has no owner yet.
  expect(sprint.people).toMatchObject([{ name: 'Dana', hours: 0 }])
  expect(sprint.outcomes.map(({ ownerId }) => ownerId)).toEqual([
    sprint.people[0]?.id,
    sprint.people[0]?.id,
    null,
  ])
  expect([sprint.start, sprint.company]).toEqual([plan.period.start, plan.company])
  expect(sprintFormat.schema.safeParse(sprint).success).toBe(true)
  expect(sprintFromPlan({ ...plan, keyResults: [] }, newId)).toBeUndefined()
})

test('an outcome follows its key result; what the sprint alone has stays', () => {
  const sprint = editSprint(made(), { type: 'edit-outcome', outcome: 0, changes: { why: 'My own reason' } })
  const next = followPlan(sprint, changedPlan({ title: 'Orders', target: 80, owner: ' dana  KIM ' }), newId)
  expect(next.outcomes[0]).toMatchObject({
    title: 'Orders',
    measure: 'Orders',
    target: 80,
    why: 'My own reason',
  })
  expect(next.people.at(-1)).toMatchObject({ name: 'dana  KIM', hours: 0 })
  expect(next.outcomes.slice(1)).toEqual(sprint.outcomes.slice(1))
  // Again, with the same plan: nothing is new, and the person is known.
  expect(followPlan(next, changedPlan({ title: 'Orders', target: 80, owner: 'Dana Kim' }), newId)).toBe(next)
})

test('what the plan no longer has, or leaves empty, takes nothing away', () => {
  const sprint = made()
  expect(followPlan(sprint, { ...plan, keyResults: [] }, newId)).toBe(sprint)
  expect(followPlan(sprint, changedPlan({ title: ' ', owner: '' }), newId)).toBe(sprint)
  const own = exampleSprint('2027-02-12', 'own')
  expect(followPlan(own, plan, newId)).toBe(own)
})

test('an outcome that is typed over in the sprint keeps what was typed', () => {
  const sprint = editSprint(made(), { type: 'edit-outcome', outcome: 0, changes: { target: 70 } })
  expect(sprint.outcomes[0]?.keyResultId).toBeNull()
  expect(followPlan(sprint, changedPlan({ target: 80 }), newId)).toBe(sprint)
})

test('the next 90 days have a plan of their own to come', () => {
  expect(nextSprint(made(), 'next').outcomes.map(({ keyResultId }) => keyResultId)).toEqual([
    null,
    null,
    null,
  ])
})

test('a sprint from before there was a plan in the file opens as it was', () => {
  const sprint = exampleSprint('2027-02-12', 'old')
  const old = { ...sprint, outcomes: sprint.outcomes.map(({ keyResultId: _, ...outcome }) => outcome) }
  expect(sprintFormat.schema.parse(old)).toEqual(sprint)
})
