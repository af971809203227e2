import { expect, test } from 'vitest'
import { readCsv } from '#lib/csv.ts'
import { trackedExample } from '../model/example.ts'
import { trackPlan } from '../model/model.ts'
import { checkInsCsv, commitmentsCsv, trackerSheets } from './exports.ts'

const plan = trackedExample()
const week = '2027-02-15'

test('the workbook has a sheet for each view, with as many cells as columns', () => {
  const sheets = trackerSheets(plan, week)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Key results', 6],
    ['Check-ins', 41],
    ['Heat map', 6],
    ['Burn-up', 15],
    ['Commitments', 20],
  ])
  for (const { columns, rows } of sheets) {
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})

test('a key result’s row says where it stands', () => {
  const [results] = trackerSheets(plan, week)
  expect(results?.rows[2]).toEqual([
    ...[plan.objectives[0]?.title, 'Sample boxes that lead to a first order', 'Angela', 18, 35, '%'],
    ...[{ day: '2027-03-31' }, 22, 27.74, { number: 4 / 17, format: '0%' }],
    ...[{ text: 'Off track', fill: '#FCEBE9' }, 4.3, 24.17, expect.stringContaining('4.3 weeks behind')],
  ])
})

test('the heat map is empty after the week on screen and where nobody reported', () => {
  const overtime = trackerSheets(plan, week)[2]?.rows[5]
  expect(overtime?.slice(7)).toEqual([null, { text: '44%', fill: '#FBF0DC' }, ...Array(6).fill(null)])
})

test('check-ins come out by week, and a note cannot become a formula', () => {
  const noted = trackPlan(plan, {
    type: 'check-in',
    keyResultId: 'k1',
    week,
    changes: { note: '=HYPERLINK("x")' },
  })
  const csv = checkInsCsv(noted)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  const rows = readCsv(csv)
  expect(rows.slice(1).map(([monday]) => monday)).toEqual(
    rows
      .slice(1)
      .map(([monday]) => monday)
      .toSorted(),
  )
  expect(rows.find((row) => row[0] === week && row[3] === 'Dana')).toEqual([
    ...[week, plan.objectives[0]?.title, plan.keyResults[0]?.title, 'Dana', '45', 'orders', '8'],
    '=HYPERLINK("x")',
  ])
})

test('commitments come out with their answers', () => {
  const answers = readCsv(commitmentsCsv(plan))
    .slice(1)
    .map((row) => row.at(-1))
  expect(answers.filter((each) => each === 'Kept')).toHaveLength(12)
  expect(answers.filter((each) => each === 'Not kept')).toHaveLength(5)
  expect(answers.filter((each) => each === 'Open')).toHaveLength(3)
})
