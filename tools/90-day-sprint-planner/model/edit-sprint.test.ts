import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { type Sprint, sprintFormat, sprintSchema } from '../files/sprint-file.ts'
import {
  editSprint,
  emptyBig,
  emptyOutcome,
  emptySprint,
  emptyWeek,
  leftOver,
  type SprintAction,
} from './edit-sprint.ts'
import { exampleSprint } from './example.ts'
import { findingsOf } from './findings.ts'
import { byDay } from './model.ts'
import { nextSprint } from './review/next-sprint.ts'
import { dayCount, weekIndexes } from './shape.ts'
import { hourCells, milestoneCells, peopleCells } from './weeks/cells.ts'
import { hoursOf, personLoad } from './weeks/load.ts'

const now = '2027-03-05'

const written = { ...emptyBig, text: 'Something else' }

function ids() {
  let count = 0
  return () => `new-${++count}`
}

test('a milestone moves by days and outcomes within the sprint', () => {
  const example = exampleSprint(now)
  const move = (days: number, lanes: number) =>
    editSprint(example, { type: 'move-milestone', id: 'm1', days, lanes }).milestones[0]
  expect(move(7, 1)).toMatchObject({ day: 17, outcome: 1 })
  expect(move(-100, -5)).toMatchObject({ day: 0, outcome: 0 })
  expect(move(1000, 9)).toMatchObject({ day: dayCount - 1, outcome: 2 })
})

test('a move that changes nothing adds no undo step', () => {
  const example = exampleSprint(now)
  expect(editSprint(example, { type: 'move-milestone', id: 'm1', days: 0, lanes: -1 })).toBe(example)
  const end = editSprint(example, { type: 'move-milestone', id: 'm1', days: 90, lanes: 0 })
  expect(editSprint(end, { type: 'move-milestone', id: 'm1', days: 1, lanes: 0 })).toBe(end)
})

test('a new start date moves all milestones; an incomplete date changes nothing', () => {
  const example = exampleSprint(now)
  const moved = editSprint(example, { type: 'describe', changes: { start: '2027-06-07' } })
  expect(moved.milestones).toEqual(example.milestones)
  expect(editSprint(example, { type: 'describe', changes: { start: '' } })).toBe(example)
})

test('unfinished lines are carried over once into free lines of the next week, and stay in their own week', () => {
  const line = (week: number, place: number, text: string, done = false): SprintAction => ({
    type: 'edit-big',
    week,
    place,
    changes: { text, done, hours: 3 },
  })
  const start = editSprint(emptySprint('s', now), {
    type: 'all',
    actions: [line(0, 0, 'One', true), line(0, 1, 'Two'), line(0, 2, 'Three'), line(1, 1, 'There')],
  })
  const next = editSprint(start, { type: 'carry-over', week: 0 })
  expect(next.weeks[1]?.big.map(({ text }) => text)).toEqual(['Two', 'There', 'Three'])
  expect(next.weeks[1]?.big[0]?.hours).toBe(3)
  expect(next.weeks[0]).toEqual(start.weeks[0])
  expect(leftOver(next, 0)).toEqual([])
  expect(editSprint(next, { type: 'carry-over', week: 0 })).toBe(next)
  expect(editSprint(next, { type: 'carry-over', week: 12 })).toBe(next)
})

test('carried-over lines add lines to a full week, up to the limit', () => {
  const example = exampleSprint(now)
  const next = editSprint(example, { type: 'carry-over', week: 5 })
  expect(next.weeks[6]?.big.slice(0, 4)).toEqual(example.weeks[6]?.big)
  expect(next.weeks[6]?.big.slice(4)).toEqual(example.weeks[5]?.big)
  const full = example.weeks.with(6, { ...emptyWeek(), big: Array.from({ length: 15 }, () => written) })
  const crowded = { ...example, weeks: full }
  expect(editSprint(crowded, { type: 'carry-over', week: 5 })).toBe(crowded)
})

