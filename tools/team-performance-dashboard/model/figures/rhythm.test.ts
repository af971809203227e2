import { expect, test } from 'vitest'
import type { Dashboard } from '../../files/format.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from '../dashboard.ts'
import { editDashboard } from '../edit-dashboard.ts'
import { pairsOf, standingIn } from '../model.ts'
import { reportOn } from './findings.ts'
import { type Rhythm, startAt } from './periods.ts'
import { summarizeQuarter } from './quarter.ts'
import { crowdedPeriods, lineOf } from './readings.ts'

/**
 * One person, one measure (higher is better, target 90, tolerance 5), with values from October 2026 or Q4
 * 2025.
 */
function team(rhythm: Rhythm, values: readonly (number | null)[]): Dashboard {
  const first = rhythm === 'month' ? 2026 * 12 + 9 : 2025 * 4 + 3
  return {
    ...emptyDashboard('d'),
    members: [{ ...emptyMember('p', 'Ana'), measures: [{ measureId: 'm', target: null }] }],
    measures: [{ ...emptyMeasure('m', 'Answered', rhythm), unit: '%', target: 90, tolerance: 5 }],
    readings: values.flatMap((value, index) => {
      const week = startAt(rhythm, first + index)
      return value === null ? [] : [{ memberId: 'p', measureId: 'm', week, value }]
    }),
  }
}

function standing(doc: Dashboard, week: string) {
  const [pair] = doc.members.flatMap((member) => pairsOf(doc, member))
  if (!pair) throw new Error('The team has nobody.')
  return standingIn(doc, pair, week)
}

function words(doc: Dashboard, week: string): string[] {
  const [member] = doc.members
  return member ? reportOn(doc, member, week).findings.map((each) => `${each.level}: ${each.words}`) : []
}

test('a monthly value applies to all its weeks, and is due once the month is over', () => {
  // Oct 91, Nov 84, Dec 92, Jan 80.
  const doc = team('month', [91, 84, 92, 80])
  for (const week of ['2027-01-04', '2027-01-25']) {
    expect(standing(doc, week)).toMatchObject({ value: 80, status: 'off', period: '2027-01-04' })
  }
  // January's value is shown throughout February, and nothing is missing until February is over.
  for (const week of ['2027-02-01', '2027-02-22']) {
    expect(standing(doc, week)).toMatchObject({ value: 80, period: '2027-01-04', silent: 0 })
  }
  expect(standing(doc, '2027-03-01')).toMatchObject({ value: null, status: 'none', silent: 1 })
  expect(words(doc, '2027-03-01')).toEqual(['ask: Answered: no value for Feb 2027.'])
  expect(words(doc, '2027-04-05')).toEqual(['ask: Answered: no value for 2 months. The last one is of Jan 2027.'])
})

test('texts and runs count months', () => {
  const doc = team('month', [91, 92, 84, 80])
  expect(words(doc, '2027-01-18')).toEqual([
    'help: Answered: off target for 2 months in a row, 84% and 80% against a target of 90%, tolerance 5%.',
  ])
  expect(words(team('month', [91, 92, 91, 80]), '2027-01-18')).toEqual([
    'watch: Answered: off target in Jan 2027, 80% against a target of 90%, tolerance 5%. One month is no pattern yet.',
  ])
  // A month without a value ends the run.
  expect(standing(team('month', [84, null, 84, 80]), '2027-01-18').offRun).toHaveLength(2)
  expect(standing(team('month', [84, 83, null, 80]), '2027-01-18').offRun).toHaveLength(1)
})

test('a trend needs as many months as weeks, and the current month is not a gap', () => {
  const doc = team('month', [99, 98, 97, 96, 95, 94])
  const { trend } = standing(doc, '2027-03-22')
  expect(trend).toMatchObject({ kind: 'worse', weeks: 6, perPeriod: -1, from: 99, to: 94 })
  expect(standing(doc, '2027-04-19').trend).toEqual(trend)
  expect(words(doc, '2027-03-22')).toEqual([
    'watch: Answered: getting worse, from about 99% to about 94% over 6 months. At this pace it is off target in 10 months.',
    'good: Answered: on target for 6 months in a row.',
  ])
  expect(standing(team('month', [99, 98]), '2026-11-02').trend).toEqual({ kind: 'early', has: 2, needs: 6 })
})

