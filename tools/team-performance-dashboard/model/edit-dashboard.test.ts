import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { dashboardFormat } from '../files/format.ts'
import { demoLimit, emptyDashboard } from './dashboard.ts'
import { type DashboardAction, editDashboard } from './edit-dashboard.ts'
import { exampleDashboard } from './example.ts'

const doc = exampleDashboard()
const place = { memberId: 'maya', measureId: 'hours', week: '2027-03-15' }

test('there is one value per person, measure and week, whatever day it is dated', () => {
  const after = editDashboard(doc, {
    type: 'set-values',
    values: [{ ...place, week: '2027-03-18', value: 33 }],
  })
  expect(after.readings).toHaveLength(doc.readings.length)
  expect(after.readings.filter(({ value }) => value === 33)).toEqual([{ ...place, value: 33 }])
  const gone = editDashboard(after, { type: 'set-values', values: [{ ...place, value: null }] })
  expect(gone.readings).toHaveLength(doc.readings.length - 1)
})

test('entering a value assigns the measure to the person; clearing a cell does not', () => {
  const held = (value: number | null) =>
    editDashboard(doc, {
      type: 'set-values',
      values: [{ memberId: 'samir', measureId: 'closed', week: '2027-03-15', value }],
    }).members.find(({ id }) => id === 'samir')?.measures.length
  expect(held(90)).toBe(4)
  expect(held(null)).toBe(3)
})

test('unchanged rows keep their identity, so they do not re-render', () => {
  const changes = [{ row: 0, key: 'name', value: 'Maya R.' }]
  const renamed = editDashboard(doc, { type: 'edit-members', changes, newIds: [] })
  expect(renamed.members[0]).not.toBe(doc.members[0])
  expect(renamed.members.slice(1).every((each, index) => each === doc.members[index + 1])).toBe(true)
  const measured = editDashboard(doc, { type: 'edit-measures', changes, newIds: [] })
  expect(measured.measures.slice(1).every((each, index) => each === doc.measures[index + 1])).toBe(true)
  expect(measured.members).toBe(doc.members)
})

test('unassigning a measure and assigning it again restores its values', () => {
  const own = { type: 'set-own', memberId: 'maya', measureId: 'hours' } as const
  const without = editDashboard(doc, { ...own, own: null })
  expect(without.members[0]?.measures).toHaveLength(3)
  expect(editDashboard(without, { ...own, own: { target: null } }).readings).toEqual(doc.readings)
})

test('removing a person or measure removes its values and notes', () => {
  const after = editDashboard(editDashboard(doc, { type: 'remove-member', id: 'ben' }), {
    type: 'remove-measure',
    id: 'reply',
  })
  expect(after.readings.some(({ memberId, measureId }) => memberId === 'ben' || measureId === 'reply')).toBe(false)
  expect(after.notes.some(({ memberId }) => memberId === 'ben')).toBe(false)
  expect(after.members.flatMap(({ measures }) => measures).some((own) => own.measureId === 'reply')).toBe(false)
})

test('rows pasted below the last become new people with every measure', () => {
  const after = editDashboard(doc, {
    type: 'edit-members',
    changes: [{ row: 6, key: 'name', value: 'Zoe' }],
    newIds: ['zoe'],
  })
  expect(after.members.at(-1)).toMatchObject({ id: 'zoe', name: 'Zoe', role: '' })
  expect(after.members.at(-1)?.measures).toHaveLength(4)
})

test('a tolerance is never negative or empty', () => {
  const tolerance = (value: number | null) =>
    editDashboard(doc, { type: 'edit-measures', changes: [{ row: 0, key: 'tolerance', value }], newIds: [] })
      .measures[0]?.tolerance
  expect(tolerance(-4)).toBe(4)
  expect(tolerance(null)).toBe(0)
})

test('clearing a note or review deletes it', () => {
  const note = { type: 'set-note', memberId: 'ben', week: '2027-03-01' } as const
  expect(editDashboard(doc, { ...note, text: '' }).notes).toHaveLength(doc.notes.length - 1)
  expect(editDashboard(doc, { type: 'set-review', quarter: 'Q1 2027', text: '' }).reviews).toEqual([])
})

