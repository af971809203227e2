import { expect, onTestFinished, test } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { isOpen, tomorrow } from './todo.ts'

const [before, due, after] = ['2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z', '2026-11-18T09:00:00.000Z']
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

test('a snoozed entry comes back at midnight where the site is', () => {
  setSiteFormats({ timeZone: 'America/New_York' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  expect(tomorrow(new Date('2026-11-02T04:30:00Z'))).toBe('2026-11-02T05:00:00.000Z')
  expect(tomorrow(new Date('2026-11-01T03:30:00Z'))).toBe('2026-11-01T04:00:00.000Z')
})
