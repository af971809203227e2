import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type History, maxSteps, type Step, startHistory, withHistory } from './history.ts'

const reduce = withHistory((count: number, by: number) => count + by)
const add = (action: number, group?: string): Step<number, number> => ({ type: 'do', action, group })

function run(...steps: Step<number, number>[]): History<number> {
  return steps.reduce(reduce, startHistory(0))
}

test('undo goes back one step, redo forward again', () => {
  const two = run(add(1), add(10))
  expect(two.present).toBe(11)
  const back = reduce(two, { type: 'undo' })
  expect(back.present).toBe(1)
  expect(reduce(back, { type: 'redo' }).present).toBe(11)
})

test('a change after undo forgets what could have been redone', () => {
  const changed = run(add(1), add(10), { type: 'undo' }, add(5))
  expect(changed).toMatchObject({ present: 6, future: [] })
})

test('typing into one field is one step, until something else happens', () => {
  const typed = run(add(1, 'title'), add(1, 'title'), add(1, 'owner'), add(1, 'title'))
  expect(typed.past).toEqual([0, 2, 3])
  const afterUndo = run(add(1, 'title'), { type: 'undo' }, add(1, 'title'))
  expect(afterUndo).toMatchObject({ past: [0], present: 1 })
})

test('an action without effect leaves no step', () => {
  expect(run(add(0)).past).toEqual([])
})

test('what a step deleted is told until the next step, of whatever kind', () => {
  const reduceTold = withHistory(
    (count: number, by: number) => count + by,
    (before, by) => (by <= 0 ? `${by} of ${before} are gone.` : undefined),
  )
  const told = (...steps: Step<number, number>[]) => steps.reduce(reduceTold, startHistory(9)).deleted
  expect(told(add(-2))).toBe('-2 of 9 are gone.')
  expect(told(add(-2), add(-2))).toBe('-2 of 7 are gone.')
  expect(told(add(-2), add(1))).toBeUndefined()
  expect(told(add(-2), { type: 'undo' })).toBeUndefined()
  expect(told(add(-2), { type: 'undo' }, { type: 'redo' })).toBeUndefined()
  expect(told(add(-2), { type: 'replace', doc: 1 })).toBeUndefined()
  expect(told(add(0))).toBeUndefined()
})

test('opening another document can be undone', () => {
  const opened = run(add(7), { type: 'replace', doc: 100 })
  expect(opened.present).toBe(100)
  expect(reduce(opened, { type: 'undo' }).present).toBe(7)
})

test('at the ends undo and redo change nothing', () => {
  expect(run({ type: 'undo' }, { type: 'redo' })).toEqual(startHistory(0))
})

test('only so many steps are kept', () => {
  const long = Array.from({ length: maxSteps + 50 }, () => add(1))
  expect(run(...long).past).toHaveLength(maxSteps)
})

test('undoing every step leads back to the start, redoing them to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 50 }), (numbers) => {
      const end = run(...numbers.map((number) => add(number)))
      let state = end
      for (const _ of end.past) state = reduce(state, { type: 'undo' })
      expect(state.present).toBe(0)
      for (const _ of end.past) state = reduce(state, { type: 'redo' })
      expect(state.present).toBe(end.present)
    }),
  )
})

test('what goes on by itself is no step; undo and redo bring a state with it as it is now', () => {
  type Doc = { text: string; clock: number }
  type Action = { text: string } | { clock: number }
  const reduceLive = withHistory<Doc, Action>((doc, action) => ({ ...doc, ...action }), undefined, {
    isLive: (action) => 'clock' in action,
    carry: ({ clock }, to) => ({ ...to, clock }),
  })
  const act = (action: Action): Step<Doc, Action> => ({ type: 'do', action })
  const steps = (...all: Step<Doc, Action>[]) => all.reduce(reduceLive, startHistory({ text: 'a', clock: 0 }))
  const went = steps(act({ clock: 1 }), act({ text: 'b' }), act({ clock: 2 }))
  expect(went).toMatchObject({ present: { text: 'b', clock: 2 }, past: [{ text: 'a', clock: 1 }] })
  const back = reduceLive(went, { type: 'undo' })
  expect(back.present).toEqual({ text: 'a', clock: 2 })
  const later = reduceLive(back, act({ clock: 3 }))
  expect(reduceLive(later, { type: 'redo' }).present).toEqual({ text: 'b', clock: 3 })
  expect(reduceLive(steps(), { type: 'undo' })).toEqual(steps())
})
