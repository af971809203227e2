import { expect, test } from 'vitest'
import { sprintFromPlan } from '#tests/tools/sprint-from-plan.ts'
import { readPart } from '#tools/shared/document/file-format.ts'
import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { sprintFormat } from '../files/sprint-file.ts'
import { editSprint, emptySprint } from './edit-sprint.ts'
import { exampleSprint } from './example.ts'
import { blankFromPlan, followPlan, notTaken, roomForOutcomes, takeKeyResults } from './from-plan.ts'
import { nextSprint } from './review/next-sprint.ts'

const plan = samplePlan()
let ids = 0
const newId = () => `id${++ids}`
const made = () => sprintFromPlan(plan, newId) ?? emptySprint('none')
const changedPlan = (changes: Partial<KeyResult>) =>
  editPlan(plan, { type: 'edit-key-result', id: plan.keyResults[0]?.id ?? '', changes })

test('a plan’s first three key results become outcomes, and each owner becomes one person', () => {
  const sprint = made()
  const titles = plan.keyResults.slice(0, 3).map(({ title }) => title)
  expect(sprint.outcomes.map(({ title }) => title)).toEqual(titles)
  expect(sprint.outcomes.map(({ measure }) => measure)).toEqual(titles)
  expect(sprint.outcomes[0]).toMatchObject({
    baseline: 22,
    target: 60,
    unit: 'orders',
    keyResultId: 'k1',
    why: 'Coffee shops in the new district choose us first',
  })
  // Dana owns two of them; the third has no owner yet.
  expect(sprint.people).toMatchObject([{ name: 'Dana', hours: 0 }])
  expect(sprint.outcomes.map(({ ownerId }) => ownerId)).toEqual([sprint.people[0]?.id, sprint.people[0]?.id, null])
  // The quarter starts on a Friday; the tracker's first week begins on the Monday before it.
  expect([plan.period.start, sprint.start, sprint.company]).toEqual(['2027-01-01', '2026-12-28', plan.company])
  expect(sprintFormat.schema.safeParse(sprint).success).toBe(true)
  expect(sprintFromPlan({ ...plan, keyResults: [] }, newId)).toBeUndefined()
})

test('a sprint starts with the first week of its quarter, so that both tools count the same weeks; after it, next week', () => {
  const period = { name: 'Q4 2026', start: '2026-10-01', end: '2026-12-31' }
  const startOn = (day: string) => blankFromPlan({ ...plan, period }, 's', day)
  const days = ['2026-08-20', '2026-09-28', '2026-09-29', '2026-11-16', '2026-11-18', '2027-02-03']
  expect(days.map((day) => startOn(day).start)).toEqual([
    ...['2026-09-28', '2026-09-28', '2026-09-28', '2026-09-28', '2026-09-28', '2027-02-08'],
  ])
  expect(startOn('2026-11-18').made).toBe('2026-11-18')
})

test('a sprint file without a creation day still opens', () => {
  const { made: _, ...old } = made()
  expect(sprintFormat.schema.parse(old)).toEqual({ ...old, made: '' })
})

test('an outcome follows its key result and keeps what only the sprint has', () => {
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
  // Following the same plan again changes nothing and adds no person.
  expect(followPlan(next, changedPlan({ title: 'Orders', target: 80, owner: 'Dana Kim' }), newId)).toBe(next)
})

test('fields that are empty in or missing from the plan clear nothing in the sprint', () => {
  const sprint = made()
  expect(followPlan(sprint, { ...plan, keyResults: [] }, newId)).toBe(sprint)
  expect(followPlan(sprint, changedPlan({ title: ' ', owner: '' }), newId)).toBe(sprint)
  const own = exampleSprint('2027-02-12', 'own')
  expect(followPlan(own, plan, newId)).toBe(own)
})

