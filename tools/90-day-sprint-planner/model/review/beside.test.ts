import { expect, test } from 'vitest'
import { besideSheets } from '../../files/beside-sheets.ts'
import type { Sprint } from '../../files/sprint-file.ts'
import { editSprint, emptySprint, type SprintAction } from '../edit-sprint.ts'
import { exampleSprint } from '../example.ts'
import { calendarWeeks, figuresOf, sharedPeople, weekAt } from './beside.ts'

const line = (week: number, ownerId: string, hours: number): SprintAction => ({
  type: 'edit-big',
  week,
  place: 0,
  changes: { text: 'Work', ownerId, hours },
})

function team(start: string, hours: number, ...actions: SprintAction[]): Sprint {
  const person = { id: 'own', name: 'Priya', hours }
  return editSprint(
    { ...emptySprint(start), start },
    {
      type: 'all',
      actions: [{ type: 'add-person', person }, ...actions],
    },
  )
}

test('who works in two sprints has one week: what both ask for, of what one person can give', () => {
  const one = team('2027-01-04', 30, line(0, 'own', 25), line(1, 'own', 5))
  const two = { ...team('2027-01-04', 30, line(0, 'own', 25), line(1, 'own', 31)) }
  const other = {
    ...two,
    people: [
      { id: 'own', name: ' priya ', hours: 30 },
      { id: 'b', name: 'Bo', hours: 5 },
    ],
  }
  const [priya, ...none] = sharedPeople([one, other])
  expect(none).toEqual([])
  expect(priya).toMatchObject({ name: 'Priya', usual: [30, 30] })
  // Each fits its own 30 hours; together they are 50 of the 40 that one person has.
  expect(priya?.weeks[0]).toMatchObject({ planned: 50, available: 40, verdict: 'over' })
  expect(priya?.weeks[0]?.parts.map((part) => part?.verdict)).toEqual(['fits', 'fits'])
  // 36 of 40 in all, but one sprint asks for more than it was promised.
  expect(priya?.weeks[1]).toMatchObject({ planned: 36, available: 40, verdict: 'over' })
  expect(priya?.weeks[2]?.verdict).toBe('none')
  expect(sharedPeople([one, other], 60)[0]?.weeks[0]).toMatchObject({ available: 60, verdict: 'fits' })
})

test('sprints that begin on other days share the weeks that they have in common', () => {
  const one = team('2027-01-04', 10, line(2, 'own', 4))
  // From a Sunday, two weeks later: its first week has six days of the third one there.
  const two = team('2027-01-17', 10, line(0, 'own', 5))
  const weeks = calendarWeeks([one, two])
  expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2027-01-04', '2027-04-12', 15])
  expect([weekAt(two, '2027-01-11'), weekAt(two, '2027-01-18')]).toEqual([undefined, 0])
  const [person] = sharedPeople([one, two])
  expect(person?.weeks[2]).toMatchObject({ planned: 9, available: 20 })
  expect(person?.weeks[0]?.parts).toEqual([{ available: 10, planned: 0, verdict: 'none' }, undefined])
  expect(person?.weeks.at(-1)?.parts[0]).toBeUndefined()
  // From the other side the same days are the same.
  expect(
    sharedPeople([two, one])[0]
      ?.weeks.map(({ planned }) => planned)
      .filter(Boolean),
  ).toEqual([9])
})

test('weeks from Wednesday beside weeks from Monday: each counts where it has most of its days, and none is lost', () => {
  const one = team('2027-01-04', 10, line(0, 'own', 4), line(12, 'own', 6))
  // Wednesday, January 6: five of its seven days are in the first one's week.
  const two = team('2027-01-06', 4.5, line(0, 'own', 4.5), line(12, 'own', 3.5))
  const [person] = sharedPeople([one, two])
  expect(person?.weeks).toHaveLength(13)
  expect(person?.weeks[0]).toMatchObject({
    first: '2027-01-04',
    planned: 8.5,
    available: 14.5,
    verdict: 'fits',
  })
  expect(person?.weeks[0]?.parts[1]).toEqual({ available: 4.5, planned: 4.5, verdict: 'tight' })
  expect(person?.weeks.at(-1)).toMatchObject({ first: '2027-03-29', planned: 9.5, available: 14.5 })
  const back = sharedPeople([two, one])[0]?.weeks.map(({ first, planned }) => [first, planned])
  expect([back?.[0], back?.at(-1), back?.length]).toEqual([['2027-01-06', 8.5], ['2027-03-31', 9.5], 13])
})

test('a sprint in a column has its own figures, and the workbook takes them along', () => {
  const example = exampleSprint('2027-03-03')
  const figures = figuresOf(example, '2027-03-03')
  // Thirteen weeks of 36 hours, one of them without Maya's ten.
  expect(figures.available).toBe(13 * 36 - 10)
  expect(figures.weeksOver).toEqual([8])
  expect(figures.milestones).toEqual({ done: 4, all: 12 })
  // Five weeks of three lines are over; the sixth runs.
  expect(figures.kept).toEqual({ kept: 12, planned: 15 })
  expect(figures.outcomes.map(({ value }) => value)).toEqual([4_500, 51, 24])
  const other = team('2027-01-25', 30)
  const beside = { others: [{ id: 'x', name: 'Team two', sprint: other, tracked: undefined }], mostHours: 40 }
  const [columns, shared] = besideSheets(example, beside, undefined)
  expect(columns?.columns.map(({ label }) => label).slice(1)).toEqual([
    'Tidewater Bookkeeping: Fixed fees, fast closes, free evenings',
    'Team two',
  ])
  expect(columns?.rows.find(([label]) => label === 'Hours available')).toEqual(['Hours available', 458, 390])
  for (const sheet of [columns, shared])
    for (const row of sheet?.rows ?? []) expect(row).toHaveLength(sheet?.columns.length ?? 0)
  // Priya: 14 here and 30 there are 44, of which one person gives 40.
  expect(shared?.rows[0]).toEqual(['Priya', { day: '2027-01-25' }, 8, 14, 0, 30, 8, 40, 'Fits'])
  expect(besideSheets(example, { others: [], mostHours: 40 }, undefined)).toEqual([])
})
