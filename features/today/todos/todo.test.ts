import { expect, test } from 'vitest'
import { isOpen, tomorrow } from './todo.ts'

const [before, due, after] = [
  '2026-11-17T08:00:00.000Z',
  '2026-11-17T09:00:00.000Z',
  '2026-11-18T09:00:00.000Z',
]
const noMark = { doneAt: '', snoozedUntil: '', assignedTo: '' }

test('an entry is open until it is done, and again when it becomes due later', () => {
  expect(isOpen({ dueAt: due }, undefined, after)).toBe(true)
  expect(isOpen({ dueAt: due }, noMark, after)).toBe(true)
  expect(isOpen({ dueAt: due }, { ...noMark, doneAt: after }, after)).toBe(false)
  expect(isOpen({ dueAt: due }, { ...noMark, doneAt: before }, after)).toBe(true)
})

test('a snoozed entry comes back when its time is over', () => {
  const mark = { ...noMark, snoozedUntil: after }
  expect([before, after].map((now) => isOpen({ dueAt: due }, mark, now))).toEqual([false, true])
  expect(new Date(tomorrow(new Date())).getTime()).toBeGreaterThan(Date.now())
})
