import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { emptyGoal, newObjective } from '#tools/shared/okr/new-rows.ts'
import { drawCascade } from './drawing.ts'
import { boxWidth } from './drawing-box.ts'
import { wrapped } from './drawing-text.ts'
import { exampleCascade } from './example.ts'
import { editCascade } from './model.ts'

test('every goal has a box, every goal below another a line, and no two boxes overlap', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { boxes, links, width, height } = drawCascade(plan)
      expect(boxes.length).toBe(plan.goals.length + plan.objectives.length)
      expect(links.length).toBe(plan.objectives.filter(({ parentId }) => parentId !== null).length)
      boxes.forEach((one, index) => {
        expect(one.x + boxWidth).toBeLessThan(width)
        expect(one.y + one.height).toBeLessThan(height)
        for (const other of boxes.slice(index + 1)) {
          const apart =
            Math.abs(one.x - other.x) >= boxWidth ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y
          expect(apart).toBe(true)
        }
      })
    }),
  )
})

test('a folded branch is one box that says how much it holds', () => {
  const plan = editCascade(exampleCascade(), { type: 'fold', ids: ['o1', 't5'], folded: true })
  const { boxes } = drawCascade(plan)
  const folded = boxes.find(({ id }) => id === 'o1')
  expect(folded?.words.map(({ text }) => text)).toContain('+ 5 goals')
  expect(folded?.name).toContain('+ 5 goals folded away')
  expect(boxes.some(({ id }) => ['t1', 'p2', 'p6'].includes(id))).toBe(false)
})

test('one branch can be drawn alone', () => {
  const { boxes, heading } = drawCascade(exampleCascade(), ['g2'])
  expect(boxes.map(({ id }) => id)).toEqual(['g2', 'o3', 't4', 'p5', 't5', 'p6', 'p7', 'o4'])
  expect(heading).toMatch(/^Harbor Street Bakery: OKRs for Q1 2027, \d+% of the way$/)
})

test('a tree of 500 goals keeps a shape that fits a screen', () => {
  const goals = Array.from({ length: 5 }, (_, index) => ({
    ...emptyGoal(`g${index}`),
    title: 'Goal',
  }))
  const objectives = Array.from({ length: 495 }, (_, index) => ({
    ...{ id: `o${index}`, parentId: index < 50 ? `g${index % 5}` : `o${index % 50}`, level: 'team' as const },
    ...{ title: 'A goal with a title that takes two lines of its box', why: '', owner: '', weight: 1 },
    ...newObjective,
  }))
  const { width, height, boxes } = drawCascade({
    ...exampleCascade(),
    goals,
    objectives,
    keyResults: [],
    checkIns: [],
  })
  expect(boxes.length).toBe(500)
  expect(width / height).toBeGreaterThan(0.3)
  expect(width / height).toBeLessThan(3)
})

test('a title is broken between words, a long word within, and what is left over ends in dots', () => {
  expect(wrapped('Visit every coffee shop north of the bridge', 212, 4)).toEqual([
    'Visit every coffee shop north',
    'of the bridge',
  ])
  expect(wrapped('x'.repeat(60), 212, 4).join('')).toBe('x'.repeat(60))
  const long = wrapped('word '.repeat(60), 212, 4)
  expect(long.length).toBe(4)
  expect(long.at(-1)).toMatch(/word…$/)
  expect(wrapped('', 212, 4)).toEqual([''])
})
