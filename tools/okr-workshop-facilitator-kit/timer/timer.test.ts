import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { formatLeft, leftMs, newTimer, pause, signalBetween, start } from './timer.ts'

test('the timer counts down, stops while paused, and continues past zero', () => {
  const running = start(newTimer('b1', 10), 1000)
  expect(formatLeft(leftMs(running, 61_000))).toBe('9:00')
  const paused = pause(running, 61_000)
  expect(formatLeft(leftMs(paused, 999_000))).toBe('9:00')
  const again = start(paused, 1_000_000)
  expect(formatLeft(leftMs(again, 1_000_000 + 9 * minuteMs + 40_000))).toBe('+0:40')
})

test('setting the system clock back adds no minutes', () => {
  const running = start(newTimer('b1', 10), 50_000)
  expect(formatLeft(leftMs(running, 0))).toBe('10:00')
  expect(formatLeft(3_661_000)).toBe('1:01:01')
})

test('each signal fires once, however rarely the browser ticks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 90 }), fc.array(fc.integer({ min: 1, max: 600_000 })), (minutes, ticks) => {
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
    }),
  )
})

test('a signal fires two minutes before the end, but not in a three-minute block', () => {
  const minutes = (count: number) => count * 60_000
  expect(signalBetween(newTimer('b', 10), minutes(2) + 100, minutes(2) - 100)).toBe('soon')
  expect(signalBetween(newTimer('b', 3), minutes(2) + 100, minutes(2) - 100)).toBeUndefined()
})
