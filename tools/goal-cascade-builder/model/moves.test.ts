import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLinkedPlan, anyPlan } from '#tests/tools/any-cascade.ts'
import { planSchema } from '#tools/shared/okr/plan.ts'
import { buildCascade } from './cascade.ts'
import { exampleCascade } from './example.ts'
import { editCascade } from './model.ts'
import { type Direction, dropPlace, stepMove, type Zone } from './moves.ts'

const example = exampleCascade()
const cascade = buildCascade(example)

test.for<[string, Direction, string | null | undefined, string | null | undefined]>([
  ['p2', 'up', 't1', 'p1'],
  ['p1', 'down', 't1', null],
  // From the edge of a branch into the next.
  ['p2', 'down', 't2', 'p3'],
  ['p3', 'up', 't1', null],
  ['p2', 'in', 'p1', null],
  ['p1', 'in', undefined, undefined],
  ['p2', 'out', 'o1', 't2'],
  ['t2', 'out', 'g1', 'o2'],
  ['o1', 'out', null, null],
  ['g2', 'up', null, 'g1'],
  ['g1', 'down', null, 'g3'],
  ['g1', 'up', undefined, undefined],
  ['g3', 'down', undefined, undefined],
  ['g2', 'in', undefined, undefined],
  ['g2', 'out', undefined, undefined],
  // Unattached goals go below the goal above them.
  ['p8', 'in', 'g3', null],
  ['p8', 'up', undefined, undefined],
  ['p8', 'out', undefined, undefined],
])('%s moves %s', ([id, direction, parentId, beforeId]) => {
  const expected = parentId === undefined ? undefined : { parentId, beforeId }
  expect(stepMove(cascade, id, direction)).toEqual(expected)
})

test('a step up and a step down cancel each other out', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), fc.constantFrom('up', 'down'), (plan, index, direction) => {
      const before = buildCascade(plan)
      const id = before.order[index % Math.max(before.order.length, 1)] ?? ''
      const place = stepMove(before, id, direction)
      if (!place) return
      const after = editCascade(plan, { type: 'place', id, ...place })
      expect(after).not.toBe(plan)
      const back = stepMove(buildCascade(after), id, direction === 'up' ? 'down' : 'up')
      if (!back) throw new Error('There is no way back.')
      const again = buildCascade(editCascade(after, { type: 'place', id, ...back }))
      expect(again.order).toEqual(before.order)
    }),
  )
})

test.for<[string, string, Zone, string | null | undefined, string | null | undefined]>([
  ['p1', 't2', 'into', 't2', null],
  ['p1', 't2', 'before', 'o1', 't2'],
  // After an expanded branch means first inside it, where the drop line is drawn.
  ['p1', 't2', 'after', 't2', 'p3'],
  ['p1', 'p3', 'after', 't2', null],
  ['p1', 'p6', 'after', 't5', 'p7'],
  ['p1', 'g3', 'before', 'g3', null],
  ['t1', 'g1', 'after', 'g1', 'o1'],
  ['o1', 'p1', 'into', undefined, undefined],
  ['o1', 'o1', 'into', undefined, undefined],
  ['g1', 'g3', 'after', null, null],
  ['g3', 'g1', 'before', null, 'g1'],
  ['g3', 'o1', 'into', undefined, undefined],
  ['p1', 'p8', 'after', null, null],
])('%s dropped on %s (%s)', ([id, target, zone, parentId, beforeId]) => {
  const expected = parentId === undefined ? undefined : { parentId, beforeId }
  expect(dropPlace(cascade, id, { id: target, zone, isOpen: true })).toEqual(expected)
})

test('after a collapsed branch means next to it', () => {
  expect(dropPlace(cascade, 'p1', { id: 't2', zone: 'after', isOpen: false })).toEqual({
    parentId: 'o1',
    beforeId: null,
  })
})

test('every offered step or drop works for goals that serve several, and never creates a cycle', () => {
  const directions = ['up', 'down', 'in', 'out'] as const
  const zones = ['before', 'into', 'after'] as const
  fc.assert(
    fc.property(anyLinkedPlan, fc.nat(), fc.nat(), (plan, index, onto) => {
      const made = buildCascade(plan)
      const at = (number: number) => made.order[number % Math.max(made.order.length, 1)] ?? ''
      const places = [
        ...directions.map((direction) => stepMove(made, at(index), direction)),
        ...zones.map((zone) => dropPlace(made, at(index), { id: at(onto), zone, isOpen: true })),
      ]
      for (const place of places) {
        if (!place) continue
        const after = editCascade(plan, { type: 'place', id: at(index), ...place })
        expect(planSchema.safeParse(after).success).toBe(true)
        const moved = after.objectives.find(({ id }) => id === at(index))
        if (moved && place.parentId !== null) expect(moved.parentId).toBe(place.parentId)
      }
    }),
  )
})
