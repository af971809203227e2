import { expect, test } from 'vitest'
import { isDay } from './is-day.ts'

test('a day that is none is told', () => {
  expect(['2028-02-29', '2026-11-17'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '17.11.2026', '', '2026-1-1'].some(isDay)).toBe(false)
})
