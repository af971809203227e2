import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#tools/shared/values/days.ts'
import { dashboardSheets } from '../../files/exports.ts'
import type { Dashboard } from '../../files/format.ts'
import { emptyMeasure } from '../dashboard.ts'
import { exampleDashboard } from '../example.ts'
import { reportsIn } from './findings.ts'
import { summarizeQuarter } from './quarter.ts'
import { scaleText, trendName, trendText } from './words.ts'

const monday = (index: number) => addDays('2027-01-04', index * 7)

/** What each view says about each person and measure. */
function saidIn(doc: Dashboard, week: string) {
  const team = reportsIn(doc, week).flatMap(({ standings }) => standings)
  const quarter = summarizeQuarter(doc, week).people.flatMap(({ pairs }) => pairs)
  const key = ({ member, measure }: (typeof quarter)[number] | (typeof team)[number]) => `${member.id} ${measure.id}`
  const words = (some: typeof quarter | typeof team) =>
    new Map(some.map((each) => [key(each), trendText(each.trend, each.measure)]))
  const sheets = dashboardSheets(doc, week)
  const column = (at: number) => sheets.at(at)?.rows.map((row) => row.at(-1)) ?? []
  return { team: words(team), quarter: words(quarter), weekSheet: column(0), quarterSheet: column(-1) }
}

test('team view, quarter and workbook describe every trend the same way', () => {
  const doc = exampleDashboard()
  for (let index = 0; index < 14; index += 1) {
    const { team, quarter, weekSheet, quarterSheet } = saidIn(doc, monday(index))
    expect(quarter).toEqual(new Map([...quarter.keys()].map((key) => [key, team.get(key)])))
    expect(new Set(weekSheet)).toEqual(new Set(team.values()))
    expect(new Set(quarterSheet)).toEqual(new Set(quarter.values()))
  }
})

test('a new quarter keeps trends that led into it', () => {
  const doc = exampleDashboard()
  // April 5 is in Q2; Ben's decline was in Q1.
  const next = {
    ...doc,
    readings: [
      ...doc.readings,
      { memberId: 'ben', measureId: 'hours', week: '2027-03-22', value: 22 },
      { memberId: 'ben', measureId: 'hours', week: '2027-03-29', value: 21 },
      { memberId: 'ben', measureId: 'hours', week: '2027-04-05', value: 20 },
    ],
  }
  const { team, quarter } = saidIn(next, '2027-04-05')
  expect(team.get('ben hours')).toMatch(/^Getting worse/)
  expect(quarter.get('ben hours')).toBe(team.get('ben hours'))
})

test('the short form of a trend agrees with the long one', () => {
  const measure = emptyMeasure('m', 'Calls', 'month')
  const slope = { weeks: 6, from: 1, to: 6, perPeriod: 1 }
  expect(trendName({ kind: 'worse', way: 'rising', ...slope }, measure)).toBe('getting worse, rising')
  expect(trendText({ kind: 'worse', way: 'rising', ...slope }, measure)).toMatch(/^Getting worse/)
  expect(trendName({ kind: 'early', has: 2, needs: 6 }, measure)).toBe('too early for a trend, 2 of 6 months')
  expect(trendText({ kind: 'early', has: 2, needs: 6 }, measure)).toMatch(/^Too early for a trend: 2 of 6 months/)
  expect(trendName({ kind: 'steady', weeks: 6 }, measure)).toBe('no trend')
})

test('the two ends of a scale never look the same', () => {
  expect(scaleText([22, 31], 'h')).toBe('from 22 h to 31 h')
  expect(scaleText([100.01, 100.02], '%')).toBe('from 100.01% to 100.02%')
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
      (low, by) => {
        const [, from, to] = scaleText([low, low + by], '').match(/^from (.*) to (.*)$/) ?? []
        expect(from).toBeDefined()
        expect(from).not.toBe(to)
      },
    ),
  )
})