test('a quarterly measure counts quarters', () => {
  const doc = team('quarter', [95, 84, 83])
  expect(words(doc, '2026-05-04')).toEqual([
    'help: Answered: off target for 2 quarters in a row, 84% and 83% against a target of 90%, tolerance 5%.',
  ])
  expect(words(doc, '2026-10-05')).toEqual(['ask: Answered: no value for Q3 2026.'])
})

test('the heat map has monthly columns if nothing is weekly, and counts a month where it ends', () => {
  const monthly = summarizeQuarter(team('month', [91, 92, 91, 80, 92, 93]), '2027-03-22')
  expect(monthly.columns).toEqual(['2027-01-04', '2027-02-01', '2027-03-01'])
  expect(monthly.people[0]?.heat.map(({ status }) => status)).toEqual(['off', 'on', 'on'])
  const both = team('month', [91, 92, 91, 80, 92, 93])
  const doc: Dashboard = {
    ...both,
    members: both.members.map((each) => ({
      ...each,
      measures: [...each.measures, { measureId: 'w', target: null }],
    })),
    measures: [...both.measures, { ...emptyMeasure('w', 'Calls'), target: 5 }],
    readings: [...both.readings, { memberId: 'p', measureId: 'w', week: '2027-01-04', value: 6 }],
  }
  const { columns, people, team: all } = summarizeQuarter(doc, '2027-02-08')
  expect(columns).toHaveLength(12)
  const cells = people[0]?.heat.map(({ status, on, judged }) => `${status} ${on}/${judged}`)
  // The call in week 1; January, off target, in its last week; February's value came after this week.
  expect(cells?.slice(0, 7)).toEqual([
    ...['on 1/1', 'none 0/0', 'none 0/0', 'off 0/1', 'none 0/0', 'none 0/0', 'later 0/0'],
  ])
  expect(all.values).toBe(2)
})

test('switching a measure from weekly to monthly loses nothing: the last value of a month counts, and switching back restores all', () => {
  const week = (date: string, value: number) => ({ memberId: 'p', measureId: 'm', week: date, value })
  const weekly: Dashboard = {
    ...team('month', []),
    measures: [{ ...emptyMeasure('m', 'Answered'), target: 90 }],
    readings: [week('2027-01-04', 1), week('2027-01-25', 2), week('2027-02-01', 3), week('2027-03-29', 4)],
  }
  const change = (rhythm: string) =>
    ({ type: 'edit-measures', changes: [{ row: 0, key: 'rhythm', value: rhythm }], newIds: [] }) as const
  const monthly = editDashboard(weekly, change('month'))
  const [measure] = monthly.measures
  if (!measure) throw new Error('There is a measure.')
  expect(lineOf(monthly, 'p', measure)).toEqual([
    { week: '2027-01-04', value: 2 },
    { week: '2027-02-01', value: 3 },
    // By its Thursday, the week of March 29 counts toward April.
    { week: '2027-03-29', value: 4 },
  ])
  expect(crowdedPeriods(monthly, measure)).toBe(1)
  expect(editDashboard(monthly, change('week')).readings).toEqual(weekly.readings)
  expect(editDashboard(monthly, change('every now and then')).measures[0]?.rhythm).toBe('week')
  // Typing a value for January replaces all its weekly values.
  const typed = editDashboard(monthly, {
    type: 'set-values',
    values: [{ memberId: 'p', measureId: 'm', week: '2027-01-18', value: 9 }],
  })
  expect(typed.readings.map(({ value }) => value).toSorted()).toEqual([3, 4, 9])
  const cleared = editDashboard(monthly, {
    type: 'set-values',
    values: [{ memberId: 'p', measureId: 'm', week: '2027-01-18', value: null }],
  })
  expect(cleared.readings.map(({ value }) => value)).toEqual([3, 4])
})
