import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { progress } from '#tools/shared/okr/progress/progress.ts'
import { addDays } from '#tools/shared/values/days.ts'
import type { Milestone, Outcome, Sprint } from '../files/sprint-file.ts'
import { editSprint, emptySprint } from './edit-sprint.ts'
import { exampleSprint } from './example.ts'
import {
  currentWeek,
  demoLimit,
  expectedBy,
  isBlank,
  keptIn,
  lastDay,
  latestValue,
  layOut,
  resultOf,
  standingAt,
  weekDates,
  whereWeAre,
} from './model.ts'
import { dayCount, weekCount } from './shape.ts'
import { hoursAvailable, hoursPlanned, loadOf, verdictOn } from './weeks/load.ts'

const friday = '2027-03-05'

/** Thirteen weeks from Monday, January 4, 2027. */
function sprint(): Sprint {
  return emptySprint('s', '2027-01-04')
}

function outcome(baseline: number | null, target: number | null): Outcome {
  return {
    title: 'T',
    why: '',
    measure: 'M',
    unit: '',
    baseline,
    target,
    ownerId: null,
    keyResultId: null,
    follows: false,
    from: '',
    due: '',
    direction: 'up' as const,
    former: [],
  }
}

function milestone(day: number, id = `m${day}`): Milestone {
  return { id, title: id, outcome: 0, day, ownerId: null, done: false }
}

test('a sprint is thirteen weeks, across the end of a year and both clock changes', () => {
  expect(lastDay({ start: '2026-12-07' })).toBe('2027-03-07')
  expect(weekDates({ start: '2026-12-07' }, 3)).toBe('Dec 28 to Jan 3')
  expect(weekDates({ start: '2027-03-01' }, 1)).toBe('Mar 8 to Mar 14')
  expect(weekDates({ start: '2026-10-19' }, 1)).toBe('Oct 26 to Nov 1')
})

test('every day of the thirteen weeks is in exactly one week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (start, day) => {
      const first = addDays('2000-01-01', start)
      const week = currentWeek({ start: first }, addDays(first, day))
      expect(week).toBe(day >= 0 && day < dayCount ? Math.floor(day / 7) : undefined)
    }),
  )
})

test('describes where the sprint is today', () => {
  const start = '2027-01-04'
  expect(whereWeAre({ start }, '2026-12-30')).toBe('Starts in 5 days')
  expect(whereWeAre({ start }, '2027-01-03')).toBe('Starts tomorrow')
  expect(whereWeAre({ start }, '2027-01-04')).toBe('Week 1 of 13, 90 days left')
  expect(whereWeAre({ start }, friday)).toBe('Week 9 of 13, 30 days left')
  expect(whereWeAre({ start }, '2027-04-03')).toBe('Week 13 of 13, 1 day left')
  expect(whereWeAre({ start }, '2027-04-04')).toBe('Week 13 of 13, the last day')
  expect(whereWeAre({ start }, '2027-04-05')).toBe('All thirteen weeks are over')
})

test('a week fits up to 85% of its hours, is tight up to 100%, then too much', () => {
  expect(verdictOn(0, 36)).toBe('none')
  expect(verdictOn(34, 40)).toBe('fits')
  expect(verdictOn(34.1, 40)).toBe('tight')
  expect(verdictOn(40, 40)).toBe('tight')
  expect(verdictOn(40.1, 40)).toBe('over')
  expect(verdictOn(1, 0)).toBe('over')
})

test('available hours are the usual ones or the week’s own; planned hours are the big three plus other work', () => {
  const example = exampleSprint(friday)
  expect([hoursAvailable(example, 7), hoursPlanned(example, 7)]).toEqual([36, 47])
  expect(loadOf(example, 7).words).toBe('47 hours planned, 36 hours available: 11 hours too many.')
  expect(loadOf(example, 7).overloaded).toEqual([
    'Owen has 18 hours planned and 12 hours available.',
    'Priya has 16 hours planned and 14 hours available.',
  ])
  expect(hoursAvailable(example, 11)).toBe(26)
})

test('a line without text takes no hours, and a line without hours is counted as such', () => {
  const planned = editSprint(sprint(), {
    type: 'all',
    actions: [
      { type: 'edit-big', week: 0, place: 0, changes: { text: ' ', hours: 8 } },
      { type: 'edit-big', week: 0, place: 1, changes: { text: 'Call ten clients', hours: null } },
      { type: 'edit-big', week: 0, place: 2, changes: { text: 'Write the offer', hours: 0.1 } },
      { type: 'edit-week', week: 0, changes: { other: 0.2 } },
    ],
  })
  expect(loadOf(planned, 0)).toMatchObject({ planned: 0.3, withoutHours: 1, verdict: 'over' })
})

test('progress runs from baseline to target in either direction', () => {
  expect(progress(outcome(38, 90), 51)).toBe(0.25)
  expect(progress(outcome(26, 6), 16)).toBe(0.5)
  expect(progress(outcome(null, 5), 4)).toBeNull()
  expect(progress(outcome(0, 5), null)).toBeNull()
})

