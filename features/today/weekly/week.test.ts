import { expect, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { weekDue, weekText } from './week.ts'

const due = (now: string, zone: string) => weekDue(new Date(now), zone)
const hours = ({ from, before }: { from: string; before: string }) => (Date.parse(before) - Date.parse(from)) / hourMs

test('the summary is due on Mondays from seven in the time zone', () => {
  expect(due('2026-11-16T06:59:59Z', 'UTC')).toBeUndefined()
  expect(due('2026-11-16T07:00:00Z', 'UTC')?.due).toBe('2026-11-16')
  expect(due('2026-11-16T23:59:59Z', 'UTC')?.due).toBe('2026-11-16')
  expect(due('2026-11-17T00:00:00Z', 'UTC')).toBeUndefined()
  expect(due('2026-11-15T12:00:00Z', 'UTC')).toBeUndefined()
  expect(due('2026-11-16T11:59:00Z', 'America/New_York')).toBeUndefined()
  expect(due('2026-11-16T12:00:00Z', 'America/New_York')?.due).toBe('2026-11-16')
  // Monday ends earlier in Auckland than in London.
  expect(due('2026-11-15T18:00:00Z', 'Pacific/Auckland')?.due).toBe('2026-11-16')
  expect(due('2026-11-16T11:00:00Z', 'Pacific/Auckland')).toBeUndefined()
})

test('the hour stays the same when the clocks change', () => {
  // The clocks change on March 29 and October 25, 2026.
  expect(due('2026-03-23T05:59:00Z', 'Europe/Berlin')).toBeUndefined()
  expect(due('2026-03-23T06:00:00Z', 'Europe/Berlin')).toBeDefined()
  expect(due('2026-03-30T04:59:00Z', 'Europe/Berlin')).toBeUndefined()
  expect(due('2026-03-30T05:00:00Z', 'Europe/Berlin')).toBeDefined()
  expect(due('2026-10-26T05:59:00Z', 'Europe/Berlin')).toBeUndefined()
  expect(due('2026-10-26T06:00:00Z', 'Europe/Berlin')).toBeDefined()
})

test('weeks follow each other without gaps, one hour shorter in spring and longer in autumn', () => {
  const spring = due('2026-03-30T10:00:00Z', 'Europe/Berlin')
  expect(spring?.last).toEqual({ from: '2026-03-22T23:00:00.000Z', before: '2026-03-29T22:00:00.000Z' })
  expect(spring && hours(spring.last)).toBe(167)
  const autumn = due('2026-10-26T10:00:00Z', 'Europe/Berlin')
  expect(autumn && hours(autumn.last)).toBe(169)
  for (const week of [spring, autumn]) expect(week?.before.before).toBe(week?.last.from)
  const next = due('2026-04-06T10:00:00Z', 'Europe/Berlin')
  expect(next?.before).toEqual(spring?.last)
  expect(next?.until).toBe('2026-04-12')
})

test('the week is named by its days', () => {
  expect(weekText('2026-11-16')).toBe('November 9 to 15')
  expect(weekText('2026-11-02')).toBe('October 26 to November 1')
})
