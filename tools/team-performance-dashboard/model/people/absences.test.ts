import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../../files/format.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from '../dashboard.ts'
import { editDashboard } from '../edit-dashboard.ts'
import { headline, reportsIn } from '../figures/findings.ts'
import { summarizeQuarter } from '../figures/quarter.ts'
import { pairsOf, standingIn } from '../model.ts'
import { absenceOver, readAbsence } from './absences.ts'

const first = '2027-01-04'
const monday = (index: number) => addDays(first, index * 7)

/** Values by week, target 28, tolerance 3. 'h' is a holiday week without a value, '20h' one with a value. */
function team(...weeks: (number | null | 'h' | '20h')[]): Dashboard {
  const isAway = (each: (typeof weeks)[number]) => typeof each === 'string'
  return {
    ...emptyDashboard('d'),
    members: [{ ...emptyMember('p', 'Ana'), measures: [{ measureId: 'm', target: null }] }],
    measures: [{ ...emptyMeasure('m', 'Hours'), unit: 'h', target: 28, tolerance: 3 }],
    readings: weeks.flatMap((each, index) => {
      const value = each === '20h' ? 20 : each
      return typeof value !== 'number' ? [] : [{ memberId: 'p', measureId: 'm', week: monday(index), value }]
    }),
    absences: weeks.flatMap((each, index) => {
      return isAway(each) ? [{ memberId: 'p', week: monday(index), kind: 'holiday' as const }] : []
    }),
  }
}

function standing(doc: Dashboard, index: number) {
  const [pair] = doc.members.flatMap((member) => pairsOf(doc, member))
  if (!pair) throw new Error('The team has nobody.')
  return standingIn(doc, pair, monday(index))
}

const run = (doc: Dashboard, index: number) => standing(doc, index).offRun.map(({ value }) => value)

test('a week away is not judged, even with a value', () => {
  const doc = team(30, '20h')
  expect(standing(doc, 1)).toMatchObject({ status: 'away', value: 20, offRun: [], silent: 0 })
  expect(reportsIn(doc, monday(1))[0]).toMatchObject({ level: 'away', findings: [] })
  expect(headline(reportsIn(doc, monday(1)))).toBe('Everyone is away this week.')
  const { team: all, people } = summarizeQuarter(doc, monday(1))
  expect(all).toMatchObject({ values: 1, onShare: 1 })
  expect(people[0]?.heat.slice(0, 3).map(({ status }) => status)).toEqual(['on', 'away', 'later'])
})

test('a week away is not a gap: runs continue after it, and its value is not asked for', () => {
  expect(run(team(24, 23, 'h', 22), 3)).toEqual([24, 23, 22])
  expect(run(team(24, 23, '20h', 22), 3)).toEqual([24, 23, 22])
  // Unmarked, the same week ends the run, and so does a gap next to a week away.
  expect(run(team(24, 23, null, 22), 3)).toEqual([22])
  expect(run(team(24, null, 'h', 22), 3)).toEqual([22])
  expect(run(team(24, 'h', null, 22), 3)).toEqual([22])
  expect(standing(team(24, 'h', 'h', null), 3).silent).toBe(1)
  expect(reportsIn(team(30, 'h'), monday(1))[0]?.findings).toEqual([])
})

test('weeks away do not use up a trend’s allowed gaps, and their values are ignored', () => {
  const rising = team(20, 'h', 22, 'h', 24, 'h', 26, 28, 30)
  expect(standing(rising, 8).trend).toMatchObject({ kind: 'better', weeks: 6, perPeriod: 1.2 })
  const unmarked = { ...rising, absences: [] }
  expect(standing(unmarked, 8).trend).toEqual({ kind: 'early', has: 5, needs: 6 })
  const odd = team(20, 22, 24, '20h', 26, 28, 30)
  expect(standing(odd, 6).trend).toMatchObject({ kind: 'better', weeks: 6 })
})

test('a run never includes a gap', () => {
  const week = fc.constantFrom(20, 22, 29, null, 'h' as const)
  fc.assert(
    fc.property(fc.array(week, { minLength: 1, maxLength: 14 }), (weeks) => {
      const doc = team(...weeks)
      const last = weeks.length - 1
      // Expected: count back from the end, skipping weeks away, to the first week that is not off target.
      let count = 0
      for (const each of weeks.toReversed()) {
        if (each === 'h') continue
        if (each === null || each >= 25) break
        count += 1
      }
      const isJudged = typeof weeks[last] === 'number'
      expect(run(doc, last)).toHaveLength(isJudged ? count : 0)
    }),
  )
})

test('a month counts as away only if all its weeks do', () => {
  const doc = team('h', 'h', 'h', 'h')
  expect(absenceOver(doc, 'p', 'month', first)).toBe('holiday')
  const three = { ...doc, absences: doc.absences.slice(1) }
  expect(absenceOver(three, 'p', 'month', first)).toBeUndefined()
})

test('there is one absence per person and week, and the same action clears it', () => {
  const mark = (kind: 'ill' | 'holiday' | '') =>
    ({ type: 'set-values', values: [], absences: [{ memberId: 'p', week: '2027-01-07', kind }] }) as const
  const ill = editDashboard(editDashboard(team(30), mark('holiday')), mark('ill'))
  expect(ill.absences).toEqual([{ memberId: 'p', week: first, kind: 'ill' }])
  expect(editDashboard(ill, mark('')).absences).toEqual([])
  expect(editDashboard(ill, { type: 'remove-member', id: 'p' }).absences).toEqual([])
  const nobody = { memberId: 'x', week: first, kind: 'ill' as const }
  expect(editDashboard(ill, { type: 'set-values', values: [], absences: [nobody] })).toBe(ill)
})

test.each([
  ['Holiday', 'holiday'],
  [' PTO ', 'holiday'],
  ['sick', 'ill'],
  ['AWAY', 'away'],
  ['12', undefined],
  ['', undefined],
  ['ill-defined', undefined],
])('‘%s’ in a cell means %s', (text, kind) => {
  expect(readAbsence(text)).toBe(kind)
})
