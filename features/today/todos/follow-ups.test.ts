import { expect, test } from 'vitest'
import { isoDay } from '#lib/time/dates.ts'
import { daysOnEarth } from '#lib/time/zoned-days.ts'
import { dueOn, dueText } from './follow-ups.ts'

const steps = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'].map((nextStepOn) => ({ nextStepOn }))
const due = (today: string) => dueOn(today, steps).map(({ nextStepOn }) => nextStepOn)

test('follow-ups are due on their day and after it', () => {
  expect(due('2026-11-16')).toEqual(['2026-11-15', '2026-11-16'])
  expect(due('2026-11-14')).toEqual([])
})

test('around midnight in any time zone, the server sends everything due there', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kolkata']) {
    for (const time of ['2026-11-16T23:59:00Z', '2026-11-17T00:01:00Z', '2026-11-17T10:01:00Z']) {
      const today = isoDay(new Date(time), zone)
      expect(today <= daysOnEarth(new Date(time)).last).toBe(true)
      expect(due(today).at(-1)).toBe(today)
    }
  }
  expect(isoDay(new Date('2026-11-17T04:59:00Z'), 'America/New_York')).toBe('2026-11-16')
  expect(isoDay(new Date('2026-11-17T05:00:00Z'), 'America/New_York')).toBe('2026-11-17')
})

test('overdue days are counted across clock changes', () => {
  expect(dueText('2026-11-17', '2026-11-17')).toBe('Due today')
  expect(dueText('2026-11-16', '2026-11-17')).toBe('Due yesterday')
  expect(dueText('2026-03-27', '2026-03-30')).toBe('Due 3 days ago')
})
