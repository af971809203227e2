import { expect, test } from 'vitest'
import { sprintFormat } from '../../files/sprint-file.ts'
import { deleted } from '../deleted.ts'
import { editSprint, emptyOutcome } from '../edit-sprint.ts'
import { exampleSprint } from '../example.ts'
import { nextSprint } from './next-sprint.ts'

const example = exampleSprint('2027-03-03')
const fourth = { ...emptyOutcome, title: 'A second office', measure: 'Desks', baseline: 0, target: 10 }
const four = editSprint(example, {
  type: 'all',
  actions: [
    { type: 'add-outcome', outcome: fourth },
    { type: 'set-value', review: 0, outcome: 3, value: 2 },
    { type: 'edit-milestone', id: 'm1', changes: { outcome: 3 } },
    { type: 'edit-big', week: 0, place: 0, changes: { outcome: 3 } },
  ],
})

test('a fourth outcome has milestones, lines and review values like the others', () => {
  expect(four.reviews[0]?.values).toEqual([0, 38, 25, 2])
  expect(four.milestones.find(({ id }) => id === 'm1')?.outcome).toBe(3)
  expect(sprintFormat.schema.safeParse(four).success).toBe(true)
  // Moves down with an arrow key, up to the last lane.
  const moved = editSprint(four, { type: 'move-milestone', id: 'm2', days: 0, lanes: 9 })
  expect(moved.milestones.find(({ id }) => id === 'm2')?.outcome).toBe(3)
})

test('deleting an outcome deletes its milestones and values, says so, and moves the others up', () => {
  const action = { type: 'delete-outcome', outcome: 1 } as const
  const next = editSprint(four, action)
  expect(next.outcomes.map(({ title }) => title)).toEqual([0, 2, 3].map((index) => four.outcomes[index]?.title))
  expect(next.reviews[0]?.values).toEqual([0, 25, 2])
  expect(next.milestones).toHaveLength(8)
  expect(next.milestones.find(({ id }) => id === 'm10')?.outcome).toBe(1)
  expect(next.weeks[0]?.big.map(({ outcome }) => outcome)).toEqual([2, null, 1])
  expect(sprintFormat.schema.safeParse(next).success).toBe(true)
  expect(deleted(four, action)).toBe(
    '‘Every client has their numbers by day five’ is gone, with 4 milestones and 2 review values.',
  )
})

test('there are at least three lanes and at most nine', () => {
  const two = editSprint(example, { type: 'delete-outcome', outcome: 0 })
  expect(two.outcomes.at(-1)).toEqual(emptyOutcome)
  expect(two.reviews[0]?.values).toEqual([38, 25, null])
  const many = Array.from({ length: 20 }, () => ({ type: 'add-outcome', outcome: fourth }) as const)
  expect(editSprint(example, { type: 'all', actions: many }).outcomes).toHaveLength(9)
})

test('the next 90 days carry over every unreached outcome, including a fourth', () => {
  const next = nextSprint(four, 'next')
  expect(next.outcomes.map(({ title, baseline }) => [title, baseline]).at(-1)).toEqual(['A second office', 2])
  expect(next.outcomes).toHaveLength(4)
  expect(sprintFormat.schema.safeParse(next).success).toBe(true)
})