test('a verdict accounts for lost ground and for outcomes that only have to hold', () => {
  // 2/13 of the time is gone and the number lost a fifth of the distance: 35 points behind.
  expect(standingAt(outcome(26, 6), 30, 0)).toBe('far behind')
  expect(standingAt(outcome(26, 6), 26, 0)).toBe('behind')
  expect([5, 4].map((value) => resultOf(outcome(5, 5), value))).toEqual(['hit', 'missed'])
  expect([5, 4].map((value) => standingAt(outcome(5, 5), value, 5))).toEqual(['reached', 'far behind'])
  expect(resultOf(outcome(null, 5), 4)).toBe('not measured')
})

test('the baseline is 0% and the target 100%, whatever the numbers', () => {
  const value = fc.integer({ min: -1e6, max: 1e6 })
  fc.assert(
    fc.property(value, value, (baseline, target) => {
      fc.pre(baseline !== target)
      expect(progress(outcome(baseline, target), baseline)).toBeCloseTo(0)
      expect(progress(outcome(baseline, target), target)).toBe(1)
      expect(resultOf(outcome(baseline, target), target)).toBe('hit')
    }),
  )
})

test('up to 10 points behind an even pace is on pace, up to 25 is behind, more is far behind', () => {
  expect(expectedBy(0)).toBeCloseTo(2 / 13)
  expect(expectedBy(6)).toBe(1)
  // After week 12, an even pace is at 12/13.
  const way = outcome(0, 1300)
  expect(standingAt(way, 1300, 5)).toBe('reached')
  expect(standingAt(way, 1070, 5)).toBe('on pace')
  expect(standingAt(way, 1069, 5)).toBe('behind')
  expect(standingAt(way, 875, 5)).toBe('behind')
  expect(standingAt(way, 874, 5)).toBe('far behind')
  expect(standingAt(way, null, 5)).toBe('unknown')
})

test('on day 90 an outcome is hit at its target, nearly hit from 70%, otherwise missed', () => {
  expect(resultOf(outcome(0, 100), 100)).toBe('hit')
  expect(resultOf(outcome(0, 100), 99)).toBe('nearly')
  expect(resultOf(outcome(0, 100), 70)).toBe('nearly')
  expect(resultOf(outcome(0, 100), 69)).toBe('missed')
  expect(resultOf(outcome(0, 100), null)).toBe('not measured')
  expect(resultOf(outcome(26, 6), 5)).toBe('hit')
})

test('the latest value comes from the last review that has one', () => {
  const example = exampleSprint(friday)
  expect(latestValue(example, 0)).toEqual({ value: 4500, review: 1 })
  expect(latestValue(sprint(), 0)).toBeUndefined()
})

test('only lines with text count as planned', () => {
  expect(keptIn(exampleSprint(friday), 2, 3)).toEqual({ kept: 4, planned: 6 })
  expect(keptIn(sprint(), 0, weekCount - 1)).toEqual({ kept: 0, planned: 0 })
})

test('timeline labels never overlap and stay inside the timeline', () => {
  const days = fc.array(fc.integer({ min: 0, max: dayCount - 1 }), { maxLength: 30 })
  fc.assert(
    fc.property(days, fc.double({ min: 5, max: 30, noNaN: true }), (all, labelDays) => {
      const placed = layOut(
        all.map((day, index) => milestone(day, String(index))),
        labelDays,
      )
      expect(placed).toHaveLength(all.length)
      const spans = placed.map(({ milestone: { day }, flipped, row }) => ({
        row,
        from: flipped ? day - labelDays : day,
        to: flipped ? day : day + labelDays,
      }))
      spans.forEach((one, index) => {
        expect(one.to).toBeLessThanOrEqual(dayCount)
        for (const other of spans.slice(index + 1)) {
          if (one.row === other.row) expect(one.to <= other.from || other.to <= one.from).toBe(true)
        }
      })
    }),
  )
})

test('the demo limits allow the example and a little more', () => {
  const example = exampleSprint(friday)
  expect(demoLimit(example)).toBeUndefined()
  const add = (day: number) => ({ type: 'add-milestone', milestone: milestone(day) }) as const
  expect(demoLimit(editSprint(example, { type: 'all', actions: [add(3), add(4)] }))).toBeUndefined()
  expect(demoLimit(editSprint(example, { type: 'all', actions: [add(3), add(4), add(5)] }))).toBe(
    'The demo holds fourteen milestones.',
  )
  const person = (id: string) => ({ type: 'add-person', person: { id, name: id, hours: 1 } }) as const
  expect(demoLimit(editSprint(example, { type: 'all', actions: [person('x'), person('y')] }))).toBe(
    'The demo holds four people.',
  )
  const week = (index: number) => ({ type: 'edit-big', week: index, place: 0, changes: { text: 'T' } }) as const
  expect(demoLimit(editSprint(example, week(8)))).toBeUndefined()
  expect(demoLimit(editSprint(example, { type: 'all', actions: [week(8), week(9)] }))).toBe(
    'The demo holds the big three of nine weeks.',
  )
})

test('a new sprint is blank and starts on a Monday', () => {
  expect(isBlank(sprint())).toBe(true)
  expect(isBlank(exampleSprint(friday))).toBe(false)
  expect(emptySprint('s', '2027-01-04').start).toBe('2027-01-04')
  expect(emptySprint('s', '2027-01-05').start).toBe('2027-01-11')
})