test('the demo is limited to six people and four measures', () => {
  expect(demoLimit(doc)).toBeUndefined()
  expect(demoLimit(editDashboard(doc, { type: 'add-member', id: 'x' }))).toBe('The demo holds six people.')
  expect(demoLimit(editDashboard(doc, { type: 'add-measure', id: 'x' }))).toBe('The demo holds four measures.')
})

const someId = fc.constantFrom('maya', 'ben', 'new', 'hours', 'reply', 'x')
const someText = fc.oneof(fc.string({ maxLength: 20 }), fc.constant('long '.repeat(2000)))
const someValue = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
const someWeek = fc.constantFrom('2026-12-30', '2027-03-14', '2027-03-15', '2028-02-29')
const changes = fc.array(
  fc.oneof(
    fc.record({ row: fc.nat(8), key: fc.constantFrom('name'), value: someText }),
    fc.record({ row: fc.nat(8), key: fc.constantFrom('target', 'tolerance'), value: someValue }),
    fc.record({
      row: fc.nat(8),
      key: fc.constant('rhythm'),
      value: fc.constantFrom('week', 'month', 'quarter', 'x'),
    }),
  ),
)
const values = fc.array(fc.record({ memberId: someId, measureId: someId, week: someWeek, value: someValue }))
const actions: fc.Arbitrary<DashboardAction> = fc.oneof(
  fc.record({ type: fc.constant('set-team' as const), team: someText }),
  fc.record({
    type: fc.constant('set-rules' as const),
    rules: fc.record({ trendWeeks: fc.integer(), offWeeks: fc.integer() }),
  }),
  fc.record({
    type: fc.constant('edit-measures' as const),
    changes,
    newIds: fc.constant([]),
    from: someWeek,
  }),
  fc.record({ type: fc.constant('remove-member' as const), id: someId }),
  fc.record({ type: fc.constant('remove-measure' as const), id: someId }),
  fc.record({
    type: fc.constant('set-own' as const),
    memberId: someId,
    measureId: someId,
    own: fc.oneof(fc.constant(null), fc.record({ target: someValue })),
    from: someWeek,
  }),
  fc.record({
    type: fc.constant('set-values' as const),
    values,
    absences: fc.array(
      fc.record({
        memberId: someId,
        week: someWeek,
        kind: fc.constantFrom('holiday' as const, 'ill' as const, 'away' as const, '' as const),
      }),
    ),
  }),
  fc.record({
    type: fc.constant('set-note' as const),
    memberId: someId,
    week: fc.constant('2027-03-15'),
    text: someText,
  }),
  fc.record({ type: fc.constant('set-review' as const), quarter: fc.constant('Q1 2027'), text: someText }),
)

test('after any edits the file still opens', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 12 }), (steps) => {
      const after = steps.reduce(editDashboard, doc)
      expect(readDocument(dashboardFormat, writeDocument(dashboardFormat, after))).toEqual({
        ok: true,
        about: {},
        doc: after,
      })
    }),
  )
})

test.each([
  ['a week that does not begin on Monday', '"week": "2027-01-04"', '"week": "2027-01-05"'],
  ['a value that is none', '"value": 96', '"value": "a lot"'],
  ['a value of nobody', '"memberId": "maya"', '"memberId": "nobody"'],
  ['two people with one id', '"id": "ben"', '"id": "maya"'],
  ['a tolerance below zero', '"tolerance": 5', '"tolerance": -5'],
  ['a trend of two weeks', '"trendWeeks": 6', '"trendWeeks": 2'],
])('a file with %s is rejected with a message', (_, right, wrong) => {
  const text = writeDocument(dashboardFormat, doc)
  expect(text).toContain(right)
  const opened = readDocument(dashboardFormat, text.replace(right, wrong))
  expect(opened).toMatchObject({ ok: false, message: expect.stringContaining('This file is damaged') })
})

test('an empty dashboard can be saved and opened', () => {
  const empty = emptyDashboard('x')
  expect(readDocument(dashboardFormat, writeDocument(dashboardFormat, empty))).toMatchObject({ doc: empty })
})
