import { expect, test } from 'vitest'
import { addDays } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../../files/format.ts'
import { emptyDashboard, emptyMeasure, emptyMember, openingWeek } from '../dashboard.ts'
import { editDashboard } from '../edit-dashboard.ts'
import { heatLegend } from './heat-words.ts'
import { summarizeQuarter } from './quarter.ts'
import { quarterWords } from './quarter-words.ts'
import { measureGoalsText, percent, roughly } from './words.ts'

const monday = (index: number) => addDays('2027-01-04', index * 7)

/** The number of people on and off target in each week. */
function team(...weeks: readonly [on: number, off: number][]): Dashboard {
  const ids = ['a', 'b', 'c', 'd']
  return {
    ...emptyDashboard('d'),
    members: ids.map((id) => ({ ...emptyMember(id, id), measures: [{ measureId: 'm', target: null }] })),
    measures: [{ ...emptyMeasure('m', 'Calls'), target: 10 }],
    readings: weeks.flatMap(([on, off], index) =>
      ids.slice(0, on + off).map((memberId, at) => {
        return { memberId, measureId: 'm', week: monday(index), value: at < on ? 10 : 9 }
      }),
    ),
  }
}

test('shares are computed over all values, not averaged over weeks', () => {
  const doc = team([1, 0], [1, 0], [1, 0], [0, 4], [2, 2], [1, 0], [1, 0], [4, 0])
  // Expected: 3 of 7 in the first four weeks (the average of the weeks would be 75%), 8 of 10 in the last.
  expect(quarterWords(doc, summarizeQuarter(doc, monday(7))).opening).toBe(
    '11 of 17 values are on target: 65%. In the first 4 weeks it was 43%, in the last 4 it was 80%.',
  )
})

test('tied measures are named together as best or worst; if all are tied, none is named', () => {
  const doc = team([1, 0])
  const judged = (id: string, value: number) => {
    const more = { ...emptyMeasure(id, id.toUpperCase()), target: 10 }
    return { more, reading: { memberId: 'a', measureId: id, week: monday(0), value } }
  }
  const opening = (...some: ReturnType<typeof judged>[]) => {
    const measures = [...doc.measures, ...some.map(({ more }) => more)]
    const members = doc.members.map((each) => {
      return { ...each, measures: measures.map(({ id }) => ({ measureId: id, target: null })) }
    })
    const readings = [...doc.readings, ...some.map(({ reading }) => reading)]
    return quarterWords(doc, summarizeQuarter({ ...doc, members, measures, readings }, monday(0))).opening
  }
  expect(opening(judged('x', 10), judged('y', 9), judged('z', 9))).toBe(
    '2 of 4 values are on target: 50%. ‘Calls’ and ‘X’ do best with 100%, ‘Y’ and ‘Z’ worst with 0%.',
  )
  expect(opening(judged('x', 11))).toBe('2 of 2 values are on target: 100%.')
})

test('a target that changed within the quarter is shown with the previous one', () => {
  const [calls] = team([1, 0]).measures
  if (!calls) throw new Error('There is no measure.')
  const before = { target: 25, tolerance: 3, until: monday(5) }
  const measure = {
    ...calls,
    target: 30,
    tolerance: 3,
    earlier: [{ ...before, target: 20, until: '2026-10-05' }, before],
  }
  expect(measureGoalsText(measure, monday(0), monday(9))).toBe(
    '25 or more, 22 still passes; from Feb 8 on 30 or more, 27 still passes',
  )
  expect(measureGoalsText(measure, monday(0), monday(4))).toBe('25 or more, 22 still passes')
  expect(measureGoalsText(measure, monday(5), monday(9))).toBe('30 or more, 27 still passes')
  const doc = { ...team([1, 0]), measures: [measure] }
  expect(summarizeQuarter(doc, monday(9))).toMatchObject({ from: monday(0), upTo: monday(9) })
})

test('halves round up, in averages and in shares', () => {
  // 70.5 / 20 and 29 / 200.
  expect([roughly(3.525), roughly(-3.525), roughly(1.005), roughly(0.1 + 0.2), roughly(0)]).toEqual([
    3.53, -3.53, 1.01, 0.3, 0,
  ])
  expect([roughly(999.5), roughly(0.000012345), roughly(12345.5), roughly(23.833)]).toEqual([
    1000, 0.0000123, 12346, 23.8,
  ])
  expect([percent(2 / 16), percent(29 / 200), percent(46 / 58)]).toEqual(['13%', '15%', '79%'])
})

/** Adds a January value and a quarterly value for Ana to the weekly ones. */
function mixed(): Dashboard {
  const doc = team([1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0])
  const measures = [emptyMeasure('month', 'Margin', 'month'), emptyMeasure('quarter', 'Survey', 'quarter')]
  const grown = { ...doc, measures: [...doc.measures, ...measures.map((each) => ({ ...each, target: 5 }))] }
  return editDashboard(grown, {
    type: 'set-values',
    values: ['month', 'quarter'].map((measureId) => ({
      memberId: 'a',
      measureId,
      week: monday(0),
      value: 6,
    })),
  })
}

test('a month counts in its last week, or in the latest week while it runs; past weeks do not know it', () => {
  const cells = (week: number) =>
    summarizeQuarter(mixed(), monday(week))
      .people[0]?.heat.slice(0, week + 1)
      .map(({ judged }) => judged)
  // January ends with the week of the 25th, the fourth; the quarter is still running.
  expect(cells(1)).toEqual([1, 1])
  expect(cells(2)).toEqual([1, 1, 1])
  expect(cells(3)).toEqual([1, 1, 1, 2])
  expect(cells(5)).toEqual([1, 1, 1, 2, 1, 2])
  for (let from = 1; from < 12; from += 1) {
    for (let at = 0; at < from; at += 1) expect(cells(from)?.[at]).toBe(cells(11)?.[at])
  }
  expect(heatLegend(mixed()).at(-1)?.words).toBe(
    'A month or quarter counts in its last week, or in the latest week while it runs.',
  )
})

test('a dashboard with quarterly values only opens on the end of the last one, or on this week while it runs', () => {
  const doc = { ...mixed(), readings: mixed().readings.filter(({ measureId }) => measureId === 'quarter') }
  expect(openingWeek(doc, '2027-06-10')).toBe('2027-03-22')
  expect(openingWeek(doc, '2027-02-10')).toBe('2027-02-08')
  expect(openingWeek(doc, '2026-12-01')).toBe('2027-03-22')
  expect(openingWeek(emptyDashboard('d'), '2027-02-10')).toBe('2027-02-08')
})
