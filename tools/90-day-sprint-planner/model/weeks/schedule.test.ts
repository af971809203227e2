import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekStart } from '#tools/shared/values/days.ts'
import { calendarText } from '../../files/exports.ts'
import { editSprint, emptySprint, usualCalendar } from '../edit-sprint.ts'
import { exampleSprint } from '../example.ts'
import { firstOfWeek } from '../model.ts'
import { reviewWeeks, weekIndexes } from '../shape.ts'
import { appointments, nextReview, planningDay, reviewDay } from './schedule.ts'

const now = '2027-03-05'
const written = new Date('2027-03-05T10:00:00Z')

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('planning is on the chosen weekday closest to the week’s start, reviews are inside their week', () => {
  const weekday = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), weekday, weekday, (from, plan, review) => {
      const { planning, review: usual } = usualCalendar
      const sprint = {
        ...emptySprint('s', now),
        start: addDays('2000-01-01', from),
        calendar: {
          ...usualCalendar,
          planning: { ...planning, weekday: plan },
          review: { ...usual, weekday: review },
        },
      }
      for (const week of weekIndexes) {
        const day = planningDay(sprint, week)
        expect(daysBetween(weekStart(day), day)).toBe(plan)
        expect(Math.abs(daysBetween(firstOfWeek(sprint, week), day))).toBeLessThanOrEqual(3)
      }
      reviewWeeks.forEach((week, index) => {
        const day = reviewDay(sprint, index)
        expect(daysBetween(weekStart(day), day)).toBe(review)
        expect(Math.floor(daysBetween(sprint.start, day) / 7)).toBe(week)
      })
    }),
  )
})

test('the calendar has thirteen planning sessions, six reviews, a retrospective and the milestones, in order', () => {
  const example = exampleSprint(now)
  const all = appointments(example)
  const count = (kind: string) => all.filter((each) => each.kind === kind).length
  expect([count('planning'), count('review'), count('milestone')]).toEqual([13, 7, 12])
  expect(all.map(({ day }) => day)).toEqual(all.map(({ day }) => day).toSorted())
  expect(all.find(({ title }) => title === 'Plan week 6 of 13')?.description).toContain(
    '- Mail 140 former prospects (Priya, 14 h)',
  )
  const without = editSprint(example, { type: 'edit-calendar', changes: { milestones: false } })
  expect(appointments(without)).toHaveLength(20)
})

test('entries keep their id when they move, and ids are unique', () => {
  const example = exampleSprint(now)
  const ids = appointments(example).map(({ uid }) => uid)
  expect(new Set(ids).size).toBe(ids.length)
  const moved = editSprint(example, {
    type: 'all',
    actions: [
      { type: 'describe', changes: { start: '2027-06-07', title: 'Another name' } },
      { type: 'move-milestone', id: 'm1', days: 20, lanes: 1 },
      { type: 'edit-calendar', changes: { planning: { weekday: 6, time: '18:00', minutes: 20 } } },
    ],
  })
  expect(
    appointments(moved)
      .map(({ uid }) => uid)
      .toSorted(),
  ).toEqual(ids.toSorted())
})

test('nine o’clock stays nine o’clock across the clock change in the calendar file', () => {
  const sprint = {
    ...emptySprint('s', now),
    start: '2027-03-01',
    calendar: { ...usualCalendar, timeZone: 'America/New_York' },
  }
  const lines = unfold(calendarText(sprint, written))
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270308T090000')
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270315T090000')
  expect(lines).toContain('BEGIN:VTIMEZONE')
  // Clocks change on March 14, 2027.
  expect(lines).toContain('DTSTART:20270314T020000')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(20)
})

test('the calendar file folds long lines and escapes text', () => {
  const title = 'Prices; talks, and “more” \\ all of it\nwith ünïcödé that is longer than one line may be'
  const sprint = editSprint(emptySprint('s', now), {
    type: 'add-milestone',
    milestone: { id: 'm', title, outcome: 0, day: 3, ownerId: null, done: false },
  })
  const file = calendarText(sprint, written)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfold(file)).toContain(
    'SUMMARY:Milestone: Prices\\; talks\\, and “more” \\\\ all of it\\nwith ünïcödé that is longer than one line may be',
  )
  expect(unfold(file)).toContain('UID:s-milestone-m@90-day-sprint-planner')
})

test('an unknown time zone falls back to the machine’s own', () => {
  const sprint = emptySprint('s', now)
  const odd = editSprint(sprint, { type: 'edit-calendar', changes: { timeZone: 'Mars/Olympus' } })
  expect(calendarText(odd, written)).toBe(calendarText(sprint, written))
})

test('the closest review not yet held opens first', () => {
  const example = { ...exampleSprint(now), start: '2027-01-25' }
  expect(reviewDay(example, 2)).toBe('2027-03-05')
  expect(nextReview(example, '2027-03-05')).toBe(2)
  expect(nextReview(example, '2027-03-08')).toBe(2)
  expect(nextReview(example, '2027-03-15')).toBe(3)
  expect(nextReview(example, '2028-01-01')).toBe(6)
})
