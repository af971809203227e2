import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { addDays, daysBetween } from '#tools/shared/values/days.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import { calendarText, sprintSheets } from '../../files/exports.ts'
import { editSprint, emptySprint } from '../edit-sprint.ts'
import { exampleSprint } from '../example.ts'
import { blankFromPlan } from '../from-plan.ts'
import { nearestWeek, weekDates } from '../model.ts'
import { nearestOn, weekdayOf, weekStartOn } from './week-days.ts'

afterEach(() => setFormats(firstFormats))

/** Uses the runtime's own calendar. */
const nameOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })

test('empty sprints, sprints from a plan and the example start on the first day of the work week', () => {
  // Wednesday, March 3, 2027; the plan's quarter starts on Friday, January 1.
  const starts = {
    monday: ['2027-03-08', '2026-12-28', '2027-01-25'],
    // Calendars that start on Sunday still have work weeks from Monday.
    sunday: ['2027-03-08', '2026-12-28', '2027-01-25'],
    saturday: ['2027-03-06', '2026-12-26', '2027-01-23'],
  }
  for (const weeks of ['monday', 'sunday', 'saturday'] as const) {
    setFormats({ ...firstFormats, weeks })
    const made = [
      emptySprint('s', '2027-03-03').start,
      blankFromPlan(samplePlan(), 's', '2026-12-10').start,
      exampleSprint('2027-03-03').start,
    ]
    expect([weeks, made]).toEqual([weeks, starts[weeks]])
    for (const day of made) expect(nameOf(day)).toBe(weeks === 'saturday' ? 'Saturday' : 'Monday')
  }
  setFormats({ ...firstFormats, weeks: 'sunday' })
  expect(emptySprint('s', '2027-03-08').start).toBe('2027-03-08')
})

test('names, workbook, text and calendar all start weeks on the chosen day', () => {
  const monday = exampleSprint('2027-03-03')
  // Weeks from Sunday: January 24 instead of January 25.
  const sunday = editSprint(monday, { type: 'describe', changes: { start: nearestOn(monday.start, 6) } })
  expect([monday.start, sunday.start]).toEqual(['2027-01-25', '2027-01-24'])
  expect(weekDates(sunday, 5)).toBe('Feb 28 to Mar 6')
  const firstDays = (name: string) =>
    sprintSheets(sunday)
      .find((sheet) => sheet.name === name)
      ?.rows.flatMap((row) => {
        return row.flatMap((cell) => (cell && typeof cell === 'object' && 'day' in cell ? [cell.day] : []))
      }) ?? []
  for (const name of ['Weeks', 'Hours'])
    expect([name, new Set(firstDays(name).map(nameOf))]).toEqual([name, new Set(['Sunday'])])
  expect(weekDates(sunday, nearestWeek(sunday, '2027-03-06'))).toBe('Feb 28 to Mar 6')
  expect(nearestWeek(sunday, '2027-03-07')).toBe(6)
  // Planning stays on the Monday closest to each Sunday, reviews on the Friday in between.
  const lines = calendarText(sunday, new Date('2027-03-03T10:00:00Z')).replaceAll('\r\n ', '').split('\r\n')
  const after = (title: string) => {
    const at = lines.indexOf(`SUMMARY:${title}`)
    return lines
      .slice(lines.lastIndexOf('BEGIN:VEVENT', at), lines.indexOf('END:VEVENT', at))
      .find((line) => line.startsWith('DTSTART'))
  }
  expect(after('Plan week 6 of 13')).toContain('20270301T090000')
  expect(after('Review 3 of 6: where do we stand?')).toContain('20270305T140000')
})

test('the closest weekday is at most three days away, and a week contains its own days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 6 }), (days, weekday) => {
      const day = addDays('1990-01-01', days)
      expect(weekdayOf(nearestOn(day, weekday))).toBe(weekday)
      expect(Math.abs(daysBetween(day, nearestOn(day, weekday)))).toBeLessThanOrEqual(3)
      const first = weekStartOn(day, weekday)
      expect(weekdayOf(first)).toBe(weekday)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(first, day))
    }),
  )
})
