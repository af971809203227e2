import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sprint } from '../../files/sprint-file.ts'
import { editSprint, emptySprint, type SprintAction } from '../edit-sprint.ts'
import { loadOf, loadText, overloadedIn, personLoad, verdictOn } from './load.ts'

const add = (id: string, hours: number): SprintAction => ({
  type: 'add-person',
  person: { id, name: id, hours },
})
const line = (place: number, ownerId: string | null, hours: number | null): SprintAction => ({
  type: 'edit-big',
  week: 0,
  place,
  changes: { text: `Line ${place}`, ownerId, hours },
})
const planned = (...actions: SprintAction[]): Sprint =>
  editSprint(emptySprint('s', '2027-01-04'), { type: 'all', actions })

test('ten hours planned with none available never fits, whatever others have left', () => {
  const sprint = planned(add('Ann', 0), add('Bo', 40), line(0, 'Ann', 10))
  expect(personLoad(sprint, 0, 'Ann')).toMatchObject({ available: 0, planned: 10, verdict: 'over' })
  expect(personLoad(sprint, 0, 'Bo')).toMatchObject({ available: 40, planned: 0, verdict: 'none' })
  expect(loadOf(sprint, 0).verdict).toBe('over')
  expect(loadText(loadOf(sprint, 0))).toBe(
    '10 hours planned, 40 hours available in all, but not where they are needed. Ann has 10 hours planned and 0 hours available.',
  )
  // The next week is unaffected.
  expect(loadOf(sprint, 1).verdict).toBe('none')
})

test('a vacation counts: the week’s hours apply, not the usual ones', () => {
  const away: SprintAction = { type: 'set-hours', week: 0, personId: 'Ann', hours: 4 }
  const sprint = planned(add('Ann', 20), away, line(0, 'Ann', 3.5), line(1, null, 9))
  // 3.5 of 4 is more than 85%. The nine unassigned hours are not hers, but the week has no room for them.
  expect(personLoad(sprint, 0, 'Ann').verdict).toBe('tight')
  expect(loadOf(sprint, 0)).toMatchObject({ planned: 12.5, available: 4, verdict: 'over', overloaded: [] })
})

test('a person who is away has no time for any line, but is no problem without lines', () => {
  const away: SprintAction = { type: 'set-hours', week: 0, personId: 'Ann', hours: 0 }
  const sprint = planned(add('Ann', 20), add('Bo', 0), add('Cy', 8), away, line(0, 'Ann', null), line(1, 'Cy', null))
  expect(personLoad(sprint, 0, 'Ann')).toEqual({ available: 0, planned: 0, withoutHours: 1, verdict: 'over' })
  expect(personLoad(sprint, 0, 'Bo')).toEqual({ available: 0, planned: 0, withoutHours: 0, verdict: 'none' })
  expect(personLoad(sprint, 0, 'Cy')).toEqual({ available: 8, planned: 0, withoutHours: 1, verdict: 'none' })
  expect(personLoad(sprint, 1, 'Ann').verdict).toBe('none')
  expect(loadOf(sprint, 0).overloaded).toEqual(['Ann has 1 line without hours and 0 hours available.'])
  expect(loadOf(sprint, 0).verdict).toBe('over')
})

test('with half days, exactly 85% still fits and one hundredth more is tight', () => {
  // Calculated by hand: 85% of 7 is 5.95, of 4.5 is 3.825, of 3.5 is 2.975, of 0.5 is 0.425.
  const verdicts = (available: number, ...hours: number[]) =>
    hours.map((each) => personLoad(planned(add('Ann', available), line(0, 'Ann', each)), 0, 'Ann').verdict)
  expect(verdicts(7, 5.95, 5.96, 7, 7.01)).toEqual(['fits', 'tight', 'tight', 'over'])
  expect(verdicts(4.5, 3.82, 3.83, 4.5, 4.75)).toEqual(['fits', 'tight', 'tight', 'over'])
  expect(verdicts(3.5, 2.97, 2.98, 3.5, 4)).toEqual(['fits', 'tight', 'tight', 'over'])
  expect(verdicts(0.5, 0.42, 0.43, 0.5, 0.75)).toEqual(['fits', 'tight', 'tight', 'over'])
  const whole = fc.integer({ min: 1, max: 16_800 })
  fc.assert(
    fc.property(whole, whole, (has, asks) => {
      const expected = asks > has ? 'over' : asks * 20 > has * 17 ? 'tight' : 'fits'
      expect(verdictOn(asks / 100, has / 100)).toBe(expected)
    }),
  )
})

test('lines without hours are not ‘nothing planned’', () => {
  expect(loadOf(planned(add('Ann', 8), line(0, 'Ann', null)), 0).words).toBe('1 line without hours; 8 hours available.')
})

test('a fourth and fifth line count like the first three, and their hours go when they are deleted', () => {
  const more: SprintAction = { type: 'add-big', week: 0 }
  const five = [0, 1, 2, 3, 4].map((place) => line(place, 'Ann', 2))
  const sprint = planned(add('Ann', 9), more, more, ...five)
  expect(personLoad(sprint, 0, 'Ann')).toMatchObject({ available: 9, planned: 10, verdict: 'over' })
  const less = editSprint(sprint, { type: 'delete-big', week: 0, place: 1 })
  expect(less.weeks[0]?.big.map(({ text }) => text)).toEqual(['Line 0', 'Line 2', 'Line 3', 'Line 4'])
  expect(personLoad(less, 0, 'Ann').planned).toBe(8)
})

test('a week fits only if it fits everyone in it', () => {
  const hours = fc.integer({ min: 0, max: 30 })
  const lines = fc.array(fc.tuple(fc.constantFrom('Ann', 'Bo', null), hours), { maxLength: 3 })
  fc.assert(
    fc.property(hours, hours, lines, (ann, bo, all) => {
      const sprint = planned(add('Ann', ann), add('Bo', bo), ...all.map(([who, each], at) => line(at, who, each)))
      // An independent calculation.
      const asked = (who: string | null) =>
        all.filter(([each]) => each === who).reduce((sum, [, each]) => sum + each, 0)
      const over = [asked('Ann') > ann ? 'Ann' : '', asked('Bo') > bo ? 'Bo' : ''].filter(Boolean)
      expect(overloadedIn(sprint, 0)).toEqual(over)
      const total = asked('Ann') + asked('Bo') + asked(null)
      const isOver = over.length > 0 || total > ann + bo
      expect(loadOf(sprint, 0).verdict === 'over').toBe(isOver)
      expect(loadOf(sprint, 0)).toMatchObject({ planned: total, available: ann + bo })
    }),
  )
})