test('removing a person before the sprint leaves no references behind, and the file stays valid', () => {
  const gone = editSprint(exampleSprint(now), { type: 'delete-person', id: 'maya', on: '2026-12-31' })
  expect(JSON.stringify(gone)).not.toContain('"maya"')
  expect(sprintSchema.safeParse(gone).success).toBe(true)
})

test('who leaves in a running sprint stays in its past weeks, has no hours after them and does not come back', () => {
  const example = exampleSprint(now)
  const gone = editSprint(example, { type: 'delete-person', id: 'owen', on: now })
  expect(gone.weeks).toEqual(example.weeks)
  const loads = (sprint: Sprint) => weekIndexes.map((week) => personLoad(sprint, week, 'owen'))
  expect(loads(gone).slice(0, 6)).toEqual(loads(example).slice(0, 6))
  expect(loads(gone)[6]).toMatchObject({ available: 0, planned: 12, verdict: 'over' })
  expect(findingsOf(gone, now).map(({ text }) => text)).toContain('Owen leaves on Mar 5. Who takes over outcome B?')
  expect(nextSprint(gone, 'next').people.map(({ name }) => name)).toEqual(['Maya', 'Priya'])
  expect(sprintSchema.safeParse(gone).success).toBe(true)
})

test('usual hours count from the week someone joins to the week they leave', () => {
  const joined = editSprint(exampleSprint(now), {
    type: 'edit-person',
    id: 'owen',
    changes: { joined: '2027-02-10', left: '2027-03-08' },
  })
  const hours = weekIndexes.map((week) => hoursOf(joined, week, 'owen'))
  expect(hours).toEqual([0, 0, 12, 12, 12, 12, 12, 0, 0, 0, 0, 0, 0])
  const own = editSprint(joined, { type: 'set-hours', week: 8, personId: 'owen', hours: 3 })
  expect(hoursOf(own, 8, 'owen')).toBe(3)
})

test('a week’s hours override the usual ones until they are cleared', () => {
  const example = exampleSprint(now)
  const fewer = editSprint(example, { type: 'set-hours', week: 2, personId: 'owen', hours: 4 })
  expect([hoursOf(fewer, 2, 'owen'), hoursOf(fewer, 3, 'owen')]).toEqual([4, 12])
  const usual = editSprint(fewer, { type: 'set-hours', week: 2, personId: 'owen', hours: null })
  expect(usual).toEqual(example)
})

test('pasting into the tables edits rows and adds milestones and people', () => {
  const example = exampleSprint(now)
  const rows = byDay(example.milestones)
  const next = editSprint(
    example,
    milestoneCells(
      example,
      rows,
      [
        { row: 0, key: 'day', value: example.start },
        { row: 0, key: 'outcome', value: '' },
        { row: 12, key: 'title', value: 'New office open' },
        { row: 12, key: 'outcome', value: 'C' },
        { row: 12, key: 'owner', value: 'owen' },
        { row: 12, key: 'done', value: 'yes' },
      ],
      ids(),
      now,
    ).action,
  )
  expect(next.milestones.find(({ id }) => id === rows[0]?.id)).toEqual({ ...rows[0], day: 0 })
  expect(next.milestones.at(-1)).toEqual({
    id: 'new-1',
    title: 'New office open',
    outcome: 2,
    day: 46,
    ownerId: 'owen',
    done: true,
  })
  const people = editSprint(
    example,
    peopleCells(
      example.people,
      [
        { row: 0, key: 'hours', value: -4 },
        { row: 3, key: 'name', value: 'Lee' },
      ],
      ids(),
    ),
  )
  expect(people.people.map(({ name, hours }) => [name, hours])).toEqual([
    ...[
      ['Maya', 0],
      ['Owen', 12],
      ['Priya', 14],
    ],
    ['Lee', 0],
  ])
})

