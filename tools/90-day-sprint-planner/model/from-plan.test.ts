import { expect, test } from 'vitest'
import { readPart } from '#tools/shared/document/file-format.ts'
import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { sprintFormat } from '../files/sprint-file.ts'
import { editSprint, emptySprint } from './edit-sprint.ts'
import { exampleSprint } from './example.ts'
import {
  blankFromPlan,
  followPlan,
  notTaken,
  pastInitiatives,
  roomForOutcomes,
  sprintFromPlan,
  takeKeyResults,
} from './from-plan.ts'
import { nextSprint } from './review/next-sprint.ts'

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
  // The quarter begins on a Friday; the Monday after it is nearer than the one before.
  expect([plan.period.start, sprint.start, sprint.company]).toEqual([
    '2027-01-01',
    '2027-01-04',
    plan.company,
  ])
  expect(sprintFormat.schema.safeParse(sprint).success).toBe(true)
  expect(sprintFromPlan({ ...plan, keyResults: [] }, newId)).toBeUndefined()
})

test('in a quarter that has begun, the first day is the next on which weeks begin; what is past is not proposed', () => {
  const period = { name: 'Q4 2026', start: '2026-10-01', end: '2026-12-31' }
  const startOn = (day: string) => blankFromPlan({ ...plan, period }, 's', day)
  const days = ['2026-08-20', '2026-09-28', '2026-09-29', '2026-11-16', '2026-11-18', '2027-02-03']
  expect(days.map((day) => startOn(day).start)).toEqual([
    ...['2026-09-28', '2026-09-28', '2026-10-05', '2026-11-16', '2026-11-23', '2027-02-08'],
  ])
  expect(startOn('2026-11-18').made).toBe('2026-11-18')
})

test('a plan from before the day it was begun was kept opens as it was', () => {
  const { made: _, ...old } = made()
  expect(sprintFormat.schema.parse(old)).toEqual({ ...old, made: '' })
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
  // Its reviews still count what the key result counts.
  expect(sprint.outcomes[0]).toMatchObject({ keyResultId: 'k1', follows: false })
  expect(followPlan(sprint, changedPlan({ target: 80 }), newId)).toBe(sprint)
  for (const changes of [{ unit: '$' }, { measure: 'Something else' }]) {
    const apart = editSprint(sprint, { type: 'edit-outcome', outcome: 0, changes })
    expect(apart.outcomes[0]).toMatchObject({ keyResultId: null, follows: false })
  }
})

test('of a plan those key results are taken that were chosen, however many, each once', () => {
  const many = {
    ...plan,
    keyResults: Array.from({ length: 12 }, (_, index) => ({
      ...(plan.keyResults[0] as KeyResult),
      id: `many${index}`,
      title: `Result ${index}`,
      owner: index % 2 === 0 ? 'Dana' : ' dana ',
    })),
  }
  const some = sprintFromPlan(many, newId, ['many7', 'many1']) ?? emptySprint('none')
  expect(some.outcomes.map(({ title }) => title)).toEqual(['Result 1', 'Result 7', ''])
  expect(some.people).toHaveLength(1)
  // The free lane first, then one more; what is an outcome already is not taken twice.
  const more = editSprint(some, takeKeyResults(some, many, ['many1', 'many2', 'many3'], newId))
  expect(more.outcomes.map(({ title }) => title)).toEqual(['Result 1', 'Result 7', 'Result 2', 'Result 3'])
  expect(more.people).toEqual(some.people)
  expect(notTaken(more, many)).toHaveLength(8)
  const all = editSprint(
    more,
    takeKeyResults(
      more,
      many,
      many.keyResults.map(({ id }) => id),
      newId,
    ),
  )
  expect(all.outcomes).toHaveLength(9)
  expect(roomForOutcomes(all)).toBe(0)
  expect(sprintFormat.schema.safeParse(all).success).toBe(true)
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
  const old = {
    ...sprint,
    outcomes: sprint.outcomes.map(({ keyResultId: _, follows: __, ...outcome }) => outcome),
  }
  expect(readPart(sprintFormat, { version: 1, document: old })).toMatchObject({ ok: true, doc: sprint })
})

test('a file of version 1 opens with nothing lost, and what followed a key result follows it still', () => {
  const sprint = made()
  const old = { ...sprint, outcomes: sprint.outcomes.map(({ follows: _, ...outcome }) => outcome) }
  const undated = sprint.outcomes.map((outcome) => ({ ...outcome, from: '', due: '' }))
  const doc = { ...sprint, outcomes: undated }
  expect(readPart(sprintFormat, { version: 1, document: old })).toMatchObject({ ok: true, doc })
  expect(sprint.outcomes.map(({ follows }) => follows)).toEqual([true, true, true])
  expect(readPart(sprintFormat, { version: 1, document: { ...old, outcomes: 7 } }).ok).toBe(false)
})

test('initiatives of chosen key results come along as milestones, with day and owner, in the lane of their result', () => {
  const one = {
    id: 'i1',
    keyResultId: 'k2',
    text: 'Call ten shops',
    owner: 'Bo',
    due: '2027-01-20',
    done: false,
  }
  const initiatives = [
    one,
    { ...one, id: 'i2', text: 'Undated', owner: ' dana ', due: '', done: true },
    { ...one, id: 'i3', text: ' ' },
    { ...one, id: 'i4', keyResultId: 'k1', text: 'Not chosen' },
  ]
  const blank = { ...emptySprint('s'), start: '2027-01-04' }
  const taken = editSprint(blank, takeKeyResults(blank, plan, ['k2'], newId, initiatives))
  const [dana, bo] = ['Dana', 'Bo'].map((name) => taken.people.find((each) => each.name === name)?.id)
  // January 20 is 16 days after the 4th; March 31, when the plan ends, 86.
  expect(taken.milestones).toMatchObject([
    { title: 'Call ten shops', outcome: 0, day: 16, ownerId: bo, done: false },
    { title: 'Undated', outcome: 0, day: 86, ownerId: dana, done: true },
  ])
  expect(sprintFormat.schema.safeParse(taken).success).toBe(true)
  // Where no lane is free, the new ones are below.
  const full = { ...taken, outcomes: taken.outcomes.map((each) => ({ ...each, title: 'Mine' })) }
  const more = editSprint(full, takeKeyResults(full, plan, ['k1'], newId, initiatives))
  expect(more.milestones.at(-1)).toMatchObject({ title: 'Not chosen', outcome: 3 })
  expect(editSprint(blank, takeKeyResults(blank, plan, ['k2'], newId)).milestones).toEqual([])
  // On January 25, January 20 is past; done it would be none too late, before the first day it has no place.
  const past = (changes: Partial<typeof one>, start = '2027-01-04', now = '2027-01-25') => {
    const made = { ...plan, initiatives: [{ ...one, ...changes }] }
    return pastInitiatives(made, ['k2'], { start }, now).length
  }
  expect([past({}), past({ done: true }), past({ due: '2027-01-25' }), past({ due: '' })]).toEqual([
    1, 0, 0, 0,
  ])
  expect([past({ done: true }, '2027-01-25'), past({}, '2027-01-04', '2027-01-10')]).toEqual([1, 0])
})
