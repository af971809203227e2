import { expect, test } from 'vitest'
import { newsSince, sinceWords } from './visits.ts'

const now = new Date('2026-11-17T16:05:00.000Z')

test('to who was never here, the last seven days are new', () => {
  expect(newsSince(undefined, now)).toBe('2026-11-10T16:05:00.000Z')
  expect(newsSince({ seenAt: '', newSince: '' }, now)).toBe('2026-11-10T16:05:00.000Z')
})

test('a look within the hour shows the same news, one after it what came since', () => {
  const seen = { seenAt: '2026-11-17T15:30:00.000Z', newSince: '2026-11-16T09:00:00.000Z' }
  expect(newsSince(seen, now)).toBe(seen.newSince)
  const earlier = { ...seen, seenAt: '2026-11-17T15:05:00.000Z' }
  expect(newsSince(earlier, now)).toBe(earlier.seenAt)
})

test('a time is told as the reader would say it, in their zone', () => {
  const words = (since: string, zone: string) => sinceWords(since, now, zone)
  expect(words('2026-11-17T09:00:00.000Z', 'UTC')).toBe('today, 9:00 AM')
  expect(words('2026-11-16T16:05:00.000Z', 'UTC')).toBe('Monday, 4:05 PM')
  expect(words('2026-11-11T16:06:00.000Z', 'UTC')).toBe('Wednesday, 4:06 PM')
  expect(words('2026-11-10T16:05:00.000Z', 'UTC')).toBe('Nov 10, 2026, 4:05 PM')
  // In Auckland it is Wednesday already, and what was on Tuesday evening in London was today.
  expect(words('2026-11-17T12:00:00.000Z', 'Pacific/Auckland')).toBe('today, 1:00 AM')
  expect(words('2026-11-17T10:59:00.000Z', 'Pacific/Auckland')).toBe('Tuesday, 11:59 PM')
})
