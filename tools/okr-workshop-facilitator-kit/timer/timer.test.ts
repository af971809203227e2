import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMinutes,
  formatLeft,
  givenTime,
  leftMs,
  minutesTaken,
  newTimer,
  pause,
  signalBetween,
  start,
} from './timer.ts'

test('it counts down while it runs, stands still while paused, and goes on past zero', () => {
  const running = start(newTimer('b1', 10), 1000)
  expect(formatLeft(leftMs(running, 61_000))).toBe('9:00')
  const paused = pause(running, 61_000)
  expect(formatLeft(leftMs(paused, 999_000))).toBe('9:00')
  const again = start(paused, 1_000_000)
  expect(formatLeft(leftMs(again, 1_000_000 + 9 * 60_000 + 40_000))).toBe('+0:40')
  expect(minutesTaken(again, 1_000_000 + 9 * 60_000 + 40_000)).toBe(11)
})

test('time can be added and taken; a clock that is set back adds none', () => {
  const running = start(newTimer('b1', 10), 50_000)
  expect(formatLeft(leftMs(addMinutes(running, 2), 50_000))).toBe('12:00')
  expect(formatLeft(leftMs(addMinutes(running, -60), 50_000))).toBe('1:00')
  expect(formatLeft(leftMs(running, 0))).toBe('10:00')
  expect(formatLeft(3_661_000)).toBe('1:01:01')
})

test('a block that is given what it took stands at nought, and counts on from there', () => {
  const running = start(newTimer('b1', 15), 0)
  const minute = 60_000
  expect(formatLeft(leftMs(running, 23 * minute))).toBe('+8:00')
  const given = givenTime(running, 23 * minute)
  expect(formatLeft(leftMs(given, 23 * minute + 3000))).toBe('+0:03')
  // One with time left keeps it.
  expect(givenTime(running, 5 * minute)).toEqual(running)
})

test('each signal comes once, however rarely the browser looks at the clock', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 90 }),
      fc.array(fc.integer({ min: 1, max: 600_000 })),
      (minutes, ticks) => {
        const timer = start(newTimer('b1', minutes), 0)
        let now = 0
        const heard = [...ticks, minutes * 60_000].flatMap((tick) => {
          const before = leftMs(timer, now)
          now += tick
          return signalBetween(timer, before, leftMs(timer, now)) ?? []
        })
        expect(heard.filter((signal) => signal === 'end')).toHaveLength(1)
        expect(heard.filter((signal) => signal === 'soon').length).toBeLessThanOrEqual(1)
        expect(heard.at(-1)).toBe('end')
      },
    ),
  )
})

test('two minutes before the end the room is told, but not in a block of three', () => {
  const minutes = (count: number) => count * 60_000
  expect(signalBetween(newTimer('b', 10), minutes(2) + 100, minutes(2) - 100)).toBe('soon')
  expect(signalBetween(newTimer('b', 3), minutes(2) + 100, minutes(2) - 100)).toBeUndefined()
})