test('an outcome edited in the sprint keeps the edit', () => {
  const sprint = editSprint(made(), { type: 'edit-outcome', outcome: 0, changes: { target: 70 } })
  // Its reviews still measure the key result.
  expect(sprint.outcomes[0]).toMatchObject({ keyResultId: 'k1', follows: false })
  expect(followPlan(sprint, changedPlan({ target: 80 }), newId)).toBe(sprint)
  for (const changes of [{ unit: '$' }, { measure: 'Something else' }]) {
    const apart = editSprint(sprint, { type: 'edit-outcome', outcome: 0, changes })
    expect(apart.outcomes[0]).toMatchObject({ keyResultId: null, follows: false })
  }
})

test('any number of chosen key results are taken over, each once', () => {
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
  // Fills the free lane, then adds lanes; key results that are already outcomes are not taken twice.
  const more = editSprint(some, takeKeyResults(some, many, ['many1', 'many2', 'many3'], newId, '2027-01-04'))
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
      '2027-01-04',
    ),
  )
  expect(all.outcomes).toHaveLength(9)
  expect(roomForOutcomes(all)).toBe(0)
  expect(sprintFormat.schema.safeParse(all).success).toBe(true)
})

test('the next 90 days do not follow the old plan', () => {
  expect(nextSprint(made(), 'next').outcomes.map(({ keyResultId }) => keyResultId)).toEqual([null, null, null])
})

test('a sprint from before files could hold a plan still opens', () => {
  const sprint = exampleSprint('2027-02-12', 'old')
  const old = {
    ...sprint,
    outcomes: sprint.outcomes.map(({ keyResultId: _, follows: __, ...outcome }) => outcome),
  }
  expect(readPart(sprintFormat, { version: 1, document: old })).toMatchObject({ ok: true, doc: sprint })
})

test('a version 1 file opens without loss, and outcomes keep following their key results', () => {
  const sprint = made()
  const old = { ...sprint, outcomes: sprint.outcomes.map(({ follows: _, ...outcome }) => outcome) }
  const undated = sprint.outcomes.map((outcome) => ({ ...outcome, from: '', due: '' }))
  const doc = { ...sprint, outcomes: undated }
  expect(readPart(sprintFormat, { version: 1, document: old })).toMatchObject({ ok: true, doc })
  expect(sprint.outcomes.map(({ follows }) => follows)).toEqual([true, true, true])
  expect(readPart(sprintFormat, { version: 1, document: { ...old, outcomes: 7 } }).ok).toBe(false)
})

test('initiatives of chosen key results become milestones in their lane, with date and owner', () => {
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
  const busy = { ...plan, initiatives }
  const taken = editSprint(blank, takeKeyResults(blank, busy, ['k2'], newId, '2027-01-10'))
  const [dana, bo] = ['Dana', 'Bo'].map((name) => taken.people.find((each) => each.name === name)?.id)
  // January 20 is day 16 after the 4th; March 31, the end of the plan, is day 86.
  expect(taken.milestones).toMatchObject([
    { title: 'Call ten shops', outcome: 0, day: 16, ownerId: bo, done: false },
    { title: 'Undated', outcome: 0, day: 86, ownerId: dana, done: true },
  ])
  expect(sprintFormat.schema.safeParse(taken).success).toBe(true)
  // With no free lane, new outcomes go below.
  const full = { ...taken, outcomes: taken.outcomes.map((each) => ({ ...each, title: 'Mine' })) }
  const more = editSprint(full, takeKeyResults(full, busy, ['k1'], newId, '2027-01-10'))
  expect(more.milestones.at(-1)).toMatchObject({ title: 'Not chosen', outcome: 3 })
  // On January 25, January 20 is past. A finished initiative is never late, and one before the first day has
  // no place.
  const past = (changes: Partial<typeof one>, start = '2027-01-04', now = '2027-01-25') => {
    const from = { ...blank, start }
    const made = { ...plan, initiatives: [{ ...one, ...changes }] }
    return 1 - editSprint(from, takeKeyResults(from, made, ['k2'], newId, now)).milestones.length
  }
  expect([past({}), past({ done: true }), past({ due: '2027-01-25' }), past({ due: '' })]).toEqual([1, 0, 0, 0])
  expect([past({ done: true }, '2027-01-25'), past({}, '2027-01-04', '2027-01-10')]).toEqual([1, 0])
})
