import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { weekMs } from '#lib/time/durations.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { emptyDashboard } from '../model/dashboard.ts'
import { exampleDashboard } from '../model/example.ts'
import { summarizeQuarter } from '../model/figures/quarter.ts'
import { quarterWords } from '../model/figures/quarter-words.ts'
import { quarterOfWeek, weekDays, weeksOfQuarter } from '../model/figures/weeks.ts'
import { onShare } from '../model/model.ts'
import { dashboardSheets, weekText } from './exports.ts'
import { valuesTable } from './values-table.ts'

const valuesCsv = csvFrom(valuesTable)

const doc = exampleDashboard()
const week = '2027-03-15'

test('the workbook has one sheet per view, and every row fills its columns', () => {
  const sheets = dashboardSheets(doc, week)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Week of 2027-03-15', 22],
    ['Values', 190],
    ['Q1 2027', 22],
  ])
  for (const { columns, rows } of sheets) {
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
  expect(sheets[0]?.rows[5]).toEqual([
    ...['Ben Adler', 'Bookkeeping', 'Bookkeeper', 'Billable hours', 'h', '2027-03-15', 23, 28, 3],
    ...[{ text: 'Off target', fill: '#FCEBE9' }, 'Getting worse, from about 30 h to about 23 h over 8 weeks.'],
  ])
})

test('the CSV has one row per value and per week away', () => {
  const rows = readCsv(valuesCsv(doc))
  expect(rows).toHaveLength(doc.readings.length + doc.absences.length + 1)
  expect(rows[0]?.[1]).toBe('Period')
  expect(rows[1]).toEqual([
    ...['Maya Ortiz', '2026-09', 'Books closed on time', '96', '%', 'Up', '95', '5', 'On target', 'Bookkeeping'],
  ])
  expect(rows[7]).toEqual([
    ...['Maya Ortiz', '2027-01-04', 'Billable hours', '28', 'h', 'Up', '28', '3', 'On target', 'Bookkeeping'],
  ])
  expect(rows.at(-1)).toEqual([...['Samir Haddad', '2027-03-15', 'Away', 'Holiday', '', '', '', '', 'Away', 'Payroll']])
})

test('the weekly text names who needs help, with figures, and sums up the quarter so far', () => {
  const text = weekText(doc, week)
  expect(text).toMatch(/^Calder Bookkeeping, client team, week of Mar 15 to 21, 2027\n\nBen and Chloe/)
  expect(text).toContain('Chloe Park (needs help)\n- Corrections after review: off target for 3 weeks in a row')
  expect(text).toContain('The quarter so far: 133 of 172 values are on target: 77%.')
  expect(weekText(emptyDashboard('x'), week)).toContain('No values with a target in Q1 2027 yet.')
})

test('the quarter summarizes the weeks by person and measure', () => {
  const { people, measures, team, columnCounts } = summarizeQuarter(doc, week)
  expect(team.counts).toEqual({ on: 133, near: 23, off: 16, none: 0, 'no-target': 0, away: 0 })
  const [maya, ben] = people
  expect(maya?.all).toMatchObject({ values: 35, onShare: 1, average: null })
  expect(ben?.pairs[1]).toMatchObject({ values: 11, first: 30.5, last: 25, trend: { kind: 'worse' } })
  expect(measures.reduce((sum, { all }) => sum + all.values, 0)).toBe(team.values)
  expect(onShare(columnCounts.at(-1) ?? team.counts)).toBeNull()
})

test('early in a quarter nothing is compared yet, and later weeks do not count', () => {
  const early = summarizeQuarter(doc, '2027-02-15')
  expect(early.people[0]?.pairs[1]).toMatchObject({ values: 7, first: null, last: null })
  expect(quarterWords(doc, early).opening).not.toContain('In the first')
})

test.each([
  ['2026-12-28', 'Q4 2026'],
  ['2027-01-04', 'Q1 2027'],
  ['2027-03-29', 'Q2 2027'],
])('the week of %s counts toward %s, based on its Thursday', (monday, name) => {
  expect(quarterOfWeek(monday).name).toBe(name)
})

test('over ten years, every week belongs to exactly one quarter', () => {
  let monday = '2024-01-01'
  for (const end = '2034-01-02'; monday < end; ) {
    const weeks = weeksOfQuarter(quarterOfWeek(monday))
    expect(weeks[0]).toBe(monday)
    expect([12, 13, 14]).toContain(weeks.length)
    for (const each of weeks) expect(quarterOfWeek(each).name).toBe(quarterOfWeek(monday).name)
    const last = weeks.at(-1) ?? monday
    monday = new Date(Date.parse(last) + weekMs).toISOString().slice(0, 10)
  }
})

test('date ranges of a week work across months and years', () => {
  expect(weekDays('2027-03-15')).toBe('Mar 15 to 21, 2027')
  expect(weekDays('2026-12-28')).toBe('Dec 28 to Jan 3, 2027')
})
