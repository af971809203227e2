import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { firstCheckAt, nextCheckAt } from './sweep-schedule.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)

test('the first check comes after five minutes, later ones at growing intervals', () => {
  expect(firstCheckAt(start)).toBe('2026-03-01T12:05:00.000Z')
  expect(nextCheckAt(start, after(5))).toBe('2026-03-01T12:20:00.000Z')
  expect(nextCheckAt(start, after(21))).toBe('2026-03-01T13:00:00.000Z')
  expect(nextCheckAt(start, after(60))).toBe('2026-03-01T18:00:00.000Z')
})

test('checks stop after three days', () => {
  expect(nextCheckAt(start, after(71 * 60))).toBe('2026-03-04T12:00:00.000Z')
  expect(nextCheckAt(start, after(72 * 60))).toBeNull()
})
