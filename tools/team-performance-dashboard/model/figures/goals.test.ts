import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { type Dashboard, dashboardFormat } from '../../files/format.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from '../dashboard.ts'
import { editDashboard } from '../edit-dashboard.ts'
import { pairsOf, standingIn } from '../model.ts'
import { reportsIn } from './findings.ts'
import { earlierAfter, teamGoal } from './goals.ts'
import { summarizeQuarter } from './quarter.ts'

const first = '2027-01-04'
const monday = (index: number) => addDays(first, index * 7)

/** Eight weeks of 26 hours against a target of 28, tolerance 3. */
const doc: Dashboard = {
  ...emptyDashboard('d'),
  members: [{ ...emptyMember('p', 'Ana'), measures: [{ measureId: 'm', target: null }] }],
  measures: [{ ...emptyMeasure('m', 'Hours'), unit: 'h', target: 28, tolerance: 3 }],
  readings: Array.from({ length: 8 }, (_, index) => {
    return { memberId: 'p', measureId: 'm', week: monday(index), value: 26 }
  }),
}

function change(from: Dashboard, key: 'target' | 'tolerance', value: number | null, week?: string): Dashboard {
  const changes = [{ row: 0, key, value }]
  return editDashboard(from, { type: 'edit-measures', changes, newIds: [], ...(week && { from: week }) })
}

function statuses(of: Dashboard): string[] {
  const [pair] = of.members.flatMap((member) => pairsOf(of, member))
  if (!pair) throw new Error('The team has nobody.')
  return Array.from({ length: 8 }, (_, index) => standingIn(of, pair, monday(index)).status)
}

test('a changed target applies from the week on screen; earlier weeks keep theirs', () => {
  const higher = change(doc, 'target', 30, monday(5))
  expect(statuses(higher)).toEqual([...Array(5).fill('near'), ...Array(3).fill('off')])
  const [measure] = higher.measures
  expect(measure).toMatchObject({ target: 30, earlier: [{ until: monday(5), target: 28, tolerance: 3 }] })
  expect(measure && [4, 5].map((index) => teamGoal(measure, monday(index)).target)).toEqual([28, 30])
  expect(summarizeQuarter(higher, monday(7)).team.counts).toMatchObject({ near: 5, off: 3 })
  // Change it again, and the tolerance too.
  const twice = change(change(higher, 'target', 20, monday(7)), 'tolerance', 7, monday(6))
  expect(statuses(twice)).toEqual([...Array(5).fill('near'), 'off', 'on', 'on'])
  // Applied to all weeks on purpose: everything is judged again.
  expect(statuses(change(higher, 'target', 20))).toEqual(Array(8).fill('on'))
  expect(change(higher, 'target', 20).measures[0]).not.toHaveProperty('earlier')
})

test('the first target applies to all existing weeks, the second from its week on', () => {
  const brought = change(doc, 'target', null)
  const aimed = change(brought, 'target', 30, monday(5))
  expect(statuses(aimed)).toEqual(Array(8).fill('off'))
  expect(aimed.measures[0]).not.toHaveProperty('earlier')
  expect(statuses(change(aimed, 'target', 26, monday(5)))).toEqual([
    ...[...Array(5).fill('off'), ...Array(3).fill('on')],
  ])
  // After removing a target and setting it again, the weeks between stay without one.
  const again = change(change(aimed, 'target', null, monday(3)), 'target', 26, monday(5))
  expect(statuses(again)).toEqual([...[...Array(3).fill('off'), ...Array(2).fill('no-target'), ...Array(3).fill('on')]])
})

test('a run across a change is judged by each week’s target, and names both', () => {
  const lower = change(change(doc, 'target', 40), 'target', 30, monday(7))
  expect(statuses(lower)).toEqual(Array(8).fill('off'))
  expect(reportsIn(lower, monday(7))[0]?.findings[0]?.words).toBe(
    'Hours: off target for 8 weeks in a row, lately 26, 26, 26 and 26 h against targets of 40 h, then 30 h, tolerance 3 h.',
  )
})

test('typing a target is one change, however many keys; typing it back leaves no trace', () => {
  const typed = change(change(doc, 'target', 3, monday(5)), 'target', 30, monday(5))
  expect(typed.measures[0]?.earlier).toEqual([{ until: monday(5), target: 28, tolerance: 3 }])
  expect(change(typed, 'target', 28, monday(5)).measures).toEqual(doc.measures)
})

test('without earlier values there is nothing to keep', () => {
  const fresh = { ...doc, readings: [] }
  expect(change(fresh, 'target', 30, monday(5)).measures[0]).not.toHaveProperty('earlier')
  expect(change(doc, 'target', 30, monday(0)).measures[0]).not.toHaveProperty('earlier')
})

test('the first target applies to existing values; a new tolerance and a second target do not', () => {
  const open = { ...doc, measures: doc.measures.map((each) => ({ ...each, target: null, tolerance: 0 })) }
  const judged = change(open, 'target', 28, monday(7))
  expect(statuses(judged)).toEqual(Array(8).fill('off'))
  expect(judged.measures[0]).not.toHaveProperty('earlier')
  expect(statuses(change(judged, 'tolerance', 3, monday(7)))).toEqual([...Array(7).fill('off'), 'near'])
  // A target set after a removal is not a first one.
  const without = change(judged, 'target', null, monday(5))
  const again = change(without, 'target', 20, monday(7))
  expect(statuses(again)).toEqual([...Array(5).fill('off'), ...statuses(without).slice(5, 7), 'on'])
})

test('personal targets have dates too', () => {
  const own = { type: 'set-own', memberId: 'p', measureId: 'm' } as const
  const part = editDashboard(doc, { ...own, own: { target: 20 }, from: monday(3) })
  expect(statuses(part)).toEqual([...Array(3).fill('near'), ...Array(5).fill('on')])
  const whole = editDashboard(part, { ...own, own: { target: null }, from: monday(6) })
  expect(statuses(whole)).toEqual([...Array(3).fill('near'), ...Array(3).fill('on'), 'near', 'near'])
  expect(statuses(editDashboard(doc, { ...own, own: { target: 20 } }))).toEqual(Array(8).fill('on'))
})

test('a change from a week on never changes earlier weeks, and the file still opens', () => {
  const step = fc.record({
    key: fc.constantFrom('target' as const, 'tolerance' as const),
    value: fc.integer({ min: 0, max: 40 }),
    at: fc.nat(7),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      let now = doc
      for (const { key, value, at } of steps) {
        const before = statuses(now)
        now = change(now, key, value, monday(at))
        expect(statuses(now).slice(0, at)).toEqual(before.slice(0, at))
        expect(now.measures[0]?.[key]).toBe(value)
      }
      expect(readDocument(dashboardFormat, writeDocument(dashboardFormat, now))).toMatchObject({ doc: now })
    }),
  )
})

test('a change for an earlier date replaces later ones', () => {
  const earlier = [{ until: '2027-02-01', target: 1 }]
  expect(earlierAfter({ now: { target: 2 }, earlier }, { target: 3 }, '2027-01-11')).toEqual([
    { until: '2027-01-11', target: 1 },
  ])
  expect(earlierAfter({ now: { target: 2 }, earlier }, { target: 3 }, '2027-03-01')).toEqual([
    { until: '2027-02-01', target: 1 },
    { until: '2027-03-01', target: 2 },
  ])
})