test('pasted rows with an invalid date or outcome are skipped and named', () => {
  const example = exampleSprint(now)
  const rows = byDay(example.milestones)
  const cell = (row: number, key: string, value: string) => ({ row, key, value })
  const { action, left } = milestoneCells(
    example,
    rows,
    [
      ...[cell(12, 'title', 'Pilot runs'), cell(12, 'outcome', 'B'), cell(12, 'day', addDays(now, 20))],
      // The grid already rejected this row's date (12/31/20266) and the next row's outcome (Z).
      ...[cell(13, 'title', 'Launch'), cell(13, 'outcome', 'A')],
      ...[cell(14, 'title', 'Move'), cell(14, 'day', addDays(now, 3)), cell(14, 'done', 'yes')],
    ],
    ids(),
    now,
  )
  const next = editSprint(example, action)
  expect(left).toEqual(['Launch', 'Move'])
  expect(next.milestones).toHaveLength(13)
  expect(next.milestones.at(-1)).toMatchObject({ title: 'Pilot runs', outcome: 1 })
})

test('other hours of a week come from their cell', () => {
  const sprint = emptySprint('s', now)
  const hours = editSprint(sprint, hourCells([{ row: 3, key: 'other', value: 2.5 }]))
  expect(hours.weeks[3]?.other).toBe(2.5)
})

test('a file holds the whole sprint; one with an unknown owner or a missing week is rejected', () => {
  const example = exampleSprint(now)
  expect(readDocument(sprintFormat, writeDocument(sprintFormat, example))).toEqual({
    ok: true,
    about: {},
    doc: example,
  })
  const broken = [
    { ...example, weeks: example.weeks.slice(1) },
    { ...example, people: example.people.slice(1) },
    { ...example, start: '2027-02-30' },
    { ...example, milestones: [...example.milestones, ...example.milestones.slice(0, 1)] },
    { ...example, milestones: example.milestones.map((each) => ({ ...each, day: 91 })) },
    { ...example, calendar: { ...example.calendar, planning: { weekday: 0, time: '24:00', minutes: 30 } } },
  ]
  for (const doc of broken) {
    expect(readDocument(sprintFormat, writeDocument(sprintFormat, doc))).toMatchObject({ ok: false })
  }
})

test('no sequence of edits produces a sprint that its file format rejects', () => {
  const index = fc.integer({ min: 0, max: 2 })
  const week = fc.integer({ min: -1, max: 13 })
  const owner = fc.constantFrom('maya', 'owen', 'priya')
  const action: fc.Arbitrary<SprintAction> = fc.oneof(
    fc.record({
      type: fc.constant('move-milestone' as const),
      id: fc.constantFrom('m1', 'm5', 'm12', 'nobody'),
      days: fc.integer({ min: -200, max: 200 }),
      lanes: fc.integer({ min: -3, max: 3 }),
    }),
    fc.record({ type: fc.constant('delete-milestone' as const), id: fc.constantFrom('m1', 'm5') }),
    fc.record({ type: fc.constant('delete-person' as const), id: owner }),
    fc.record({ type: fc.constant('carry-over' as const), week }),
    fc.record({ type: fc.constant('add-outcome' as const), outcome: fc.constant(emptyOutcome) }),
    fc.record({ type: fc.constant('delete-outcome' as const), outcome: fc.integer({ min: -1, max: 10 }) }),
    fc.record({ type: fc.constant('add-big' as const), week }),
    fc.record({ type: fc.constant('delete-big' as const), week, place: fc.integer({ min: -1, max: 16 }) }),
    fc.record({
      type: fc.constant('edit-big' as const),
      week,
      place: index,
      changes: fc.record({ text: fc.string(), done: fc.boolean() }),
    }),
    fc.record({
      type: fc.constant('set-value' as const),
      review: fc.integer({ min: -1, max: 8 }),
      outcome: index,
      value: fc.option(fc.integer()),
    }),
    fc.record({
      type: fc.constant('describe' as const),
      changes: fc.record({ start: fc.constantFrom('', '2027-02-30', '2028-02-29') }),
    }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const sprint = actions.reduce(editSprint, exampleSprint(now))
      expect(sprintSchema.safeParse(sprint).success).toBe(true)
    }),
  )
})
